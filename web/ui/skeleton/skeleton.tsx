import { cx } from '#web/ui/cx.ts'

/** The shape of something on its way. Size it by classes to the size of what will come, so nothing moves. */
export function Skeleton(props: {
	/** Its size and radius, such as `h-4 w-24 rounded-sm`. */
	className?: string
}) {
	return <span aria-hidden="true" className={cx('block animate-breathe rounded-sm bg-mist', props.className)} />
}
