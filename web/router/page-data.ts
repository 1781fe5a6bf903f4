import { decode, Redirection, RouteError } from './decode.ts'
import type { Match } from './match.ts'

/** What loading a route gave, by the id of the route. */
export type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** The address of the data of a page: of those routes only, or of all. */
export function dataAddress(address: string, only?: readonly string[]): string {
	const url = new URL(address, 'http://page')
	url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data'
	if (only) url.searchParams.set('_routes', only.join())
	return url.pathname + url.search
}

type Shown = { matches: readonly Match[]; loaderData: Record<string, unknown>; url: URL }
type Keep = (id: string, choice: { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }) => boolean

/** Whether a route is shown with another part of the address than before. */
export function isMoved(was: Match | undefined, match: Match): boolean {
	return was?.route.id !== match.route.id || was.pathname !== match.pathname || was.params['*'] !== match.params['*']
}

/**
 * The routes whose data a navigation loads, and whether others keep theirs. `again`: everything is out of date; `choose` asks
 * a route that is shown already.
 */
export function neededData(from: Shown, to: Shown['url'], matches: readonly Match[], again: boolean, choose: Keep) {
	const loading = matches.filter(({ route }) => route.hasLoader)
	const samePath = from.url.pathname === to.pathname
	const sameSearch = from.url.search === to.search
	const ids = loading
		.filter((match) => {
			const { id } = match.route
			const was = from.matches[matches.indexOf(match)]
			if (was?.route.id !== id || !(id in from.loaderData)) return true
			const usual = again || !sameSearch || samePath || isMoved(was, match)
			return choose(id, { currentUrl: from.url, nextUrl: to, defaultShouldRevalidate: usual })
		})
		.map(({ route }) => route.id)
	return { ids, some: ids.length < loading.length }
}

/** Loads the data of those routes. Never rejects: a failure is the result of each of them. */
export async function loadData(address: string, ids: readonly string[], signal: AbortSignal): Promise<Results> {
	const results: Results = {}
	let read: (id: string) => Results[string]
	try {
		const data = await fetchData(address, signal)
		read = (id) => {
			if (data instanceof Redirection) return { type: 'error', result: data }
			const own = data[id]
			if (!own) return { type: 'error', result: new Error(`no data of ${id}`) }
			return 'error' in own ? { type: 'error', result: own.error } : { type: 'data', result: own.data }
		}
	} catch (error) {
		read = () => ({ type: 'error', result: error })
	}
	for (const id of ids) results[id] = read(id)
	return results
}

type Loaded = Record<string, { data: unknown } | { error: unknown }>

async function fetchData(address: string, signal: AbortSignal): Promise<Redirection | Loaded> {
	const response = await fetch(address, { signal })
	const { status, statusText, headers } = response
	const redirect = status === 204 && headers.get('X-Remix-Redirect')
	if (redirect)
		return new Redirection({
			redirect,
			reload: headers.get('X-Remix-Reload-Document') === 'true',
			replace: headers.get('X-Remix-Replace') === 'true',
		})
	const text = await response.text()
	if (status >= 400 && !headers.has('X-Remix-Response')) throw new RouteError(status, statusText, text)
	return decode(text) as Redirection | Loaded
}
