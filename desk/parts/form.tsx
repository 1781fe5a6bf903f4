import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { fieldTexts, refusalText } from '#desk/lib/refusal-text.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { cx } from '#ui/cx.ts'

type Values = Record<string, string>

export type Fields<V extends Values> = {
	values: V
	/** Sets one value, and removes its error. */
	set: (name: keyof V & string, value: string) => void
	/** Props of a text field, text area or select. */
	field: (name: keyof V & string) => {
		name: string
		value: string
		error: string | undefined
		onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
	}
	/** Shows errors by field; `message` is for the form as a whole. */
	fail: (errors: Partial<Record<keyof V & string, string>>, message?: string) => void
	/** Shows what the server refused: at the fields that it names, otherwise above the form. */
	refuse: (error: unknown) => void
	/** Removes the errors and the message: it is sent again. */
	clear: () => void
	/** The message above the form. */
	message: string | undefined
	/** Counts the failures, so that the form can move the focus. */
	failures: number
	/** Back to the values that the form began with. */
	reset: () => void
	/** Begins again with these values. */
	begin: (values: V) => void
}

/** The values of a form, as text, and its errors. */
export function useFields<V extends Values>(initial: V): Fields<V> {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const [values, setValues] = useState(initial)
	const [state, setState] = useState<{ errors: Partial<Record<string, string>>; message?: string; failures: number }>({
		errors: {},
		failures: 0,
	})
	const set = (name: keyof V & string, value: string) => {
		setValues((now) => ({ ...now, [name]: value }))
		setState(({ errors: { [name]: _, ...errors }, failures }) => ({ errors, failures }))
	}
	const fail: Fields<V>['fail'] = (errors, message) =>
		setState(({ failures }) => ({ errors, ...(message && { message }), failures: failures + 1 }))
	const refuse = (error: unknown) => {
		const known = Object.entries(fieldTexts(error, language)).filter(([name]) => name in initial)
		if (known.length > 0) fail(Object.fromEntries(known) as Partial<Record<keyof V & string, string>>)
		else fail({}, refusalText(error, t('network'), language))
	}
	const begin = (next: V) => {
		setValues(next)
		setState({ errors: {}, failures: 0 })
	}
	return {
		values,
		set,
		field: (name) => ({
			name,
			value: values[name] ?? '',
			error: state.errors[name],
			onChange: ({ target }) => set(name, target.value),
		}),
		fail,
		refuse,
		clear: () => setState(({ failures }) => ({ errors: {}, failures })),
		message: state.message,
		failures: state.failures,
		reset: () => begin(initial),
		begin,
	}
}

/** A form in one column. After a failure the first field with an error gets the focus, otherwise the message. */
export function Form(props: {
	/** From `useFields`: its message is shown, and the focus follows its errors. */
	fields: Pick<Fields<Values>, 'message' | 'failures'>
	onSubmit: () => void
	children: ReactNode
	className?: string
	/** For a button outside of the form. */
	id?: string
}) {
	const form = useRef<HTMLFormElement>(null)
	const { failures, message } = props.fields
	useEffect(() => {
		if (failures === 0) return
		const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-message]')
		first?.focus()
	}, [failures])
	const submit = (event: FormEvent) => {
		event.preventDefault()
		props.onSubmit()
	}
	return (
		<form
			ref={form}
			noValidate
			onSubmit={submit}
			id={props.id}
			className={cx('grid grid-cols-1 gap-4', props.className)}
		>
			{message && (
				<div data-form-message tabIndex={-1}>
					<Alert tone="error">{message}</Alert>
				</div>
			)}
			{props.children}
		</form>
	)
}
