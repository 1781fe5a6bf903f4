import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { lineName } from '#server/orders/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { sellerId } from './list.store.ts'
import { linesToPick, partsToPick } from './pick.store.ts'

const mostParts = 500

/** The key of products that are no longer there: they come last. */
const gone = ''

type PickLine = { name: string; image: string; quantity: number; orders: { number: string; quantity: number }[] }

/**
 * What confirmed parts need, by seller, shelf (the category of a product) and product, each in the order of the alphabet.
 * Throws `not_found` for an unknown seller.
 */
export async function getPickList(db: Deps['db'], slug: string | undefined, language: Language) {
	const seller = slug === undefined ? null : await sellerId(db, slug)
	if (seller === undefined) throw new ShopError('not_found')
	const count = await partsToPick(db, seller, mostParts)
	const sellers = new Map<string, Map<string, Map<number, PickLine>>>()
	for (const row of await linesToPick(db, seller, mostParts)) {
		const shelves = sellers.get(row.seller[language]) ?? new Map<string, Map<number, PickLine>>()
		sellers.set(row.seller[language], shelves)
		const shelf = row.shelf?.[language] ?? gone
		const lines = shelves.get(shelf) ?? new Map<number, PickLine>()
		shelves.set(shelf, lines)
		const line = lines.get(row.sku_id) ?? {
			...{ name: lineName(row.line, language), image: `${row.asset_id}.webp`, quantity: 0, orders: [] },
		}
		line.quantity += row.quantity
		line.orders.push({ number: row.number, quantity: row.quantity })
		lines.set(row.sku_id, line)
	}
	const byName = (a: string, b: string) => a.localeCompare(b, language)
	const shelfOf = ([name, lines]: [string, Map<number, PickLine>]) => ({
		name: name === gone ? null : name,
		lines: [...lines.values()].sort((a, b) => byName(a.name, b.name)),
	})
	const lastGone = (a: { name: string | null }, b: { name: string | null }) =>
		a.name === null ? 1 : b.name === null ? -1 : byName(a.name, b.name)
	return {
		parts: Math.min(count, mostParts),
		more: count > mostParts,
		sellers: [...sellers]
			.map(([seller, shelves]) => ({ seller, shelves: [...shelves].map(shelfOf).sort(lastGone) }))
			.sort((a, b) => byName(a.seller, b.seller)),
	}
}
