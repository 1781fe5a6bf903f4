import type { Log } from '../log.ts'

/**
 * Keeps the catalogue's version at hand without a query per request: read at once, then every `everyMs`. Several
 * machines agree within that time. A failed read keeps the last version.
 */
export async function followVersion(read: () => Promise<number>, log: Log, everyMs = 1000) {
	let version = await read()
	const timer = setInterval(() => {
		read().then(
			(value) => {
				version = value
			},
			(error: unknown) => log.warn({ err: error }, 'catalogue version not read'),
		)
	}, everyMs)
	timer.unref()
	return { current: () => version, stop: () => clearInterval(timer) }
}
