import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useConnection } from '#web/lib/connection.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { keepDraft, useDraft } from '#web/shop/checkout/draft-order.ts'

/** Without a network an order can be saved, not placed; when it is back, the saved order shows what has changed. */
export function DraftNotice(props: {
	addressId: number | null
	method: string
	note: string
	/** BDT, as shown now. */
	total: number | undefined
}) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const offline = useConnection((state) => state.offline)
	const draft = useDraft((state) => state.draft)
	const { total, ...chosen } = props
	if (offline)
		return (
			<Alert
				tone="info"
				title={t(draft ? 'draft.kept' : 'draft.offline')}
				action={
					<Button
						variant="secondary"
						shape="slim"
						onClick={() => keepDraft({ ...chosen, total: total ?? draft?.total ?? null, at: Date.now() })}
					>
						{t(draft ? 'draft.keepAgain' : 'draft.keep')}
					</Button>
				}
			>
				{t('draft.text')}
			</Alert>
		)
	if (!draft || total === undefined) return null
	const now = formatBdt(total, language)
	if (draft.total === null) return <Alert tone="info">{t('draft.unpriced', { now })}</Alert>
	return (
		<Alert tone="info">
			{draft.total === total ? t('draft.same') : t('draft.changed', { old: formatBdt(draft.total, language), now })}
		</Alert>
	)
}
