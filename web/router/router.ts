import type { ComponentType, ReactNode } from 'react'
import { Redirection } from './decode.ts'
import { createMatcher, type Match, type RouteEntry } from './match.ts'
import { dataAddress, isMoved, loadData, neededData, type Results } from './page-data.ts'

export type Place = { pathname: string; search: string; hash: string; state: unknown; key: string }
type Action = 'POP' | 'PUSH' | 'REPLACE'

/** What a file of `web/routes` exports, as far as the browser uses it. */
export type RouteModule = {
	default?: ComponentType
	ErrorBoundary?: ComponentType
	Layout?: ComponentType<{ children: ReactNode }>
	handle?: unknown
	meta?: (input: object) => object[]
	shouldRevalidate?: (choice: object) => boolean
	clientMiddleware?: ((input: object, next: () => Promise<Results>) => Promise<Results | undefined>)[]
}

export type RouterState = {
	historyAction: Action
	location: Place
	matches: Match[]
	navigation: { state: 'idle'; location: undefined } | { state: 'loading'; location: Place }
	revalidation: 'idle' | 'loading'
	loaderData: Record<string, unknown>
	errors: Record<string, unknown> | null
	/** Where the page is scrolled to; false: nowhere, null: to its beginning. */
	restoreScrollPosition: number | false | null
	preventScrollReset: boolean
	/** The modules of routes by their ids: those of all that are drawn. */
	modules: Readonly<Record<string, RouteModule>>
}

export type Options = { replace?: boolean | undefined; state?: unknown; preventScrollReset?: boolean | undefined }

type Setup = {
	window: Pick<Window, 'history' | 'addEventListener' | 'scrollY'> & { location: Location }
	routes: Record<string, RouteEntry>
	/** The modules of routes by their ids; `loadModule` adds to them. */
	modules: Record<string, RouteModule>
	loadModule: (route: RouteEntry, modules: Record<string, RouteModule>) => Promise<unknown>
	data: { loaderData: Record<string, unknown>; errors?: Record<string, unknown> | null }
}

const idle = { state: 'idle', location: undefined } as const

/** A navigation, as it will be written to the history. `refreshing`: the present page, whose data is loaded again. */
type Pending = { action: Action; place: Place; preventScrollReset: boolean; refreshing: boolean }
const nowhere: Place = { pathname: '/', search: '', hash: '', state: null, key: 'default' }
const notPending: Pending = { action: 'POP', place: nowhere, preventScrollReset: false, refreshing: false }

/** The routes that are drawn: all, or those up to the one that shows what failed. `failed`: its place among them, or -1. */
export function drawnOf({ matches, errors }: RouterState): { drawn: Match[]; failed: number } {
	const failed = errors ? matches.findIndex(({ route }) => route.id in errors) : -1
	return { drawn: failed < 0 ? matches : matches.slice(0, failed + 1), failed }
}

/** The parts of an address in one string. */
export function createPath({ pathname = '/', search = '', hash = '' }: Partial<Place>): string {
	return pathname + (search === '?' ? '' : search) + (hash === '#' ? '' : hash)
}

/**
 * The router of the browser: follows the address, loads the code and the data of the next page while the present one stays,
 * and keeps the state that the components draw. It does what this shop uses of React Router's, by the same names.
 */
export class Router {
	state: RouterState
	readonly modules: Record<string, RouteModule>
	readonly #setup: Setup
	readonly #match: (pathname: string) => Match[] | null
	readonly #subscribers = new Set<(state: RouterState) => void>()
	#positions: Record<string, number> | undefined
	#running: AbortController | undefined
	#pending = notPending
	/** The data of all routes is out of date. */
	#again = false
	/** Called when the page is there: for steps in the history, and for data that is loaded again. */
	#popped = () => {}
	#refreshed: (() => void)[] = []

	constructor(setup: Setup) {
		const { window, routes, modules, data } = setup
		const { history, location } = window
		this.#setup = setup
		this.modules = modules
		this.#match = createMatcher(routes)
		this.state = {
			historyAction: 'POP',
			location: this.#present(),
			matches: this.#match(location.pathname) ?? [],
			navigation: idle,
			revalidation: 'idle',
			loaderData: data.loaderData,
			errors: data.errors ?? null,
			restoreScrollPosition: false,
			preventScrollReset: false,
			modules,
		}
		if (history.state?.idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '')
		window.addEventListener('popstate', () => void this.#start({ ...notPending, place: this.#present() }))
	}

	subscribe = (hear: (state: RouterState) => void) => {
		this.#subscribers.add(hear)
		return () => void this.#subscribers.delete(hear)
	}

	/** Goes to an address of the shop, or so many entries of the history forward. Resolves when the page is there. */
	navigate = async (to: string | Partial<Place> | number, options: Options = {}): Promise<void> => {
		const { history, location } = this.#setup.window
		this.#popped()
		if (typeof to === 'number')
			return new Promise((resolve) => {
				this.#popped = resolve
				history.go(to)
			})
		const url = new URL(typeof to === 'string' ? to : createPath(to), location.href)
		if (url.origin !== location.origin) throw new Error('the router leads to pages of the shop only')
		const { replace, state = null, preventScrollReset = false } = options
		return this.#start({ ...placed(url, state), action: replace ? 'REPLACE' : 'PUSH', preventScrollReset })
	}

	/** Loads the data of the present page again, or of the one that is on its way. */
	revalidate = (): Promise<void> => {
		const whole = new Promise<void>((resolve) => this.#refreshed.push(resolve))
		this.#again = true
		this.#update({ revalidation: 'loading' })
		const { navigation, historyAction: action, location: place } = this.state
		const pending = navigation.location ? this.#pending : { ...notPending, action, place, refreshing: true }
		void this.#start(pending)
		return whole
	}

	/** Keeps the scroll positions of pages in `kept`, by the keys of their history entries. */
	keepPositions(kept: Record<string, number>): void {
		this.#positions = kept
	}

	/** What a visit of an address would load: the address of its data, if any, and the files of its code. */
	filesOf(path: string): { data: string | undefined; code: string[] } {
		const url = new URL(path, this.#setup.window.location.href)
		const matches = this.#match(url.pathname) ?? []
		const { ids, some } = this.#needed(url, matches)
		const isHere = createPath(this.state.location) === createPath(url)
		const code = matches
			.filter((one, at) => isMoved(this.state.matches[at], one))
			.flatMap(({ route }) => [route.module, ...(route.imports ?? [])])
		return {
			data: isHere || ids.length === 0 ? undefined : dataAddress(path, some ? ids : undefined),
			code: [...new Set(code)],
		}
	}

	#present(): Place {
		const { history, location } = this.#setup.window
		const { usr, key } = (history.state ?? {}) as { usr?: unknown; key?: string }
		const { pathname, search, hash } = location
		return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' }
	}

	#update(part: Partial<RouterState>): void {
		this.state = { ...this.state, ...part }
		for (const hear of [...this.#subscribers]) hear(this.state)
	}

	#urlOf = (place: Place) => new URL(createPath(place), this.#setup.window.location.origin)

	#needed(target: URL, matches: Match[]) {
		const from = { ...this.state, url: this.#urlOf(this.state.location) }
		const params = { currentParams: from.matches[0]?.params, nextParams: matches[0]?.params }
		return neededData(from, target, matches, this.#again, (id, choice) => {
			const own = this.modules[id]?.shouldRevalidate?.({ ...params, ...choice })
			return own ?? choice.defaultShouldRevalidate
		})
	}

	/** The data of a navigation: through the middleware of its routes to the server. */
	async #load(place: Place, matches: Match[], signal: AbortSignal): Promise<Results> {
		const url = this.#urlOf(place)
		const { ids, some } = this.#needed(url, matches)
		const chain = matches.flatMap(({ route }) => this.modules[route.id]?.clientMiddleware ?? [])
		const input = { url, request: new Request(url, { signal }), params: matches[0]?.params }
		const run = async (at: number): Promise<Results> => {
			const middleware = chain[at]
			if (!middleware && ids.length === 0) return {}
			if (!middleware) return loadData(dataAddress(createPath(place), some ? ids : undefined), ids, signal)
			let inner: Promise<Results> | undefined
			const next = () => {
				inner ??= run(at + 1)
				return inner
			}
			return (await middleware(input, next)) ?? next()
		}
		return run(0).catch((result: unknown) => ({ [matches[0]?.route.id ?? '']: { type: 'error' as const, result } }))
	}

	async #start(pending: Pending): Promise<void> {
		const { window, loadModule } = this.#setup
		const { action, place, preventScrollReset, refreshing } = pending
		this.#running?.abort()
		this.#running = undefined
		this.#pending = pending
		if (this.#positions) this.#positions[this.state.location.key] = window.scrollY
		const matches = this.#match(place.pathname)
		if (!matches) return window.location.assign(createPath(place))
		if (!this.#again && isSamePage(this.state.location, place)) return this.#complete({ matches })
		const controller = new AbortController()
		this.#running = controller
		const { signal } = controller
		if (!refreshing) this.#update({ navigation: { state: 'loading', location: place } })
		const code = Promise.all(matches.map(({ route }) => loadModule(route, this.modules)))
		const results = await this.#load(place, matches, signal)
		if (signal.aborted) return
		const away = Object.values(results).find(({ result }) => result instanceof Redirection)?.result
		if (away instanceof Redirection) return this.#follow(away, action === 'REPLACE', preventScrollReset)
		await code
		if (signal.aborted) return
		this.#running = undefined
		this.#complete({ matches, ...this.#merged(matches, results) })
	}

	#follow(away: Redirection, isReplaced: boolean, preventScrollReset: boolean): Promise<void> | void {
		const { location } = this.#setup.window
		const url = new URL(away.to, location.href)
		if (away.reload || url.origin !== location.origin)
			return isReplaced ? location.replace(away.to) : location.assign(away.to)
		const action = isReplaced || away.replace ? 'REPLACE' : 'PUSH'
		return this.#start({ ...placed(url, null), action, preventScrollReset })
	}

	/** The data that the page has after a load: what came, and what stays of the routes that were not loaded. */
	#merged(matches: Match[], results: Results): Pick<RouterState, 'loaderData' | 'errors'> {
		const loaderData: RouterState['loaderData'] = {}
		const errors: Record<string, unknown> = {}
		for (const [at, { route }] of matches.entries()) {
			const { id } = route
			const own = results[id]
			if (own?.type === 'error') {
				const around = matches.slice(0, at + 1).findLast(({ route }) => this.modules[route.id]?.ErrorBoundary)
				errors[(around ?? matches[0])?.route.id ?? id] ??= own.result
			} else if (own) loaderData[id] = own.result
			else if (id in this.state.loaderData) loaderData[id] = this.state.loaderData[id]
		}
		return { loaderData, errors: Object.keys(errors).length > 0 ? errors : null }
	}

	/** Shows the page that was on its way. */
	#complete(part: Partial<RouterState>): void {
		const { action, place, preventScrollReset, refreshing } = this.#pending
		this.#again = false
		if (!refreshing && action !== 'POP') this.#write(action, place)
		this.#update({
			...part,
			historyAction: action,
			location: place,
			navigation: idle,
			revalidation: 'idle',
			restoreScrollPosition: refreshing ? false : (this.#positions?.[place.key] ?? null),
			preventScrollReset,
		})
		this.#popped()
		for (const done of this.#refreshed) done()
		this.#refreshed = []
	}

	#write(action: Action, place: Place): void {
		const { history, location } = this.#setup.window
		const at: number = history.state?.idx ?? 0
		const entry = { usr: place.state, key: place.key, idx: action === 'PUSH' ? at + 1 : at }
		try {
			history[action === 'PUSH' ? 'pushState' : 'replaceState'](entry, '', createPath(place))
		} catch {
			// Safari refuses more than a hundred entries in half a minute.
			location.assign(createPath(place))
		}
	}
}

/** A navigation to a new place in the history. */
function placed({ pathname, search, hash }: URL, state: unknown): Pending {
	return { ...notPending, place: { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) } }
}

/** Whether only the fragment differs, so that nothing has to be loaded. */
function isSamePage(from: Place, to: Place): boolean {
	return from.pathname === to.pathname && from.search === to.search && to.hash !== ''
}
