import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { useModal } from '#ui/dialog/use-modal.ts'

/** A panel that slides in from a side, over a mask. A press on the mask, Escape and Back close it. */
export function Drawer(props: {
	/** Whether it is shown. */
	open: boolean
	/** Called on Escape, Back and a press on the mask; the caller then sets `open` to false. */
	onClose: () => void
	/** Accessible name. */
	label: string
	/** The side it slides in from. A physical side, because each panel chooses it by reading direction. Default `left`. */
	placement?: 'left' | 'right' | 'bottom'
	/** Darkens the page behind the panel. Default true. */
	mask?: boolean
	/** The content: a column as high as the panel. While the panel closes, the last content is shown. */
	children: ReactNode
	/** CSS classes of the panel, such as its width. */
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

/** The bar at the top of a drawer: the heading, and its close button. */
export function DrawerHeader(props: {
	/** Heading. */
	title: ReactNode
	/** The close button or other controls at the end of the bar. */
	children?: ReactNode
}) {
	return (
		<header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-mist ps-4 pe-2 pt-safe-0">
			<h2 className="min-w-0 flex-1 text-lg">{props.title}</h2>
			{props.children}
		</header>
	)
}

/** The scrolling part of a drawer, between header and footer. */
export function DrawerBody(props: {
	/** The scrolling content. */
	children: ReactNode
	/** CSS classes of the body. */
	className?: string
}) {
	return (
		<div className={cx('scroll-thin min-h-0 flex-1 overflow-y-auto overscroll-contain p-4', props.className)}>
			{props.children}
		</div>
	)
}

/** The bar that is always visible at the bottom of a drawer: totals and the main action. */
export function DrawerFooter(props: {
	/** The content of the bar. */
	children: ReactNode
}) {
	return <footer className="grid shrink-0 gap-3 border-t border-mist px-4 pt-3 pb-safe-3">{props.children}</footer>
}
