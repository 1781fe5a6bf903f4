import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { boxClasses, Field, type FieldProps, useField } from '#ui/field/field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
	FieldProps & {
		/** Icon or short text inside the box, before the value. */
		start?: ReactNode
		/** Button or short text inside the box, after the value. */
		end?: ReactNode
	}

/** One line of text. `ref` and all other props are passed to the `<input>`, so that `{...register('name')}` works. */
export function TextField(props: TextFieldProps) {
	const { label, labelHidden, hint, error, optionalMark, start, end, className, ...rest } = props
	const field = useField(props)
	return (
		<Field {...{ label, labelHidden, hint, error, optionalMark, className }} id={field.id}>
			<span className="relative grid grid-cols-1 items-center">
				{start && (
					<span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-soft">
						{start}
					</span>
				)}
				<input type="text" {...rest} {...field.control} className={cx(boxClasses, start && 'ps-11', end && 'pe-13')} />
				{end && <span className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</span>}
			</span>
		</Field>
	)
}
