import type { sellerCalls } from '#contract/desk/sellers.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { OpenTime } from '#contract/kitchen-hours.ts'
import { writeHours } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { listOwnPeople } from './own-people.ts'
import { showOwnShop } from './own-shop.ts'
import { findSellers, readSeller, type SellerRow } from './sellers.store.ts'

const usualPage = 50

type Wanted = InputOf<typeof sellerCalls.listDeskSellers>['query']

/** A page of sellers, for the shop's staff. */
export async function listDeskSellers(db: Deps['db'], { q = '', active, after = 0, limit = usualPage }: Wanted) {
	const rows = await findSellers(db, { q: q.trim(), active: active ?? null, after, limit: limit + 1 })
	const shown = rows.slice(0, limit)
	return {
		sellers: shown.map((row) => ({ ...summaryOf(row), people: row.people })),
		next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
	}
}

/** One seller, for the shop's staff. Throws `not_found`. */
export async function getDeskSeller(db: Deps['db'], slug: string) {
	const row = await readSeller(db, slug)
	if (!row) throw new ShopError('not_found')
	const [{ closed, hours }, people] = await Promise.all([showOwnShop(db, slug), listOwnPeople(db, slug)])
	const week = hours?.week.map((times) => times.map(({ from, to }): OpenTime => [from, to]))
	return { ...summaryOf(row), hours: week ? writeHours(week) : null, closed, people }
}

function summaryOf({ slug, name, kind, place, active }: SellerRow) {
	return { slug, name, kind, place, active }
}
