import { useId } from 'react'
import { cx } from '#web/ui/cx.ts'

/** The striped awning of a market stall: the shop's own mark, above the hero and on sellers. */
export function Awning({ className }: { className?: string }) {
	const id = useId()
	return (
		<svg aria-hidden="true" className={cx('block w-full', className ?? 'h-6')} height={24}>
			<pattern id={id} width={56} height={24} patternUnits="userSpaceOnUse">
				<path d="M0 0h28v10a14 14 0 0 1-28 0z" className="fill-gold" />
				<path d="M28 0h28v10a14 14 0 0 1-28 0z" fill="#fff3df" />
			</pattern>
			<rect width="100%" height={24} fill={`url(#${id})`} />
		</svg>
	)
}
