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
 * `settleMs`: it changes once more so long after such a time was read, because pages may be rendered by other clocks.
 */
export async function followVersion(
	read: () => Promise<PageVersion>,
	log: Log,
	{ everyMs = 1000, settleMs = 0, now = () => performance.now() } = {},
) {
	let last = { text: '', until: 0, settled: 0 }
	const take = ({ passed, nextMs }: PageVersion) => {
		const settled = passed === last.text ? last.settled : now() + settleMs
		last = { text: passed, until: nextMs === null ? Number.POSITIVE_INFINITY : now() + nextMs, settled }
	}
	take(await read())
	const timer = setInterval(() => {
		read().then(take, (error: unknown) => log.warn({ err: error }, 'times of sales not read'))
	}, everyMs)
	timer.unref()
	return {
		current: () => {
			if (now() >= last.until) return `${last.text}, passed`
			return now() < last.settled ? `${last.text}, at first` : last.text
		},
		stop: () => clearInterval(timer),
	}
}
