import { create } from 'zustand'

export type Toast = {
	/** Assigned by `push`. */
	id: number
	/** Sets colour and icon. */
	tone: 'success' | 'error' | 'info'
	/** The message. */
	text: string
	/** One action that the shopper can take. */
	action?: { label: string; run: () => void }
	/** Milliseconds until it is removed. Default 5000; with 0 it stays until it is dismissed. */
	duration: number
	/** Name of the action that failed: an error toast is removed once the same action succeeds. */
	about?: string
}

/** Toasts on screen, oldest first, at most four. `push` returns the id; it replaces a toast with the same text. */
export const useToasts = create<{
	toasts: readonly Toast[]
	push: (toast: Pick<Toast, 'text'> & Partial<Omit<Toast, 'id' | 'text'>>) => number
	dismiss: (id: number) => void
	/** Removes the error toasts of the action `about`: it has succeeded. */
	settle: (about: string) => void
}>((set) => {
	let last = 0
	return {
		toasts: [],
		push: (toast) => {
			const id = ++last
			const made: Toast = { tone: 'info', duration: 5000, ...toast, id }
			set(({ toasts }) => ({ toasts: [...toasts.filter((one) => one.text !== made.text), made].slice(-4) }))
			return id
		},
		dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) })),
		settle: (about) =>
			set((now) => {
				const left = now.toasts.filter((one) => one.tone !== 'error' || one.about !== about)
				return left.length < now.toasts.length ? { toasts: left } : now
			}),
	}
})
