import { createHash } from 'node:crypto'

export type Page = {
	status: number
	/** A redirect to `location`; the query of the request is appended. */
	moved?: true
	headers: Record<string, string>
	etag: string
	body: Buffer
}

/** A value that changes whenever pages may change. */
type Version = string | number
type Entry = { version: Version; at: number; page: Page }

/**
 * Rendered pages in memory, the same for all visitors. A page is valid until the catalogue's version changes or
 * `maxAge` ms have passed. When `maxBytes` is reached, the least recently used are evicted. Equal requests share one render.
 */
export class PageCache {
	readonly #entries = new Map<string, Entry>()
	readonly #pending = new Map<string, Promise<Page>>()
	#bytes = 0
	readonly #options: { maxBytes: number; maxAge: number; version: () => Version; now: () => number }

	constructor(options: { maxBytes: number; maxAge: number; version: () => Version; now: () => number }) {
		this.#options = options
	}

	/** Bytes of all cached pages. */
	get bytes(): number {
		return this.#bytes
	}

	/**
	 * The cached page, or the result of `render`. Only successes and 404s are cached. While rendering fails or is late, the
	 * cached page is served, whatever its age: prices and stock are checked again at checkout. Throws `Late` when there is no
	 * cached page either.
	 */
	async get(key: string, render: () => Promise<Page>): Promise<Page> {
		const current = this.peek(key)
		if (current) return current
		const { version, now } = this.#options
		const hit = this.#entries.get(key)
		const waiting = `${version()} ${key}`
		const pending = this.#pending.get(waiting)
		if (pending) return inTime(pending, hit?.page)
		const versionBefore = version()
		const work = render()
			.then((page) => {
				if (page.status >= 500 && hit) return hit.page
				if (page.status === 200 || page.status === 404 || page.status === 301)
					this.#keep(key, { version: versionBefore, at: now(), page })
				return page
			})
			.catch((error: unknown) => {
				if (hit) return hit.page
				throw error
			})
			.finally(() => this.#pending.delete(waiting))
		this.#pending.set(waiting, work)
		return inTime(work, hit?.page)
	}

	/** The cached page if it is current, else undefined. Counts as a use of it. */
	peek(key: string): Page | undefined {
		const { version, now, maxAge } = this.#options
		const hit = this.#entries.get(key)
		if (!hit || hit.version !== version() || now() - hit.at >= maxAge) return undefined
		this.#entries.delete(key)
		this.#entries.set(key, hit)
		return hit.page
	}

	#keep(key: string, entry: Entry): void {
		this.#drop(key)
		const size = sizeOf(entry.page)
		if (size > this.#options.maxBytes / 8) return
		this.#entries.set(key, entry)
		this.#bytes += size
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.#options.maxBytes) break
			this.#drop(oldest)
		}
	}

	#drop(key: string): void {
		const entry = this.#entries.get(key)
		if (!entry) return
		this.#entries.delete(key)
		this.#bytes -= sizeOf(entry.page)
	}
}

/** Milliseconds for rendering: with a cached page, and without one. After that the store counts as unreachable. */
const patience = { kept: 5_000, none: 15_000 }

export class Late extends Error {}

/** The result of rendering or, when that is late, the cached page. The late result is cached too. */
function inTime(work: Promise<Page>, kept: Page | undefined): Promise<Page> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<Page>((resolve, reject) => {
		const end = () => (kept ? resolve(kept) : reject(new Late('the page was not rendered in time')))
		timer = setTimeout(end, kept ? patience.kept : patience.none)
	})
	work.catch(() => {})
	return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Bytes with the compressed forms, which come later: brotli and gzip together are two fifths of a page. */
function sizeOf(page: Page): number {
	return Math.ceil(page.body.length * 1.4) + 1024
}

/** A rendered body with its entity tag. */
export function makePage(status: number, headers: Record<string, string>, body: Buffer): Page {
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
	return { status, headers, etag, body }
}
