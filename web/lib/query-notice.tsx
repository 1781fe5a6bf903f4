import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageWaiting } from '#ui/page-waiting/page-waiting.tsx'

/** Replaces the data of a query that is missing: loading, or the error and a retry. Nothing once the data is there. */
export function QueryNotice({
	query,
}: {
	query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
}) {
	const { t } = useTranslation(['common', 'forms'])
	if (query.isPending) return <PageWaiting label={t('loading')} />
	if (!query.isError) return null
	return (
		<Alert
			tone="error"
			action={
				<Button shape="slim" variant="secondary" onClick={() => query.refetch()}>
					{t('tryAgain')}
				</Button>
			}
		>
			{errorText(query.error, t('forms:network'))}
		</Alert>
	)
}
