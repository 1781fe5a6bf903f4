import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { boxClasses, Field, type FieldProps, useField } from '#ui/field/field.tsx'

/** Several lines of text; four rows by default. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'children'> & FieldProps) {
	const { label, labelHidden, hint, error, optionalMark, className, ...rest } = props
	const field = useField(props)
	return (
		<Field {...{ label, labelHidden, hint, error, optionalMark, className }} id={field.id}>
			<textarea rows={4} {...rest} {...field.control} className={cx(boxClasses, 'resize-y py-2.5')} />
		</Field>
	)
}
