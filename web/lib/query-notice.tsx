import { Alert } from '#web/ui/alert/alert.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PageWaiting } from '#web/ui/page-waiting/page-waiting.tsx'
import { errorText } from './error-text.ts'
import { useTranslation } from './use-translation.ts'

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
