import { create } from 'zustand'

/** Open modal elements, oldest first. Toasts are rendered inside the last one, because everything outside it is inert. */
export const useModalStack = create<{ elements: readonly HTMLDialogElement[] }>(() => ({ elements: [] }))

/** Adds an element at the top of the stack. */
export function pushModal(element: HTMLDialogElement) {
	useModalStack.setState(({ elements }) => ({ elements: [...elements.filter((one) => one !== element), element] }))
}

/** Removes an element from the stack, at any position. */
export function dropModal(element: HTMLDialogElement) {
	useModalStack.setState(({ elements }) => ({ elements: elements.filter((one) => one !== element) }))
}
