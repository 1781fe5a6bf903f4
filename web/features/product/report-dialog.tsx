import { useState } from 'react'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { call } from '#web/shop/session/api.ts'

const reasons = ['spam', 'offensive', 'off_topic', 'private'] as const

/** Reports a review to the shop. */
export default function ReportDialog({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
	const { t } = useTranslation(['product', 'catalogue'])
	const push = useToasts((state) => state.push)
	const [busy, setBusy] = useState(false)
	const send = async (reason: (typeof reasons)[number]) => {
		setBusy(true)
		try {
			const { message } = await call('reportReview', { params: { id }, body: { reason } })
			onClose()
			push({ tone: 'success', text: message })
		} catch (error) {
			showError(error, t('catalogue:card.failed'))
		} finally {
			setBusy(false)
		}
	}
	return (
		<Dialog open={open} onClose={onClose} title={t('reviews.reportTitle')} closeLabel={t('catalogue:quick.close')}>
			<div className="grid gap-2.5 pt-1">
				{reasons.map((reason) => (
					<Button key={reason} variant="secondary" disabled={busy} onClick={() => send(reason)}>
						{t(`reviews.reason.${reason}`)}
					</Button>
				))}
			</div>
		</Dialog>
	)
}
