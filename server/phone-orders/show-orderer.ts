import { toBdt } from '#contract/money.ts'
import { maskedPhone } from '#contract/shown-phone.ts'
import { addressesOf, placeOf } from '#server/addresses/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readOrderer } from './phone-order.store.ts'

/** A shopper who orders by phone: places without street, and what was offered. Throws `not_found`. */
export async function showOrderer(db: Deps['db'], id: number) {
	const row = await readOrderer(db, id)
	if (!row) throw new ShopError('not_found')
	const addresses = await addressesOf(db, id)
	return {
		data: {
			...row,
			phone: row.phone && maskedPhone(row.phone),
			addresses: addresses.map(({ id, title, is_default, ...ids }) => {
				const { area, city } = placeOf(ids)
				return { id, title, is_default, area: { en: area.en, bn: area.bn }, city: { en: city.en, bn: city.bn } }
			}),
			proposals: row.proposals.map(({ total, created_at, expires_at, ...one }) => ({
				...{ ...one, total: toBdt(total) },
				...{ created_at: new Date(created_at).toISOString(), expires_at: new Date(expires_at).toISOString() },
			})),
		},
	}
}
