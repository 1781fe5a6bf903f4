import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { shownKitchen } from '#contract/meal.ts'
import type { Language } from '#contract/refusals.ts'
import { rangeOf } from '#db/geo/distance.rules.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { imageName } from './card.rules.ts'
import { readSellers, type SellerRow } from './seller.store.ts'

/** All sellers, by name. One query. */
export async function listSellers(
	{ db }: Pick<Deps, 'db'>,
	language: Language,
): Promise<ReplyOf<(typeof endpoints)['listSellers']>> {
	return { data: (await readSellers(db, language)).map(toSeller) }
}

/** One seller. Throws `not_found`. One query. */
export async function getSeller(
	{ db }: Pick<Deps, 'db'>,
	slug: string,
	language: Language,
): Promise<ReplyOf<(typeof endpoints)['getSeller']>> {
	const [seller] = await readSellers(db, language, slug)
	if (!seller) throw new ShopError('not_found')
	return { data: toSeller(seller) }
}

function toSeller({ assets, reach, city_id, province_id, city, province, kitchen, now, ...seller }: SellerRow) {
	const range = rangeOf(reach, { districtId: city_id, divisionId: province_id })
	const delivers_to = range && { ...range, name: range.city === null ? province : city }
	return {
		...seller,
		delivers_to,
		kitchen: kitchen && shownKitchen(kitchen, now),
		opening_hours: kitchen?.hours.map((times) => times.map(([from, to]) => ({ from, to }))) ?? null,
		pictures: assets.map(imageName),
	}
}
