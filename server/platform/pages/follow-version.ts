import type { Log } from '#server/platform/log.ts'

/** What cached pages belong to: a number that rises with every change, and the moments that change pages by themselves. */
export type PageVersion = {
	version: number
	/** The last moment at which something began or ended, as any text that differs from moment to moment. */
	passed: string
	/** Milliseconds until the next such moment; null when none is known. */
	nextMs: number | null
}

/**
 * Keeps the version of pages at hand without a query per request: read at once, then every `everyMs`. Several machines
 * agree within that time; what begins or ends by the clock changes it at that moment. A failed read keeps the last.
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
