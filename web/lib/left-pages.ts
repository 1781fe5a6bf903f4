import type { DataRouter, DataStrategyResult } from 'react-router'
import { keepNewest } from './keep-newest.ts'
import { isOtherBuild } from './newer-build.ts'

type Results = Record<string, DataStrategyResult>
type LeftPage = { address: string; results: Results }

/** The most pages whose data are kept; each is up to 100 KB. */
const most = 20

/** Pages that were left in this document, by the key of their history entry, the oldest first. */
const left = new Map<string, LeftPage>()
/** The key of the history entry that is shown with kept data. */
let outdated: string | undefined
let refreshing = false

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/**
 * Data for a navigation by Back or Forward to a page that was left in this document, so that it is shown at once and at its
 * scroll position; undefined for other navigations. It keeps the data of the page that is left now. Afterwards the page
 * loads its data again (`refreshLeftPage`). Pages hold nothing personal, so nothing has to be removed at sign-out.
 */
export function dataOfLeftPage(router: DataRouter, target: URL): Results | undefined {
	outdated = undefined
	const { location: from, loaderData, errors } = router.state
	if (!errors) keepNewest(left, from.key, { address: addressOf(from), results: resultsOf(loaderData) }, most)
	// Back and Forward change the address before the data are loaded; links change it afterwards.
	const key = (window.history.state as { key?: string } | null)?.key ?? 'default'
	if (key === from.key || addressOf(window.location) !== addressOf(target)) return undefined
	const page = left.get(key)
	if (page?.address !== addressOf(target)) return undefined
	outdated = key
	return page.results
}

/**
 * Loads the data of the present page again if it is shown with kept data. To be called once it is rendered and scrolled:
 * the router would note the scroll position of the page before as that of this one.
 */
export function refreshLeftPage(router: DataRouter): void {
	if (outdated !== router.state.location.key) return
	outdated = undefined
	refreshing = true
	void router.revalidate().finally(() => {
		refreshing = false
	})
}

/** The results of a load that refreshes such a page: if they cannot be used, those that are shown already. */
export async function refreshed(router: DataRouter, load: () => Promise<Results>): Promise<Results | undefined> {
	if (!refreshing) return undefined
	const results = await load()
	// This document does not know the data of another build; the next navigation loads a new document.
	const isUnusable = isOtherBuild() || Object.values(results).some(({ type }) => type === 'error')
	return isUnusable ? { ...results, ...resultsOf(router.state.loaderData) } : results
}

function resultsOf(loaderData: Record<string, unknown>): Results {
	return Object.fromEntries(Object.entries(loaderData).map(([id, result]) => [id, { type: 'data', result }]))
}
