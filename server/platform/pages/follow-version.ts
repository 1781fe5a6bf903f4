import type { Log } from '#server/platform/log.ts'

/** The times at which pages change although no row is written: sales and campaigns begin and end. */
export type PageVersion = {
	/** The last time at which a sale or campaign began or ended, as a text that is different for each time. */
	passed: string
	/** Milliseconds until the next such time; null when none is known. */
	nextMs: number | null
}

/**
 * Caches the version of pages, so that a request needs no query: it is read at the start, then every `everyMs`, and changes
 * when a sale or campaign begins or ends. Several machines agree within `everyMs`. After a failed read the last value stays.
 */
export async function followVersion(
	read: () => Promise<PageVersion>,
	log: Log,
	{ everyMs = 1000, now = () => performance.now() } = {},
) {
	let last = { text: '', until: 0 }
	const take = ({ passed, nextMs }: PageVersion) => {
		last = { text: passed, until: nextMs === null ? Number.POSITIVE_INFINITY : now() + nextMs }
	}
	take(await read())
	const timer = setInterval(() => {
		read().then(take, (error: unknown) => log.warn({ err: error }, 'times of sales not read'))
	}, everyMs)
	timer.unref()
	return {
		current: () => (now() < last.until ? last.text : `${last.text}, passed`),
		stop: () => clearInterval(timer),
	}
}
