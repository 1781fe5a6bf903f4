import type { Deps } from '#server/deps.ts'
import type { ApiAnswer, Shop } from '#tests/helpers/shop.ts'
import { aShopper, type Shopper } from './shoppers.ts'

/** An address in Dhanmondi, Dhaka, as its form sends it. */
export const dhanmondi = {
	full_name: 'Rahima Khatun',
	mobile: '01712345678',
	title: 'Home',
	province: 6,
	city: 47,
	area: 1013,
	address: 'House 12, Road 5',
}

/** Adds an address by the API and returns its id. */
export async function anAddress(shop: Shop, { token }: Pick<Shopper, 'token'>, fields = {}): Promise<number> {
	const answer = fine(await shop.call('addAddress', { body: { ...dhanmondi, ...fields } }, { token }))
	return answer.body.data.id
}

export type Buyer = Shopper & { addressId: number }

/** A shopper with an address, and a cart with the given products, by default one piece of each. */
export async function aBuyer(
	shop: Shop,
	items: { id: number; quantity?: number; variant?: string }[] = [],
): Promise<Buyer> {
	const shopper = await aShopper(shop.deps)
	const addressId = await anAddress(shop, shopper)
	await fillCart(shop, shopper, items)
	return { ...shopper, addressId }
}

/** Adds products to a shopper's cart by the API. */
export async function fillCart(
	shop: Shop,
	{ token }: Pick<Shopper, 'token'>,
	items: { id: number; quantity?: number; variant?: string }[],
): Promise<void> {
	for (const { id, quantity = 1, variant } of items) {
		const query = { product_id: id, quantity, ...(variant !== undefined && { variant }) }
		fine(await shop.call('addToCart', { query }, { token }))
	}
}

/** Sends the cart's checkout, paid on delivery. */
export function checkOut(shop: Shop, buyer: Buyer, body = {}, headers = {}): Promise<ApiAnswer> {
	return shop.call(
		'placeOrder',
		{ body: { address_id: buyer.addressId, payment_method: 'cod', ...body } },
		{ token: buyer.token, headers },
	)
}

/**
 * Many buyers, written directly into the store: each has a proved phone, an address and a cart of version 1 with `skus`.
 * For tests in which only the checkout matters.
 */
export async function manyBuyers(deps: Pick<Deps, 'db'>, count: number, skus: number[][]): Promise<Buyer[]> {
	const buyers: Buyer[] = []
	for (let n = 0; n < count; n++) {
		const shopper = await aShopper(deps)
		const { id } = await deps.db
			.insertInto('addresses')
			.values({
				customer_id: shopper.customerId,
				full_name: dhanmondi.full_name,
				mobile: shopper.phone,
				title: dhanmondi.title,
				province_id: dhanmondi.province,
				city_id: dhanmondi.city,
				area_id: dhanmondi.area,
				address: dhanmondi.address,
				is_default: true,
				number: 1,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await deps.db.insertInto('carts').values({ customer_id: shopper.customerId, version: 1 }).execute()
		await refill(deps, shopper.customerId, skus[n % skus.length] as number[])
		buyers.push({ ...shopper, addressId: id })
	}
	return buyers
}

/** Adds one piece of each sku to a cart, directly in the store. */
export async function refill({ db }: Pick<Deps, 'db'>, customerId: number, skus: readonly number[]): Promise<void> {
	await db
		.insertInto('cart_items')
		.values(skus.map((skuId) => ({ customer_id: customerId, sku_id: skuId, quantity: 1 })))
		.execute()
}

function fine(answer: ApiAnswer): ApiAnswer {
	if (answer.status !== 200) throw new Error(`expected success, got ${answer.status} ${JSON.stringify(answer.body)}`)
	return answer
}
