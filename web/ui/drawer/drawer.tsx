import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useModal } from '#web/ui/dialog/use-modal.ts'

/** A panel that slides in from a side over a mask; closes on the mask and on Escape. Its content scrolls by itself. */
export function Drawer(props: {
	/** Whether it shows. */
	open: boolean
	/** Called on Escape and a press on the mask; the owner sets `open` to false. */
	onClose: () => void
	/** Accessible name. */
	label: string
	/** Side it comes from, physical because panels choose it by reading direction. Default `left`. */
	placement?: 'left' | 'right' | 'bottom'
	/** Darkens the page behind. Default true. */
	mask?: boolean
	/** The content: a column as high as the panel; keep handing it over while closing. */
	children: ReactNode
	/** Classes of the panel, for its width. */
	className?: string
}) {
	const modal = useModal(props.open, props.children, props.onClose)
	if (!modal.mounted) return null
	return (
		<dialog
			{...modal.dialog}
			aria-label={props.label}
			data-mask={props.mask === false ? 'none' : undefined}
			className={cx('modal drawer', `drawer-${props.placement ?? 'left'}`, props.className)}
		>
			<div className="flex h-full max-h-[inherit] flex-col">{modal.content}</div>
		</dialog>
	)
}

/** The bar on top of a drawer: heading, and space for its close button. */
export function DrawerHeader(props: {
	/** Heading. */
	title: ReactNode
	/** The close button or other controls at its end. */
	children?: ReactNode
}) {
	return (
		<header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-mist ps-4 pe-2 pt-safe-0">
			<h2 className="min-w-0 flex-1 text-lg">{props.title}</h2>
			{props.children}
		</header>
	)
}

/** The scrolling middle of a drawer. */
export function DrawerBody(props: {
	/** What scrolls. */
	children: ReactNode
	/** Classes of the body. */
	className?: string
}) {
	return (
		<div className={cx('scroll-thin min-h-0 flex-1 overflow-y-auto overscroll-contain p-4', props.className)}>
			{props.children}
		</div>
	)
}

/** The bar that stays at the bottom of a drawer: totals and the main action. */
export function DrawerFooter(props: {
	/** What stays in view. */
	children: ReactNode
}) {
	return <footer className="grid shrink-0 gap-3 border-t border-mist px-4 pt-3 pb-safe-3">{props.children}</footer>
}
