import { apiBase } from '#contract/index.ts'

/** Milliseconds until a stream that was refused is opened again; one that was interrupted the browser opens itself. */
const againMs = 5_000

/** A step of an order. */
export type OrderStep = { number: string; status: string }
/** Called for each step of an order, and without one after each connection, because steps may have been missed before it. */
type Follower = (step?: OrderStep) => void

const followers = new Set<Follower>()
let close: (() => void) | undefined

/**
 * Follows steps of orders by server-sent events. All that follow in a page have one stream, because a browser opens six
 * connections to a host. Returns the function that ends it.
 */
export function followOrders(follower: Follower): () => void {
	followers.add(follower)
	close ??= openStream((step) => {
		for (const one of followers) one(step)
	})
	return () => {
		followers.delete(follower)
		if (followers.size > 0) return
		close?.()
		close = undefined
	}
}

function openStream(tell: Follower): () => void {
	let source: EventSource
	let timer: ReturnType<typeof setTimeout> | undefined
	const open = () => {
		source = new EventSource(`${apiBase}/desk/events`)
		source.addEventListener('open', () => tell())
		source.addEventListener('order', ({ data }) => tell(JSON.parse(String(data)) as OrderStep))
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
