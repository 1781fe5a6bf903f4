import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { FieldNotes } from '#ui/field/field.tsx'

export type RadioCard = {
	/** The value of the option. */
	value: string
	/** Bold first line. */
	label: ReactNode
	/** Second line, in a smaller font and a softer colour. */
	note?: ReactNode
	/** Picture or icon before the text. */
	icon?: ReactNode
	/** True when it cannot be chosen now. */
	disabled?: boolean
	/** Why it is disabled; `remedy` is a control that changes that. Both are below the card's label, outside of it. */
	reason?: string
	remedy?: ReactNode
}

type RadioCardsProps = {
	/** The text above the group, also its accessible name. */
	legend: string
	/** Shows the legend to screen readers only. */
	legendHidden?: boolean
	/** The cards, in order. */
	options: readonly RadioCard[]
	/** The chosen value; `null` while none is chosen. */
	value: string | null
	/** Called with the newly chosen value. */
	onChange: (value: string) => void
	/** `chips`: small cards in rows that wrap. `list`: rows of full width with a radio mark. Default `chips`. */
	layout?: 'chips' | 'list'
	/** Error text below the group. */
	error?: string | undefined
	/** Name of the form field; by default a unique id. */
	name?: string
}

/** One choice out of several, each shown as a card: sizes, payment methods, delivery times. */
export function RadioCards(props: RadioCardsProps) {
	const id = useId()
	const list = props.layout === 'list'
	return (
		<div
			className="grid min-w-0 gap-2"
			aria-describedby={props.error ? `${id}-error` : undefined}
			aria-invalid={props.error ? true : undefined}
			role="radiogroup"
			aria-labelledby={`${id}-legend`}
		>
			<p id={`${id}-legend`} className={props.legendHidden ? 'sr-only' : 'text-sm font-semibold'}>
				{props.legend}
			</p>
			<div className={list ? 'grid gap-2' : 'flex flex-wrap gap-2'}>
				{props.options.map((option) => (
					<Card key={option.value} option={option} group={props} name={props.name ?? id} id={`${id}-${option.value}`} />
				))}
			</div>
			<FieldNotes id={id} error={props.error} />
		</div>
	)
}

function Card({ option, group, name, id }: { option: RadioCard; group: RadioCardsProps; name: string; id: string }) {
	const list = group.layout === 'list'
	const reason = option.disabled ? option.reason : undefined
	const label = (
		<label
			className={cx(
				'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-md border-[1.5px] border-edge bg-card transition-colors',
				'hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-tint has-checked:inset-ring has-checked:inset-ring-leaf forced-colors:has-checked:border-[Highlight]',
				'has-focus-visible:outline-2 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2',
				'has-disabled:cursor-not-allowed has-disabled:border-mist has-disabled:bg-sunk has-disabled:text-soft',
				list ? 'px-4 py-3' : 'px-3.5 py-1.5',
				reason && 'rounded-b-none border-b-0',
			)}
		>
			<input
				type="radio"
				name={name}
				value={option.value}
				checked={option.value === group.value}
				disabled={option.disabled}
				aria-describedby={reason ? `${id}-reason` : undefined}
				onChange={() => group.onChange(option.value)}
				className={cx(
					'appearance-none outline-none',
					list
						? 'size-5 shrink-0 rounded-full border-[1.5px] border-edge bg-card transition-[border-width] checked:border-[6px] checked:border-leaf disabled:border-mist'
						: 'absolute inset-0 cursor-[inherit] rounded-md',
				)}
			/>
			{option.icon && (
				<span className={cx('shrink-0', option.disabled ? 'text-soft' : 'text-leaf')}>{option.icon}</span>
			)}
			<span className="grid min-w-0">
				<span className="font-semibold">{option.label}</span>
				{option.note && <span className="text-sm text-soft">{option.note}</span>}
			</span>
		</label>
	)
	if (!reason) return label
	return (
		<div>
			{label}
			<div
				className={cx(
					'grid justify-items-start gap-1 rounded-b-md border-[1.5px] border-t-0 border-mist bg-sunk pb-3 text-sm',
					list ? 'px-4' : 'px-3.5',
				)}
			>
				<p id={`${id}-reason`}>{reason}</p>
				{option.remedy}
			</div>
		</div>
	)
}
