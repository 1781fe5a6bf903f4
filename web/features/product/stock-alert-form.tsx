import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#web/lib/error-text.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { useSession } from '#web/shop/session/session.ts'
import { Alert } from '#web/ui/alert/alert.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'

/**
 * «Tell me when it is back»: a shopper by the account, a guest by the phone or email they type. What was pressed gives
 * way to the answer, which is read out and has the focus then.
 */
export default function StockAlertForm({ productId, variant }: { productId: number; variant: string }) {
	const { t } = useTranslation(['catalogue', 'forms'])
	const signedIn = useSession(({ status }) => status === 'authorized')
	const [state, setState] = useState<'ready' | 'asking' | 'done'>('ready')
	const [busy, setBusy] = useState(false)
	const [address, setAddress] = useState('')
	const [error, setError] = useState<string>()
	const [told, setTold] = useState('')
	const answer = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (state === 'done') answer.current?.focus()
	}, [state])

	async function send(typed?: string) {
		setBusy(true)
		setError(undefined)
		try {
			const { message } = await call('askForStock', {
				body: { product_id: productId, variant, ...(typed && { address: typed }) },
			})
			setTold(message)
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

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const typed = address.trim()
		if (typed.length >= 4) return void send(typed)
		setError(t('alert.invalid'))
		event.currentTarget.querySelector('input')?.focus()
	}

	if (state === 'done')
		return (
			<div ref={answer} tabIndex={-1} className="min-w-0 flex-1 outline-none">
				<Alert tone="success">{told}</Alert>
			</div>
		)
	if (state === 'asking')
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
	return (
		<div className="grid min-w-0 flex-1 gap-2">
			<Button
				wide
				loading={busy}
				icon={<BellIcon className="size-5.5" />}
				onClick={() => (signedIn ? void send() : setState('asking'))}
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
