import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { boxClasses, Field, type FieldProps, useField } from '#ui/field/field.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'

/** A native `<select>` in the shop's style: phones show their own picker. */
export function Select(
	props: Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
		FieldProps & {
			/** The options, in order. */
			options: readonly { value: string; label: string; disabled?: boolean }[]
			/** The first option, with an empty value, for nothing chosen. */
			placeholder?: string
		},
) {
	const { label, labelHidden, hint, error, optionalMark, options, placeholder, className, ...rest } = props
	const field = useField(props)
	return (
		<Field {...{ label, labelHidden, hint, error, optionalMark, className }} id={field.id}>
			<span className="relative grid grid-cols-1">
				<select
					{...rest}
					{...field.control}
					className={cx(boxClasses, 'cursor-pointer appearance-none truncate pe-11')}
				>
					{placeholder !== undefined && <option value="">{placeholder}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value} disabled={option.disabled}>
							{option.label}
						</option>
					))}
				</select>
				<ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-soft" />
			</span>
		</Field>
	)
}
