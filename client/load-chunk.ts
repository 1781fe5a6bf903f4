/**
 * Loads parts of the built storefront over an unreliable network. Imports nothing: the router loads routes by it, and its
 * chunk is evaluated before any other.
 */

/** Retries at once; returns whether it succeeded. */
export type Again = () => Promise<boolean>

/** Milliseconds before each further try. */
const usualWaits = [1_000, 4_000, 16_000]

/**
 * The result of `load`, retried until it succeeds: after each of `waits`, when the network is back, and when the function
 * given to `failed` is called. Never rejects. On the server it loads once.
 */
export function loadChunk<T>(
	load: () => Promise<T>,
	failed?: (again: Again) => void,
	waits: readonly number[] = usualWaits,
): Promise<T> {
	if (typeof document === 'undefined') return load()
	return new Promise((resolve) => {
		let tries = 0
		let timer: ReturnType<typeof setTimeout> | undefined
		let running: Promise<boolean> | undefined
		const came = (loaded: T) => {
			removeEventListener('online', attempt)
			resolve(loaded)
			return true
		}
		const lost = (error: unknown) => {
			running = undefined
			// A failed fetch is a TypeError, which the browser has logged; a chunk that throws is a bug.
			if (tries === 0 && !(error instanceof TypeError)) reportError(error)
			const wait = waits[tries++]
			if (wait) timer = setTimeout(attempt, wait)
			failed?.(pressed)
			return false
		}
		const attempt = () => {
			clearTimeout(timer)
			running ??= load().then(came, lost)
			return running
		}
		// A running try may have begun without a network: if it fails, the press starts another.
		const pressed = async () => ((await running) ? true : attempt())
		addEventListener('online', attempt)
		attempt()
	})
}

type RouteEntry = { id: string; module: string }

const coming = new Map<string, { module: Promise<unknown>; again?: Again }>()
let hear: (again: Again) => void = () => {}

/** `listener` gets a function that retries, whenever the code of a page could not be loaded. */
export function followLostRoutes(listener: (again: Again) => void): void {
	hear = listener
}

/**
 * The module of a route, for the router. It waits where React Router's reloads the document when a chunk fails, which shows
 * the browser's error page without a network.
 */
export async function loadRouteModule(route: RouteEntry, loaded: Record<string, unknown>): Promise<unknown> {
	if (route.id in loaded) return loaded[route.id]
	const under = coming.get(route.id)
	under?.again?.()
	if (under) return under.module
	const entry: { module: Promise<unknown>; again?: Again } = {
		module: loadChunk(
			() => import(/* @vite-ignore */ route.module),
			(again) => {
				entry.again = again
				hear(again)
			},
		),
	}
	coming.set(route.id, entry)
	loaded[route.id] = await entry.module
	coming.delete(route.id)
	return loaded[route.id]
}
