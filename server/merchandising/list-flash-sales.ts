import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { cardsByIds } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { readFlashSales } from './places.store.ts'

/** The most sales shown: current and next ones. */
const few = 6

/** Current and planned flash sales in time order, with the sold share of each item. Two queries. */
export async function listFlashSales(db: Deps['db'], language: Language) {
	const { sales, now } = await readFlashSales(db, few, language)
	const cards = await cardsByIds(
		db,
		sales.flatMap((sale) => sale.items.map((item) => item.product)),
		language,
	)
	const data = sales.map(({ slug, name, starts_at, ends_at, line, items }) => ({
		slug,
		name,
		starts_at: starts_at.toISOString(),
		ends_at: ends_at.toISOString(),
		line,
		items: items.flatMap(({ product: id, ...item }) => {
			const product = cards.get(id)
			return product ? [{ product, ...item, price: toBdt(item.price) }] : []
		}),
	}))
	return { data, now: now.toISOString() }
}
