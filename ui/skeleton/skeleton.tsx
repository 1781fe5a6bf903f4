import { cx } from '#ui/cx.ts'

/** A placeholder for content that is loading. Give it the size of the content, so that nothing moves when that is shown. */
export function Skeleton(props: {
	/** Its size and radius, such as `h-4 w-24 rounded-sm`. */
	className?: string
}) {
	return <span aria-hidden="true" className={cx('block animate-breathe rounded-sm bg-mist', props.className)} />
}
