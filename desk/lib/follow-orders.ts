import { apiBase } from '#contract/index.ts'

/** Milliseconds until a stream that was refused is opened again; one that was interrupted the browser opens itself. */
const againMs = 5_000

/**
 * Follows steps of orders by server-sent events. `onChange` is called for each step, and after each connection, because steps
 * may have been missed before it. Returns the function that ends it.
 */
export function followOrders(onChange: () => void): () => void {
	let source: EventSource
	let timer: ReturnType<typeof setTimeout> | undefined
	const open = () => {
		source = new EventSource(`${apiBase}/desk/events`)
		source.addEventListener('open', onChange)
		source.addEventListener('order', onChange)
		source.addEventListener('error', () => {
			if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, againMs)
		})
	}
	open()
	return () => {
		clearTimeout(timer)
		source.close()
	}
}
