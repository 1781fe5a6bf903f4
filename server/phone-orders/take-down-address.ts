import { addAddress, placeOfArea } from '#server/addresses/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readOrderer } from './phone-order.store.ts'

export type TypedAddress = { full_name: string; mobile?: string; title: string; area: number; address: string }

/** Adds an address that a shopper says on the phone; its id. Throws `not_found`, `area_not_found` and what `addAddress` throws. */
export async function takeDownAddress(db: Deps['db'], customerId: number, typed: TypedAddress): Promise<number> {
	const orderer = await readOrderer(db, customerId)
	if (!orderer) throw new ShopError('not_found')
	const place = placeOfArea(typed.area)
	if (!place) throw new ShopError('area_not_found', { errors: { area: 'area_not_found' } })
	const mobile = typed.mobile ?? orderer.phone ?? ''
	const { id } = await addAddress(db, customerId, {
		...{ ...typed, mobile, province: place.province.id, city: place.city.id },
	})
	return id
}
