import { whenIdle } from './when-idle.ts'

/** How far the server's clock is ahead of this device's, in ms; phones are often minutes wrong. */
let ahead = 0
let request: Promise<void> | undefined

/** Milliseconds since 1970 by the server's clock, as well as it is known. */
export function serverNow(): number {
	return Date.now() + ahead
}

/**
 * Requests the server's time, once a page and when the browser is idle: by the Date header of a small file, exact to half a
 * second.
 */
function askServerTime(): Promise<void> {
	request ??= new Promise<void>((resolve) => whenIdle(resolve, 0)).then(measure).catch(() => {})
	return request
}

/**
 * A timer that all listeners of a page share: each is called every `ms` milliseconds, and once the server's time is known.
 * Returns a function for `useSyncExternalStore`.
 */
export function sharedTimer(ms: number): (listener: () => void) => () => void {
	const listeners = new Set<() => void>()
	let timer: ReturnType<typeof setInterval> | undefined
	const notify = () => {
		for (const listener of listeners) listener()
	}
	return (listener) => {
		listeners.add(listener)
		timer ??= setInterval(notify, ms)
		askServerTime().then(notify)
		return () => {
			listeners.delete(listener)
			if (listeners.size > 0) return
			clearInterval(timer)
			timer = undefined
		}
	}
}

async function measure(): Promise<void> {
	const sent = Date.now()
	const { headers } = await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })
	const received = Date.now()
	const date = Date.parse(headers.get('date') ?? '')
	if (!Number.isNaN(date)) ahead = clockOffset({ sent, received, date })
}

/** The header has whole seconds, rounded down: on average half a second is missing. Differences below a second are noise. */
export function clockOffset({ sent, received, date }: { sent: number; received: number; date: number }): number {
	const offset = date + 500 - (sent + received) / 2
	return Math.abs(offset) < 1000 ? 0 : offset
}
