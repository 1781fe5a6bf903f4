import type { Log } from '#server/platform/log.ts'

/** The version of cached pages: a number that increases with every change, and the times at which pages change. */
export type PageVersion = {
	version: number
	/** The last time at which something began or ended, as a text that is different for each time. */
	passed: string
	/** Milliseconds until the next such time; null when none is known. */
	nextMs: number | null
}

/**
 * Caches the version of pages, so that a request needs no query: it is read at the start, then every `everyMs`, and when
 * something begins or ends. Several machines agree within `everyMs`. After a failed read the last value stays.
 */
export async function followVersion(
	read: () => Promise<PageVersion>,
	log: Log,
	{ everyMs = 1000, now = () => performance.now() } = {},
) {
	let last = { text: '', until: 0 }
	const take = ({ version, passed, nextMs }: PageVersion) => {
		last = { text: `${version} ${passed}`, until: nextMs === null ? Number.POSITIVE_INFINITY : now() + nextMs }
	}
	take(await read())
	const timer = setInterval(() => {
		read().then(take, (error: unknown) => log.warn({ err: error }, 'catalogue version not read'))
	}, everyMs)
	timer.unref()
	return {
		current: () => (now() < last.until ? last.text : `${last.text}, passed`),
		stop: () => clearInterval(timer),
	}
}
