import { pagePaths } from '#contract/pages.ts'
import { lastProductId, placeAddresses, productAddresses } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { curatedSlugs } from '#server/merchandising/index.ts'
import { fileNumber, fixedPages, productsPerFile, urlEntries, urlsBegin, urlsEnd } from './sitemap.rules.ts'

const batch = 1_000

/** Called for each batch of a file after the first, so that it can be paid for. */
type Batch = () => void

/**
 * One sitemap file as a stream of texts, a thousand products in memory at a time, or null when there is no such file.
 * `name` is `pages.xml` or `products-N.xml`.
 */
export async function writeSitemap(deps: Deps, name: string, onBatch: Batch): Promise<AsyncIterable<string> | null> {
	if (name === 'pages.xml') return pages(deps)
	const number = fileNumber(name)
	if (number === null) return null
	const from = (number - 1) * productsPerFile + 1
	return from > (await lastProductId(deps.db)) ? null : products(deps, from, from + productsPerFile, onBatch)
}

async function* pages({ db, config }: Deps) {
	const { categories, sellers } = await placeAddresses(db)
	const { collections, campaigns } = await curatedSlugs(db)
	const found = [
		...fixedPages,
		...categories.map(pagePaths.category),
		...sellers.map(pagePaths.seller),
		...collections.map(pagePaths.collection),
		...campaigns.map(pagePaths.campaign),
	]
	yield urlsBegin +
		found.map((path) => urlEntries(config.publicOrigin, { path }, config.defaultLanguage)).join('') +
		urlsEnd
}

async function* products({ db, config }: Deps, from: number, to: number, onBatch: Batch) {
	yield urlsBegin
	for (let next = from; ; ) {
		const found = await productAddresses(db, { from: next, to, limit: batch })
		yield found
			.map(({ slug, changed }) =>
				urlEntries(config.publicOrigin, { path: pagePaths.product(slug), changed }, config.defaultLanguage),
			)
			.join('')
		const last = found.at(-1)
		if (!last || found.length < batch) break
		next = last.id + 1
		onBatch()
	}
	yield urlsEnd
}
