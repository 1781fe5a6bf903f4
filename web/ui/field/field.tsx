import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { WarningIcon } from '#web/ui/icons.tsx'

/** What every form control accepts besides its own attributes. */
export type FieldProps = {
	/** The words above the control. */
	label: string
	/** Keeps the label for screen readers only, as in a search bar. */
	labelHidden?: boolean | undefined
	/** Quiet help under the control. */
	hint?: string | undefined
	/** Error text; shows under the control and marks it invalid. */
	error?: string | undefined
	/** Mark after the label of a field that may stay empty, such as '(optional)'. */
	optionalMark?: string | undefined
}

/** Ids and ARIA attributes that tie a control to its label, hint and error. */
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
		/** Classes of the column. */
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

/** The hint and the error under a control, with the ids that `useField` points at. */
export function FieldNotes(props: {
	/** The control's id. */
	id: string
	/** Quiet help. */
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

/** The box every text control shares: 16 px text so that phones do not zoom, 48 px high. */
export const boxClasses =
	'w-full min-h-12 rounded-md border-[1.5px] border-edge bg-card px-3.5 text-md text-ink text-ellipsis transition-colors ' +
	'hover:border-leaf focus-visible:border-leaf focus-visible:outline-offset-0 ' +
	'aria-invalid:border-chilli aria-invalid:focus-visible:outline-chilli ' +
	'disabled:border-mist disabled:bg-sunk disabled:text-soft'
