import { type FormEvent, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { usePanels } from '#web/lib/panels.ts'
import { call } from '#web/shop/session/api.ts'

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Requests the newsletter for an address; a mail with a link confirms it. Closes when that mail is sent. */
export default function NewsletterDialog() {
	const { t } = useTranslation('common')
	const { modal, closeModal } = usePanels()
	return (
		<Dialog
			open={modal?.view === 'NEWSLETTER_VIEW'}
			onClose={closeModal}
			title={t('newsletter.title')}
			closeLabel={t('close')}
		>
			<NewsletterForm onDone={closeModal} />
		</Dialog>
	)
}

function NewsletterForm({ onDone }: { onDone: () => void }) {
	const { t } = useTranslation(['common', 'forms'])
	const push = useToasts((state) => state.push)
	const [email, setEmail] = useState('')
	const [error, setError] = useState<string>()
	const [busy, setBusy] = useState(false)

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const typed = email.trim()
		if (!pattern.test(typed)) {
			setError(t(typed ? 'forms:email-error' : 'forms:email-required'))
			return event.currentTarget.querySelector('input')?.focus()
		}
		setBusy(true)
		try {
			const { message } = await call('subscribe', { body: { email: typed } })
			push({ tone: 'success', text: message })
			onDone()
		} catch (failure) {
			setError(errorText(failure, t('forms:network')))
		}
		setBusy(false)
	}

	return (
		<form method="post" noValidate onSubmit={submit} className="grid gap-4">
			<p className="text-soft">{t('newsletter.text')}</p>
			<TextField
				label={t('newsletter.email')}
				type="email"
				name="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				value={email}
				onChange={(event) => {
					setEmail(event.target.value)
					setError(undefined)
				}}
				error={error}
			/>
			<Button type="submit" wide loading={busy}>
				{t('newsletter.action')}
			</Button>
		</form>
	)
}
