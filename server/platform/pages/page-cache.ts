import { type Body, packBody, tagOf } from './page-body.ts'
import { type Shown, ShownIndex } from './shown-index.ts'

export type Page = {
	status: number
	/** A redirect to `location`; the query of the request is appended. */
	moved?: true
	headers: Record<string, string>
	etag: string
	body: Body
	/** The page with the id of a request in it. */
	named?: (requestId: string) => Page
	/** What it shows; without it, every change concerns it. */
	shown?: Shown | undefined
	/** What is noted of each request that it answers. */
	note?: string
}

/** A value that changes when all pages may change. */
type Version = string | number
/**
 * Times in ms. `used`: when it was last served while it had to be rendered again; at first `at`. `asked`: when it was last asked
 * for that it be rendered again. `until`: set when a subject of the page has changed; until then it may be served meanwhile.
 */
type Entry = { version: Version; at: number; used: number; page: Page; asked?: number; until?: number }
/** A render in progress, and the subjects that changed since it began, each with the end of its grace. */
type Pending = { result: Promise<Page>; changed: Map<string, number> }
type Effect = 'own' | 'around' | undefined
/** Why a page is rendered again while it is served: something it shows has changed, which is urgent, or it is old. */
export type Behind = 'changed' | 'old'

/** The subject of a change that concerns every page. */
const everything = '*'

type CacheOptions = {
	maxBytes: number
	/** Milliseconds for which a page is valid. */
	maxAge: number
	/**
	 * Milliseconds for which a page is served while it is rendered again. Past `maxAge` only if it was used since it could be
	 * rendered again: then its turn has not come yet, because very many pages are in use.
	 */
	maxAgeInUse: number
	version: () => Version
	now: () => number
}

/** For `around` changes: ms between two renders of a page, and ms for which the cached page is served after a change. */
export const refresh = { every: 1_000, grace: 1_500 }
/**
 * After a `gentle` change: ms that rendering a page again takes with a pause on a busy machine, and the most for which a cached
 * page is served.
 */
const gently = { each: 200, longest: 60_000 }
/**
 * The part of its maximum age from which a page is rendered again while it is served: nobody has to wait for that. The rest of
 * it is long enough for a hundred pages that were rendered in the same second, one at a time, beside other requests.
 */
const aheadFrom = 2 / 3
/**
 * For so many ms after it was asked that a page be rendered again, it is served without asking again: its render waits for its
 * turn, or there were too many. `changed`: a page that shows something changed, which may be served for a short time only.
 */
const askedAgain = { old: 5_000, changed: 100 }
/** How often a page is rendered for one request when something it shows changes during each render. */
const mostRenders = 3

/**
 * Rendered pages in memory, the same for all visitors. A page is valid until the version changes, `maxAge` ms have passed
 * or something it shows has changed (`changed`). After a change of an `own` subject it is invalid at once. After a change
 * of an `around` subject (cards, lists, the menu) it is served for up to 1.5 s more while it is rendered again, at most
 * once a second. In the last third of its maximum age it is rendered again while it is served, and for up to `maxAgeInUse`
 * ms while its turn has not come. When `maxBytes` is reached, the least recently used pages are evicted. Equal requests share
 * one render.
 */
export class PageCache {
	readonly #entries = new Map<string, Entry>()
	readonly #index = new ShownIndex()
	readonly #pending = new Map<string, Pending>()
	#bytes = 0
	readonly #options: CacheOptions

	constructor(options: CacheOptions) {
		this.#options = options
	}

	/** Bytes of all cached pages. */
	get bytes(): number {
		return this.#bytes
	}

	/**
	 * The cached page, or the result of `render`. Its argument says why it is called where the cached page is served meanwhile:
	 * then nobody waits for the render. Only successes and 404s are cached. While rendering fails or is late, the cached page is
	 * served, whatever its age: prices and stock are checked again at checkout. Throws `Late` when there is no cached page either.
	 */
	async get(key: string, render: (behind?: Behind) => Promise<Page>): Promise<Page> {
		const current = this.peek(key)
		if (current) return current
		const hit = this.#entries.get(key)
		const served = hit && this.#isServed(hit) ? hit : undefined
		const behind = served && (served.until === undefined ? 'old' : 'changed')
		// One that nobody waits for may have its turn late, so it is not joined by who has to wait, nor one of an old page by one
		// of a changed page.
		const waiting = behind ? `${behind} ${this.#waiting(key)}` : this.#waiting(key)
		const work = this.#pending.get(waiting)?.result ?? this.#start(key, waiting, () => render(behind))
		if (!served) return inTime(work, hit?.page)
		served.asked = this.#options.now()
		work.catch(() => {})
		return this.#use(key, served)
	}

	/** The cached page whatever its age, for when none can be rendered. */
	kept(key: string): Page | undefined {
		return this.#entries.get(key)?.page
	}

	/** Whether a request for the page needs no render of its own: it is cached, at whatever age, or being rendered. */
	hasOrMakes(key: string): boolean {
		return this.#entries.has(key) || this.#pending.has(this.#waiting(key))
	}

	/** The cached page; undefined if there is none, or it has to be asked that it be rendered again. Counts as a use of the page. */
	peek(key: string): Page | undefined {
		const hit = this.#entries.get(key)
		if (!hit || !this.#isServed(hit)) return undefined
		const sinceAsked = this.#options.now() - (hit.asked ?? Number.NEGATIVE_INFINITY)
		const isAsked = sinceAsked < (hit.until === undefined ? askedAgain.old : askedAgain.changed)
		return isAsked || this.#isFresh(hit) ? this.#use(key, hit) : undefined
	}

	/** The cached page, unless it has to be rendered again. */
	fresh(key: string): Page | undefined {
		const hit = this.#entries.get(key)
		return hit && this.#isServed(hit) && this.#isFresh(hit) ? hit.page : undefined
	}

	/**
	 * Applies changes to every page that shows one of the subjects; `*` drops all pages. A `gentle` change has little weight and
	 * concerns every page: cached pages are served for as long as rendering all of them takes, not only for 1.5 s.
	 */
	changed(subjects: ReadonlySet<string>, gentle = false): void {
		const now = this.#options.now()
		const all = this.#entries.size * gently.each
		const end = now + (gentle ? Math.min(refresh.grace + all, gently.longest) : refresh.grace)
		for (const key of subjects.has(everything) ? this.#entries.keys() : this.#index.of(subjects)) {
			const entry = this.#entries.get(key) as Entry
			const effect = effectOf(entry.page, subjects)
			if (effect === 'own') entry.until = now
			if (effect === 'around') entry.until = Math.min(entry.until ?? end, end)
		}
		for (const { changed } of this.#pending.values())
			for (const subject of subjects) changed.set(subject, Math.min(changed.get(subject) ?? end, end))
	}

	#waiting(key: string): string {
		return `${this.#options.version()} ${key}`
	}

	/** Makes it the most recently used page. */
	#use(key: string, entry: Entry): Page {
		this.#entries.delete(key)
		this.#entries.set(key, entry)
		if (!this.#isFresh(entry)) entry.used = this.#options.now()
		return entry.page
	}

	/** Whether a page that may be served need not be rendered again. */
	#isFresh({ at, until }: Entry): boolean {
		const age = this.#options.now() - at
		return age < this.#options.maxAge * aheadFrom && (until === undefined || age < refresh.every)
	}

	#isServed(entry: Entry): boolean {
		const { version, maxAge, maxAgeInUse } = this.#options
		const now = this.#options.now()
		if (entry.version !== version() || now >= (entry.until ?? Number.POSITIVE_INFINITY)) return false
		const age = now - entry.at
		return age < maxAge || (age < maxAgeInUse && entry.used >= entry.at + maxAge * aheadFrom)
	}

	/** Renders and caches a page; returns the cached one when that fails. */
	#start(key: string, waiting: string, render: () => Promise<Page>): Promise<Page> {
		const changed: Pending['changed'] = new Map()
		const result = this.#render(key, changed, render)
			.catch((error: unknown) => {
				const hit = this.#entries.get(key)
				if (hit) return hit.page
				throw error
			})
			.finally(() => this.#pending.delete(waiting))
		this.#pending.set(waiting, { result, changed })
		return result
	}

	/**
	 * Renders again when something the page shows has changed during the render: its data may have been read before the
	 * change. The page of the third render is served to the waiting requests in any case; the next request renders it again.
	 */
	async #render(key: string, changed: Pending['changed'], render: () => Promise<Page>): Promise<Page> {
		const { version, now } = this.#options
		for (let count = 1; ; count++) {
			changed.clear()
			const before = version()
			const at = now()
			const page = await render()
			const hit = this.#entries.get(key)
			// Another render of it began later and has ended already.
			if (hit && (page.status >= 500 || hit.at > at)) return hit.page
			const effect = effectOf(page, changed)
			const until = effect === 'own' ? at : effect === 'around' ? Math.min(...changed.values()) : undefined
			if (until !== undefined && until <= now() && count < mostRenders) continue
			if (page.status === 200 || page.status === 404 || page.status === 301)
				this.#keep(key, { version: before, at, used: at, page, ...(until !== undefined && { until }) })
			return page
		}
	}

	#keep(key: string, entry: Entry): void {
		this.#drop(key)
		const size = sizeOf(entry.page)
		if (size > this.#options.maxBytes / 8) return
		this.#entries.set(key, entry)
		this.#index.add(key, entry.page.shown)
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
		this.#index.remove(key, entry.page.shown)
		this.#bytes -= sizeOf(entry.page)
	}
}

/** Which kind of subject of a page has changed. */
function effectOf({ shown }: Page, changed: { size: number; has(subject: string): boolean }): Effect {
	const isChanged = (subject: string) => changed.has(subject)
	if (changed.size === 0) return undefined
	if (isChanged(everything) || shown?.own.some(isChanged)) return 'own'
	return !shown || shown.around.some(isChanged) ? 'around' : undefined
}

/** Milliseconds a request waits for a render, with a cached page and without one. */
const patience = { kept: 5_000, none: 15_000 }

export class Late extends Error {}

/** The result of the render or, when that is late, the cached page. The late result is cached too. */
function inTime(work: Promise<Page>, kept: Page | undefined): Promise<Page> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<Page>((resolve, reject) => {
		const end = () => (kept ? resolve(kept) : reject(new Late('the page was not rendered in time')))
		timer = setTimeout(end, kept ? patience.kept : patience.none)
	})
	work.catch(() => {})
	return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Bytes of a subject of a page: its text, in the list of the page and in the index. */
const subjectBytes = 64

/** Bytes of a page with its smaller compressed form, which is added when it is used often: a fifth of the whole body. */
function sizeOf({ body, shown }: Page): number {
	const subjects = shown ? shown.own.length + shown.around.length : 0
	return Math.ceil(body.own + body.size * 0.2) + 1024 + subjects * subjectBytes
}

/** A rendered body with its entity tag. `shared`: the parts that other pages have too. */
export function makePage(
	status: number,
	headers: Record<string, string>,
	parts: Uint8Array | readonly Uint8Array[],
	shared?: ReadonlySet<Uint8Array>,
): Page {
	const body = packBody(parts instanceof Uint8Array ? [parts] : parts, shared)
	return { status, headers, etag: tagOf(body), body }
}
