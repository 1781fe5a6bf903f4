import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** Shown instead of content that is empty, offline or failed to load: a picture, a heading, a text and one action. */
export function EmptyState(props: {
	/** An icon or a drawing. */
	icon: ReactNode
	/** The state in a few words. */
	title: string
	/** The reason, or what the shopper can do. */
	children?: ReactNode
	/** One action: a button or a link. */
	action?: ReactNode
	/** Level of the heading on its page. Default 2. */
	level?: 1 | 2 | 3
	/** CSS classes of the column. */
	className?: string
}) {
	const Heading = `h${props.level ?? 2}` as const
	return (
		<section className={cx('grid justify-items-center gap-2 px-4 py-10 text-center', props.className)}>
			<span className="my-3 grid size-20 place-items-center rounded-full bg-leaf-tint text-leaf outline-10 outline-leaf-tint/45 [&>svg]:size-9">
				{props.icon}
			</span>
			<Heading className="text-lg">{props.title}</Heading>
			{props.children && <div className="max-w-88 text-balance text-soft">{props.children}</div>}
			{props.action && <div className="mt-4">{props.action}</div>}
		</section>
	)
}
