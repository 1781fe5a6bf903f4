import { create } from 'zustand'

export type Toast = {
	/** Given by `push`. */
	id: number
	/** Colour and icon. */
	tone: 'success' | 'error' | 'info'
	/** What happened. */
	text: string
	/** One thing the shopper can do about it. */
	action?: { label: string; run: () => void }
	/** Milliseconds until it goes by itself. Default 5000; 0 keeps it. */
	duration: number
	/** What failed: an error goes once the same thing works. */
	about?: string
}

/** Toasts on screen, oldest first. `push` answers the id; the same text twice is one toast whose time starts again. */
export const useToasts = create<{
	toasts: readonly Toast[]
	push: (toast: Pick<Toast, 'text'> & Partial<Omit<Toast, 'id' | 'text'>>) => number
	dismiss: (id: number) => void
	/** What errors were about works now: they go. */
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
