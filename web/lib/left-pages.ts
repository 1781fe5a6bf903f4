import type { DataRouter, DataStrategyResult } from 'react-router'

type Results = Record<string, DataStrategyResult>
type LeftPage = { address: string; results: Results }

/** The most pages whose data are kept; each is up to 100 KB. */
const most = 20

/** Pages that were left in this document, by the key of their history entry, the oldest first. */
const left = new Map<string, LeftPage>()
let refreshing = false

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/**
 * Data for a navigation by Back or Forward to a page that was left in this document, so that it is shown at once and at its
 * scroll position; undefined for other navigations. It keeps the data of the page that is left now. Afterwards the page
 * loads its data again (`refreshed`). Pages hold nothing personal, so nothing has to be removed at sign-out.
 */
export function dataOfLeftPage(router: DataRouter, target: URL): Results | undefined {
	const { location: from, loaderData, errors } = router.state
	if (!errors) keep(from.key, { address: addressOf(from), results: resultsOf(loaderData) })
	// Back and Forward change the address before the data are loaded; links change it afterwards.
	const key = (window.history.state as { key?: string } | null)?.key ?? 'default'
	if (key === from.key || addressOf(window.location) !== addressOf(target)) return undefined
	const page = left.get(key)
	if (page?.address !== addressOf(target)) return undefined
	const stop = router.subscribe(({ navigation }) => {
		if (navigation.state !== 'idle') return
		stop()
		refreshing = true
		void router.revalidate().finally(() => {
			refreshing = false
		})
	})
	return page.results
}

/** The results of a load that refreshes such a page: if it fails, those that are shown already. */
export async function refreshed(router: DataRouter, load: () => Promise<Results>): Promise<Results | undefined> {
	if (!refreshing) return undefined
	const results = await load()
	const failed = Object.values(results).some(({ type }) => type === 'error')
	return failed ? { ...results, ...resultsOf(router.state.loaderData) } : results
}

function keep(key: string, page: LeftPage): void {
	left.delete(key)
	left.set(key, page)
	const oldest = left.keys().next()
	if (left.size > most && !oldest.done) left.delete(oldest.value)
}

function resultsOf(loaderData: Record<string, unknown>): Results {
	return Object.fromEntries(Object.entries(loaderData).map(([id, result]) => [id, { type: 'data', result }]))
}
