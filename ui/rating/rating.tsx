import { useId } from 'react'
import { cx } from '#ui/cx.ts'

const star = 'm12 2.8 2.8 5.8 6.4.9-4.6 4.5 1.1 6.3-5.700-3-5.700 3 1.1-6.3L2.8 9.5l6.4-.9z'
const places = [0, 1, 2, 3, 4]

/** A rating in stars out of five; screen readers read only `label`. `compact` shows one star beside `text`, for cards. */
export function Rating(props: {
	/** From 0 to 5; parts of a star are shown. */
	value: number
	/** The text for screen readers, such as '4.6 out of 5, 218 ratings'. */
	label: string
	/** Text beside the stars, such as '৪.৬ (২১৮)'. */
	text?: string
	/** Shows only one star, always full. */
	compact?: boolean
	/** CSS classes of the row. */
	className?: string
}) {
	return (
		<span className={cx('inline-flex items-center gap-1 text-sm text-soft', props.className)}>
			<svg
				role="img"
				aria-label={props.label}
				viewBox={`0 0 ${props.compact ? 24 : 120} 24`}
				className="h-[1.15em] shrink-0 text-star rtl:-scale-x-100"
			>
				{props.compact ? <path d={star} fill="currentColor" /> : <Stars value={props.value} />}
			</svg>
			{props.text && (
				<span aria-hidden="true" className="figures">
					{props.text}
				</span>
			)}
		</span>
	)
}

function Stars({ value }: { value: number }) {
	const clip = useId()
	return (
		<>
			<clipPath id={clip}>
				<rect width={Math.max(0, Math.min(5, value)) * 24} height={24} />
			</clipPath>
			<g fill="currentColor" className="opacity-25">
				{places.map((place) => (
					<path key={place} d={star} transform={`translate(${place * 24} 0)`} />
				))}
			</g>
			<g fill="currentColor" clipPath={`url(#${clip})`}>
				{places.map((place) => (
					<path key={place} d={star} transform={`translate(${place * 24} 0)`} />
				))}
			</g>
		</>
	)
}
