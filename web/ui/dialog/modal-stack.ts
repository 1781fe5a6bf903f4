import { create } from 'zustand'

/** Open modal elements, oldest first. Toasts use the last one as their host: all else is inert while it is open. */
export const useModalStack = create<{ elements: readonly HTMLDialogElement[] }>(() => ({ elements: [] }))

/** Puts an element on top of the stack. */
export function pushModal(element: HTMLDialogElement) {
	useModalStack.setState(({ elements }) => ({ elements: [...elements.filter((one) => one !== element), element] }))
}

/** Takes an element off the stack, wherever it is. */
export function dropModal(element: HTMLDialogElement) {
	useModalStack.setState(({ elements }) => ({ elements: elements.filter((one) => one !== element) }))
}
