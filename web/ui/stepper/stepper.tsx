import { cx } from '#web/ui/cx.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'

/** Minus and plus around a count. It never goes under `min` (1) or over `max`; either side can be switched off. */
export function QuantityStepper(props: {
	/** The count now. */
	value: number
	/** Called with the new quantity. */
	onChange: (value: number) => void
	/** Names the group, such as the product it counts. */
	label: string
	/** Names the minus button. */
	decreaseLabel: string
	/** Names the plus button. */
	increaseLabel: string
	/** The count as shown, in the reader's digits; the plain number by default. */
	shown?: string
	/** Least count. Default 1. */
	min?: number
	/** Greatest count, such as the stock left. */
	max?: number
	/** `default` outlined, `dark` filled, for use over pictures. */
	variant?: 'default' | 'dark'
	/** Switches the minus off whatever the count. */
	disableDecrease?: boolean
	/** Switches the plus off whatever the count. */
	disableIncrease?: boolean
	/** Shows a spinner instead of the count while a change is saved. */
	loading?: boolean
	/** The count belongs to a form that is not sent yet: it is kept when the page is loaded anew (`lib/typed.ts`). */
	draft?: boolean
	/** Classes of the group. */
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
