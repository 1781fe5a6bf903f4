import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { FieldNotes, useField } from '#ui/field/field.tsx'
import { CheckIcon } from '#ui/icons.tsx'

/** A checkbox with its label; the whole row is the touch area. */
export function Checkbox({
	label,
	hint,
	error,
	className,
	...rest
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & {
	/** The label; it may contain links. */
	label: ReactNode
	/** Help text below the label. */
	hint?: string | undefined
	/** Error text below the row; it also marks the checkbox as invalid. */
	error?: string | undefined
}) {
	const field = useField({ label: '', hint, error, id: rest.id })
	return (
		<div className={cx('grid', className)}>
			<label htmlFor={field.id} className="flex min-h-11 min-w-11 items-center gap-3 py-2 has-disabled:text-soft">
				<span className="relative grid h-[1lh] shrink-0 place-items-center self-start">
					<input
						type="checkbox"
						{...rest}
						{...field.control}
						className={cx(
							'peer size-5.5 cursor-pointer appearance-none rounded-[0.4rem] border-[1.5px] border-edge bg-card transition-colors',
							'checked:border-leaf checked:bg-leaf aria-invalid:border-chilli disabled:bg-sunk disabled:checked:border-mist disabled:checked:bg-mist',
						)}
					/>
					<CheckIcon
						strokeWidth={3}
						className="pointer-events-none absolute inset-0 m-auto size-4 text-on-leaf opacity-0 peer-checked:opacity-100 peer-disabled:text-soft"
					/>
				</span>
				<span>{label}</span>
			</label>
			{(hint || error) && (
				<div className="-mt-1 ps-8.5">
					<FieldNotes id={field.id} hint={hint} error={error} />
				</div>
			)}
		</div>
	)
}
