import {
	type PointerEvent,
	type ReactNode,
	type SyntheticEvent,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react'
import { useBackCloses } from './back-closes.ts'
import { dropModal, pushModal } from './modal-stack.ts'

/**
 * Controls a native modal `<dialog>` by `open`: shows it and moves the focus to the control marked `data-autofocus` (else
 * the first). When it closes, the focus returns, and the content stays until the closing animation has ended. Escape, Back
 * and presses on the mask call `onClose`.
 */
export function useModal(open: boolean, children: ReactNode, onClose: () => void) {
	const ref = useRef<HTMLDialogElement>(null)
	const lastChildren = useRef(children)
	const pressedMask = useRef(false)
	const [mounted, setMounted] = useState(open)
	if (open && !mounted) setMounted(true)
	useBackCloses(open, onClose)

	useEffect(() => {
		if (open) lastChildren.current = children
	}, [open, children])

	useLayoutEffect(() => {
		const dialog = ref.current
		if (!dialog || !open) return
		if (!dialog.open) dialog.showModal()
		dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
		pushModal(dialog)
		return () => {
			dropModal(dialog)
			dialog.close()
		}
	}, [open])

	useEffect(() => {
		const dialog = ref.current
		// The focus is lost when the pressed control was replaced by another view.
		if (open && dialog?.open && document.activeElement === document.body)
			for (const first of ['[data-autofocus]', 'input', 'button']) {
				const control = dialog.querySelector<HTMLElement>(first)
				if (control) return control.focus()
			}
	})

	useEffect(() => {
		const dialog = ref.current
		if (open || !mounted || !dialog) return
		let current = true
		const leaving = dialog.getAnimations({ subtree: false }).map((animation) => animation.finished)
		Promise.allSettled(leaving).then(() => current && setMounted(false))
		return () => {
			current = false
		}
	}, [open, mounted])

	return {
		mounted,
		content: open ? children : lastChildren.current,
		dialog: {
			ref,
			onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
				if (event.target !== event.currentTarget) return
				event.preventDefault()
				onClose()
			},
			onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
				const { target, currentTarget } = event
				if (target === currentTarget && open && !currentTarget.open) onClose()
			},
			onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
				pressedMask.current = event.target === event.currentTarget
			},
			onClick: (event: SyntheticEvent<HTMLDialogElement>) => {
				if (pressedMask.current && event.target === event.currentTarget) onClose()
				pressedMask.current = false
			},
		},
	}
}
