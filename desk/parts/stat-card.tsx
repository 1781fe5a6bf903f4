import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

const tones = { good: 'text-leaf', bad: 'text-chilli', plain: 'text-soft' }

/** One figure with its name, how it changed and a note. With `to` the whole card leads to its work. */
export function StatCard(props: {
	label: string
	/** Formatted; undefined while it is read. */
	value: string | undefined
	/** The change, such as `+12 %`. */
	change?: string | undefined
	/** Whether the change is good. Default `plain`. */
	tone?: keyof typeof tones
	note?: ReactNode
	to?: string
}) {
	return (
		<div className="relative grid content-start gap-0.5 rounded-xl bg-card p-4 shadow-card has-[a:hover]:shadow-float md:p-5">
			<p className="text-soft">
				{props.to ? (
					<Link to={props.to} className="after:absolute after:inset-0 after:rounded-xl">
						{props.label}
					</Link>
				) : (
					props.label
				)}
			</p>
			{props.value === undefined ? (
				<Skeleton className="my-1 h-7 w-28" />
			) : (
				<p className="figures text-xl font-bold md:text-2xl">{props.value}</p>
			)}
			{('change' in props || 'note' in props) && (
				<p className="min-h-[1.45em] text-sm text-soft">
					{props.change && <b className={cx('me-1.5', tones[props.tone ?? 'plain'])}>{props.change}</b>}
					{props.note}
				</p>
			)}
		</div>
	)
}
