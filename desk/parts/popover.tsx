import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'

/** A button that shows a panel below itself. Escape, a press outside and leaving it with Tab close it. */
export function Popover(props: {
	/** Accessible name of the button. */
	label: string
	/** The button's content. */
	button: ReactNode
	buttonClass?: string
	className?: string
	/** The panel; `close` closes it. */
	children: (close: () => void) => ReactNode
}) {
	const id = useId()
	const [open, setOpen] = useState(false)
	const box = useRef<HTMLDivElement>(null)
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		if (!open) return
		const outside = (event: Event) => {
			if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
		}
		const pressed = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return
			setOpen(false)
			button.current?.focus()
		}
		document.addEventListener('pointerdown', outside)
		document.addEventListener('focusin', outside)
		document.addEventListener('keydown', pressed)
		return () => {
			document.removeEventListener('pointerdown', outside)
			document.removeEventListener('focusin', outside)
			document.removeEventListener('keydown', pressed)
		}
	}, [open])
	return (
		<div ref={box} className="relative">
			<button
				ref={button}
				type="button"
				aria-label={props.label}
				aria-expanded={open}
				aria-controls={open ? id : undefined}
				className={props.buttonClass}
				onClick={() => setOpen(!open)}
			>
				{props.button}
			</button>
			{open && (
				<div
					id={id}
					className={cx('absolute end-0 top-full z-40 mt-2 rounded-lg bg-raised p-2 shadow-float', props.className)}
				>
					{props.children(() => setOpen(false))}
				</div>
			)}
		</div>
	)
}
