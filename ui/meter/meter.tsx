import { cx } from '#ui/cx.ts'

const tones = { leaf: 'text-leaf', sale: 'text-chilli', offer: 'text-gold' }

/** A bar for a part of a whole, such as the sold quantity. An SVG, because our content policy forbids style attributes. */
export function Meter(props: {
	/** The part. */
	value: number
	/** The whole. Default 100. */
	max?: number
	/** What it measures. */
	label: string
	/** The part as text, which screen readers read instead of the number. */
	text?: string
	/** Colour. Default `leaf`. */
	tone?: keyof typeof tones
	/** CSS classes of the bar. */
	className?: string
}) {
	const max = props.max ?? 100
	const share = max > 0 ? Math.max(0, Math.min(1, props.value / max)) : 0
	return (
		// biome-ignore lint/a11y/useSemanticElements: <meter> cannot be styled alike in all browsers
		<svg
			role="meter"
			aria-label={props.label}
			aria-valuenow={props.value}
			aria-valuemin={0}
			aria-valuemax={max}
			aria-valuetext={props.text}
			className={cx(
				'block h-1.5 w-full rounded-full bg-mist rtl:-scale-x-100',
				tones[props.tone ?? 'leaf'],
				props.className,
			)}
		>
			<rect width={`${Math.round(share * 1000) / 10}%`} height="100%" rx={3} fill="currentColor" />
		</svg>
	)
}
