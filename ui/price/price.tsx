import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'

const sizes = {
	sm: { now: 'text-md', was: 'text-xs' },
	md: { now: 'text-lg', was: 'text-sm' },
	lg: { now: 'text-2xl', was: 'text-md' },
}

/** A price and, if it was reduced, the price before. Both are formatted texts; the labels are for screen readers. */
export function Price(props: {
	/** The price to pay, such as '৳৪২৫'. */
	now: string
	/** The price before the reduction, struck through. */
	was?: string | undefined
	/** Text for screen readers before `now`, such as 'Price'. */
	nowLabel?: string
	/** Text for screen readers before `was`, such as 'Was'. */
	wasLabel?: string
	/** Small text after the prices, such as 'per kg'. */
	note?: string | undefined
	/** `sm` for rows, `md` for cards, `lg` for the product page. Default `md`. */
	size?: keyof typeof sizes
	/** Shows the price in the sale colour (`chilli`). */
	sale?: boolean
	/** CSS classes of the row. */
	className?: string
}) {
	const size = sizes[props.size ?? 'md']
	return (
		<span className={cx('figures flex flex-wrap items-baseline gap-x-2', props.className)}>
			<span className={cx('font-bold', size.now, props.sale && 'text-chilli')}>
				{props.nowLabel && <VisuallyHidden>{props.nowLabel} </VisuallyHidden>}
				{props.now}
			</span>
			{props.was && (
				<s className={cx('text-soft', size.was)}>
					{props.wasLabel && <VisuallyHidden>{props.wasLabel} </VisuallyHidden>}
					{props.was}
				</s>
			)}
			{props.note && <span className={cx('text-soft', size.was)}>{props.note}</span>}
		</span>
	)
}
