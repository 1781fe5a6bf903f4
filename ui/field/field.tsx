import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { WarningIcon } from '#ui/icons.tsx'

/** The props of every form control, besides its own attributes. */
export type FieldProps = {
	/** The text above the control. */
	label: string
	/** Shows the label to screen readers only, as in a search bar. */
	labelHidden?: boolean | undefined
	/** Help text below the control, in a softer colour. */
	hint?: string | undefined
	/** Error text below the control; it also marks the control as invalid. */
	error?: string | undefined
	/** Text after the label of a field that may be empty, such as '(optional)'. */
	optionalMark?: string | undefined
}

/** The id and the ARIA attributes that connect a control to its label, hint and error. */
export function useField(props: FieldProps & { id?: string | undefined }) {
	const own = useId()
	const id = props.id ?? own
	const described = [props.error && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean).join(' ')
	return {
		id,
		control: {
			id,
			'aria-invalid': props.error ? true : undefined,
			'aria-describedby': described || undefined,
		},
	}
}

/** Label, control, hint and error in one column. */
export function Field(
	props: FieldProps & {
		/** The control's id. */
		id: string
		/** The control. */
		children: ReactNode
		/** CSS classes of the column. */
		className?: string | undefined
	},
) {
	return (
		<div className={cx('grid grid-cols-1 gap-1.5', props.className)}>
			<label htmlFor={props.id} className={props.labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
				{props.label}
				{props.optionalMark && <span className="ms-1.5 font-normal text-soft">{props.optionalMark}</span>}
			</label>
			{props.children}
			<FieldNotes id={props.id} hint={props.hint} error={props.error} />
		</div>
	)
}

/** The hint and the error below a control, with the ids that `useField` refers to. */
export function FieldNotes(props: {
	/** The control's id. */
	id: string
	/** Help text. */
	hint?: string | undefined
	/** Error text. */
	error?: string | undefined
}) {
	return (
		<>
			{props.error && (
				<p id={`${props.id}-error`} className="flex gap-1.5 text-sm text-chilli">
					<WarningIcon className="mt-[0.12em] size-4 shrink-0" />
					<span>{props.error}</span>
				</p>
			)}
			{props.hint && (
				<p id={`${props.id}-hint`} className="text-sm text-soft">
					{props.hint}
				</p>
			)}
		</>
	)
}

/** CSS classes of every text control: 48 px high, and text of 16 px, because phones zoom in on smaller text. */
export const boxClasses =
	'w-full min-h-12 rounded-md border-[1.5px] border-edge bg-card px-3.5 text-md text-ink text-ellipsis transition-colors ' +
	'hover:border-leaf focus-visible:border-leaf focus-visible:outline-offset-0 ' +
	'aria-invalid:border-chilli aria-invalid:focus-visible:outline-chilli ' +
	'disabled:border-mist disabled:bg-sunk disabled:text-soft'
