import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx'

const tones = {
	error: { box: 'bg-chilli-tint', mark: 'text-chilli', icon: WarningIcon },
	success: { box: 'bg-leaf-tint', mark: 'text-leaf', icon: CheckIcon },
	info: { box: 'bg-gold-tint', mark: 'text-gold-ink', icon: InfoIcon },
}

/** A message that stays on the page. A screen reader announces errors at once, the others when it is idle. */
export function Alert(props: {
	/** Sets colour, icon and urgency. Default `info`. */
	tone?: keyof typeof tones
	/** Bold first line. */
	title?: string
	/** The message. */
	children: ReactNode
	/** One action: a button or a link. */
	action?: ReactNode
	/** To be set inside a live region: screen readers read nested live regions twice. */
	quiet?: boolean
	/** CSS classes of the box. */
	className?: string | undefined
}) {
	const tone = tones[props.tone ?? 'info']
	return (
		<div
			role={props.quiet ? undefined : props.tone === 'error' ? 'alert' : 'status'}
			className={cx('flex gap-3 rounded-md px-4 py-3 text-ink', tone.box, props.className)}
		>
			<tone.icon className={cx('mt-px size-5.5 shrink-0', tone.mark)} />
			<div className="grid min-w-0 flex-1 gap-1">
				{props.title && <p className="font-bold">{props.title}</p>}
				<div>{props.children}</div>
				{props.action && <div className="mt-1">{props.action}</div>}
			</div>
		</div>
	)
}
