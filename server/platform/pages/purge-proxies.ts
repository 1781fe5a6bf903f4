import type { Log } from '#server/platform/log.ts'
import { refresh } from './page-cache.ts'
import { everyPage, keysOf } from './surrogate.rules.ts'

/** Keys of one request: header lines of proxies are limited. */
const most = 100
/** Keys that wait for a proxy that does not answer; with more, every page is purged. */
const mostWaiting = 5_000
/** Milliseconds of a request, and between attempts. */
const patience = 2_000
const again = 1_000
/** Milliseconds between two looks at the version of pages. */
const watchEvery = 250
/**
 * Milliseconds after which a key is purged once more: a page that shows the change among other things is served as it was until
 * it is rendered again, and a proxy may have asked for it in between.
 */
const settled = refresh.grace + 1_500

type PurgeOptions = {
	/** Addresses of the proxies. */
	urls: readonly string[]
	log: Log
	/** A text that changes when every page may: see `followVersion`. */
	version: () => string
	send?: (url: string, keys: readonly string[]) => Promise<void>
}

/**
 * Tells proxies to drop the pages that show what has changed: `PURGE` with the header `Surrogate-Key`. A proxy that does not
 * answer is asked again until it does; until then its pages are as old as `Surrogate-Control` allows at most. Every process
 * purges, so that one that ends leaves nothing out. At the start all pages are purged: they may be of another release.
 */
export function purgeProxies({ urls, log, version, send = purge }: PurgeOptions) {
	const proxies = urls.map((url) => follow(url, log, send))
	const purgeAll = (keys: readonly string[]) => {
		for (const proxy of proxies) proxy.add(keys)
	}
	const timers = new Set<NodeJS.Timeout>()
	const purgeTwice = (keys: readonly string[]) => {
		purgeAll(keys)
		const timer = setTimeout(() => {
			timers.delete(timer)
			purgeAll(keys)
		}, settled)
		timer.unref()
		timers.add(timer)
	}
	purgeTwice([everyPage])
	let last = version()
	const watch = setInterval(() => {
		const now = version()
		if (now !== last) purgeTwice([everyPage])
		last = now
	}, watchEvery)
	watch.unref()
	return {
		changed: (subjects: ReadonlySet<string>) => purgeTwice(keysOf(subjects)),
		/** Sends nothing more; resolves when no request is under way. */
		stop: async () => {
			clearInterval(watch)
			for (const timer of timers) clearTimeout(timer)
			await Promise.all(proxies.map((proxy) => proxy.stop()))
		},
	}
}

function follow(url: string, log: Log, send: NonNullable<PurgeOptions['send']>) {
	let waiting = new Set<string>()
	let sending: Promise<void> | undefined
	let failing = false
	let stopped = false
	let wake: NodeJS.Timeout | undefined

	const sendAll = async () => {
		while (waiting.size > 0 && !stopped) {
			const keys = [...waiting].slice(0, most)
			for (const key of keys) waiting.delete(key)
			try {
				await send(url, keys)
				if (failing) log.info({ proxy: new URL(url).host }, 'the proxy is purged again')
				failing = false
			} catch (error) {
				if (!failing) log.warn({ err: error, proxy: new URL(url).host }, 'a proxy was not purged; trying again')
				failing = true
				for (const key of keys) waiting.add(key)
				if (waiting.size > mostWaiting) waiting = new Set([everyPage])
				wake = setTimeout(start, again)
				wake.unref()
				return
			}
		}
	}
	const start = () => {
		wake = undefined
		sending ??= sendAll().finally(() => {
			sending = undefined
			if (waiting.size > 0 && !wake && !stopped) start()
		})
	}
	return {
		add: (keys: readonly string[]) => {
			for (const key of keys) waiting.add(key)
			if (!wake && !stopped) start()
		},
		stop: async () => {
			stopped = true
			clearTimeout(wake)
			await sending
		},
	}
}

async function purge(url: string, keys: readonly string[]): Promise<void> {
	const headers = { 'surrogate-key': keys.join(' ') }
	const reply = await fetch(url, {
		method: 'PURGE',
		headers,
		signal: AbortSignal.timeout(patience),
		redirect: 'manual',
	})
	await reply.body?.cancel()
	if (!reply.ok) throw new Error(`the proxy answered ${reply.status}`)
}
