import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

/** Nothing here, offline, or went wrong: one picture, one sentence, one way forward. */
export function EmptyState(props: {
	/** An icon or a drawing. */
	icon: ReactNode
	/** What is so, in a few words. */
	title: string
	/** Why, or what to do. */
	children?: ReactNode
	/** The one way forward: a button or a link. */
	action?: ReactNode
	/** Level of the heading in its page. Default 2. */
	level?: 1 | 2 | 3
	/** Classes of the column. */
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
