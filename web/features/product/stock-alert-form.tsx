import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { BellIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { useSession } from '#web/shop/session/session.ts'

/**
 * A notification when the product is in stock again: to the shopper's account, or to the phone or email a guest types. The
 * answer replaces the button, is announced and has the focus.
 */
export default function StockAlertForm({ productId, variant }: { productId: number; variant: string }) {
	const { t } = useTranslation(['catalogue', 'forms'])
	const signedIn = useSession(({ status }) => status === 'authorized')
	const [state, setState] = useState<'ready' | 'typing' | 'done'>('ready')
	const [busy, setBusy] = useState(false)
	const [error, setError] = useState<string>()
	const [message, setMessage] = useState('')
	const answer = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (state === 'done') answer.current?.focus()
	}, [state])

	async function send(typed?: string) {
		setBusy(true)
		setError(undefined)
		try {
			const reply = await call('askForStock', {
				body: { product_id: productId, variant, ...(typed && { address: typed }) },
			})
			setMessage(reply.message)
			setState('done')
		} catch (failure) {
			setError(
				failure instanceof ApiRefusal && failure.code === 'invalid_input'
					? t('alert.invalid')
					: errorText(failure, t('forms:network')),
			)
		}
		setBusy(false)
	}

	if (state === 'done')
		return (
			<div ref={answer} tabIndex={-1} className="min-w-0 flex-1 outline-none">
				<Alert tone="success">{message}</Alert>
			</div>
		)
	if (state === 'typing') return <AddressForm {...{ busy, error, setError }} onSend={send} />
	return (
		<div className="grid min-w-0 flex-1 gap-2">
			<Button
				wide
				loading={busy}
				icon={<BellIcon className="size-5.5" />}
				onClick={() => (signedIn ? void send() : setState('typing'))}
			>
				{t('alert.action')}
			</Button>
			{error && (
				<p role="alert" className="text-sm text-chilli">
					{error}
				</p>
			)}
		</div>
	)
}

/** The guest's phone or email. */
function AddressForm(props: {
	busy: boolean
	error: string | undefined
	setError: (text: string | undefined) => void
	onSend: (address: string) => Promise<void>
}) {
	const { t } = useTranslation('catalogue')
	const { busy, error, setError, onSend } = props
	const [address, setAddress] = useState('')

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const typed = address.trim()
		if (typed.length >= 4) return void onSend(typed)
		setError(t('alert.invalid'))
		event.currentTarget.querySelector('input')?.focus()
	}

	return (
		<form method="post" noValidate onSubmit={submit} className="grid min-w-0 flex-1 gap-3">
			<TextField
				label={t('alert.address')}
				hint={t('alert.hint')}
				name="address"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				autoFocus
				value={address}
				onChange={(event) => {
					setAddress(event.target.value)
					setError(undefined)
				}}
				error={error}
			/>
			<Button type="submit" wide loading={busy}>
				{t('alert.send')}
			</Button>
		</form>
	)
}
