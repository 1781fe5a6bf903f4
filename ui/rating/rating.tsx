import { cx } from '#ui/cx.ts'

/** From the upper point of a star, where it also ends. */
const outline = '2.8 5.8 6.4.9-4.6 4.5 1.1 6.3-5.7-3-5.7 3 1.1-6.3-4.6-4.5 6.4-.9z'
const star = `m12 2.8 ${outline}`
const fiveStars = star + `m24 0 ${outline}`.repeat(4)

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

/** The inner image is as wide as the rating and shows nothing beyond its edge. */
function Stars({ value }: { value: number }) {
	return (
		<>
			<path d={fiveStars} fill="currentColor" className="opacity-25" />
			<svg aria-hidden="true" width={Math.max(0, Math.min(5, value)) * 24} height={24}>
				<path d={fiveStars} fill="currentColor" />
			</svg>
		</>
	)
}
