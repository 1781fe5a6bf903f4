import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { homeDialCode, joinPhone, type PhoneHint, phoneHint, type TypedPhone } from './phone.rules.ts'
import { PhoneField } from './phone-field.tsx'

/** Asks for a phone number; reports it in the API's format. */
export function PhoneForm(props: {
	/** Text of the button. */
	submit: string
	busy: boolean
	/** An initial number, in the API's format. */
	initial?: string
	/** An error of the server about this number. */
	error?: string | null
	/** Between field and button, such as a forgot-password link. */
	children?: ReactNode
	/** Called with the joined number, `+8801…`. */
	onSubmit: (phone: string) => void
}) {
	const [value, setValue] = useState<TypedPhone>(() => typedOf(props.initial))
	const [hint, setHint] = useState<PhoneHint>()

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const found = phoneHint(value)
		setHint(found)
		if (!found) return props.onSubmit(joinPhone(value))
		event.currentTarget.querySelector<HTMLInputElement>('input[type=tel]')?.focus()
	}

	return (
		<form method="post" onSubmit={submit} noValidate className={cx('grid', props.children ? 'gap-2' : 'gap-4')}>
			<div className="grid gap-1">
				<PhoneField
					value={value}
					hint={hint}
					error={props.error ?? null}
					onChange={(next) => {
						setValue(next)
						setHint(undefined)
					}}
				/>
				{props.children}
			</div>
			<Button type="submit" wide loading={props.busy}>
				{props.submit}
			</Button>
		</form>
	)
}

function typedOf(phone = ''): TypedPhone {
	const home = phone.startsWith(homeDialCode)
	return { dialCode: homeDialCode, typed: home ? `0${phone.slice(homeDialCode.length)}` : phone }
}
