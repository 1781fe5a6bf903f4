import { cx } from '#web/ui/cx.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'

const sizes = {
	sm: { now: 'text-md', was: 'text-xs' },
	md: { now: 'text-lg', was: 'text-sm' },
	lg: { now: 'text-2xl', was: 'text-md' },
}

/** A price and, when it came down, what it was. Both come formatted; screen readers hear the labels. */
export function Price(props: {
	/** The price to pay, as '৳৪২৫'. */
	now: string
	/** The price before, struck through. */
	was?: string | undefined
	/** Spoken before `now`, such as 'Price'. */
	nowLabel?: string
	/** Spoken before `was`, such as 'Was'. */
	wasLabel?: string
	/** Quiet words after it, such as 'per kg'. */
	note?: string | undefined
	/** `sm` rows, `md` cards, `lg` product page. Default `md`. */
	size?: keyof typeof sizes
	/** Sets the price in chilli, for a sale. */
	sale?: boolean
	/** Classes of the row. */
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
