import { cx } from '#ui/cx.ts'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'

/** A count between a minus and a plus button, from `min` to `max`. Each button can be disabled. */
export function QuantityStepper(props: {
	/** The present count. */
	value: number
	/** Called with the new quantity. */
	onChange: (value: number) => void
	/** Accessible name of the group, such as the product's name. */
	label: string
	/** Accessible name of the minus button. */
	decreaseLabel: string
	/** Accessible name of the plus button. */
	increaseLabel: string
	/** The count as shown, in the digits of the language; by default the plain number. */
	shown?: string
	/** Least count. Default 1. */
	min?: number
	/** Greatest count, such as the stock left. */
	max?: number
	/** `default` is outlined; `dark` is filled, for use on pictures. Default `default`. */
	variant?: 'default' | 'dark'
	/** Disables the minus button at any count. */
	disableDecrease?: boolean
	/** Disables the plus button at any count. */
	disableIncrease?: boolean
	/** Shows a spinner instead of the count while a change is sent. */
	loading?: boolean
	/** The count is part of a form that is not sent yet: it is stored over a reload (`lib/typed.ts`). */
	draft?: boolean
	/** CSS classes of the group. */
	className?: string
}) {
	const { value, min = 1, max = Number.POSITIVE_INFINITY, variant = 'default' } = props
	const side = cx(
		'grid size-11 place-items-center rounded-md transition-colors -outline-offset-2 disabled:opacity-40',
		variant === 'dark' ? 'outline-on-leaf hover:bg-leaf-deep' : 'text-leaf hover:bg-leaf-tint disabled:text-soft',
	)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and form semantics to a two-button widget
		<div
			role="group"
			aria-label={props.label}
			data-count={props.draft ? value : undefined}
			className={cx(
				'inline-flex min-h-11 items-center rounded-md font-bold',
				variant === 'dark' ? 'bg-leaf text-on-leaf shadow-card' : 'bg-card text-ink inset-ring-[1.5px] inset-ring-edge',
				props.className,
			)}
		>
			<button
				type="button"
				aria-label={props.decreaseLabel}
				disabled={props.disableDecrease || value <= min}
				onClick={() => props.onChange(Math.max(min, value - 1))}
				className={side}
			>
				<MinusIcon className="size-5" strokeWidth={2.5} />
			</button>
			<output aria-live="polite" className="figures grid min-w-7 place-items-center text-center">
				{props.loading ? <Spinner className="size-4" /> : (props.shown ?? value)}
			</output>
			<button
				type="button"
				aria-label={props.increaseLabel}
				disabled={props.disableIncrease || value >= max}
				onClick={() => props.onChange(Math.min(max, value + 1))}
				className={side}
			>
				<PlusIcon className="size-5" strokeWidth={2.5} />
			</button>
		</div>
	)
}
