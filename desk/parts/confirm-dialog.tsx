import { type ReactNode, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { refusalText } from '#desk/lib/refusal-text.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** Asks before a change, with what will happen in words. It closes when `act` has succeeded, and shows why it failed. */
export function ConfirmDialog(props: {
	open: boolean
	onClose: () => void
	/** The question. */
	title: string
	/** What will happen. */
	children: ReactNode
	/** The button that does it. */
	action: string
	/** The change destroys something. */
	danger?: boolean
	/** Does it. `false`: something is still to be filled in, so the dialog stays. */
	act: () => Promise<unknown> | false
}) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const [busy, setBusy] = useState(false)
	const [error, setError] = useState<unknown>()
	const close = () => {
		setError(undefined)
		props.onClose()
	}
	const act = async () => {
		setError(undefined)
		const change = props.act()
		if (change === false) return
		setBusy(true)
		try {
			await change
			props.onClose()
		} catch (failure) {
			setError(failure)
		} finally {
			setBusy(false)
		}
	}
	const footer = (
		<>
			<Button variant="secondary" className="flex-auto" onClick={close}>
				{t('cancel')}
			</Button>
			<Button variant={props.danger ? 'danger' : 'primary'} className="flex-auto" loading={busy} onClick={act}>
				{props.action}
			</Button>
		</>
	)
	return (
		<Dialog open={props.open} onClose={close} title={props.title} closeLabel={t('close')} footer={footer}>
			<div className="grid gap-3 pb-4">
				{error !== undefined && <Alert tone="error">{refusalText(error, t('network'), language)}</Alert>}
				{props.children}
			</div>
		</Dialog>
	)
}
