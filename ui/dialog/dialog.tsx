import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useModal } from './use-modal.ts'

/** A modal native `<dialog>`: at the bottom of the screen on phones, a centred card from a width of 768 px. */
export function Dialog(props: {
	/** Whether it is shown. */
	open: boolean
	/** Called on Escape, Back, a press outside and the close button; the caller then sets `open` to false. */
	onClose: () => void
	/** Heading, also its accessible name. */
	title: string
	/** Shows the heading to screen readers only. */
	titleHidden?: boolean
	/** Accessible name of the close button. */
	closeLabel: string
	/** Largest width from 768 px: `sm` 26 rem, `md` 34 rem, `lg` 56 rem. Default `sm`. */
	size?: 'sm' | 'md' | 'lg'
	/** Buttons that are always visible below the scrolling content. */
	footer?: ReactNode
	/** The content. While the dialog closes, the last content is shown. */
	children: ReactNode
}) {
	const titleId = useId()
	const modal = useModal(
		props.open,
		<DialogShell {...props} titleId={titleId}>
			{props.children}
		</DialogShell>,
		props.onClose,
	)
	if (!modal.mounted) return null
	return (
		<dialog {...modal.dialog} aria-labelledby={titleId} className={cx('modal dialog', `dialog-${props.size ?? 'sm'}`)}>
			{modal.content}
		</dialog>
	)
}

function DialogShell(props: {
	titleId: string
	title: string
	titleHidden?: boolean
	closeLabel: string
	onClose: () => void
	footer?: ReactNode
	children: ReactNode
}) {
	return (
		<div className="flex max-h-[inherit] flex-col">
			<header
				className={cx(
					'flex items-center gap-3 ps-5 pe-2',
					props.titleHidden ? 'absolute end-0 top-0 z-10 pt-2' : 'pt-2',
				)}
			>
				<h2 id={props.titleId} className={props.titleHidden ? 'sr-only' : 'min-w-0 flex-1 py-2 text-lg'}>
					{props.title}
				</h2>
				<IconButton
					label={props.closeLabel}
					onClick={props.onClose}
					variant={props.titleHidden ? 'surface' : 'plain'}
					className={props.titleHidden ? '' : 'text-soft'}
				>
					<CloseIcon />
				</IconButton>
			</header>
			<div
				className={cx(
					'scroll-thin min-h-0 flex-1 overflow-y-auto overscroll-contain',
					!props.titleHidden && 'px-5 pt-2',
					!props.footer && 'pb-safe-5',
				)}
			>
				{props.children}
			</div>
			{props.footer && <footer className="flex gap-3 border-t border-mist px-5 pt-3 pb-safe-3">{props.footer}</footer>}
		</div>
	)
}
