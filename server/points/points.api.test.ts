import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideReturn, listDeskReturns, operateOrder } from '#server/orders/index.ts'
import { bookExpired } from '#server/points/ledger.store.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, anAddress, type Buyer, checkOut, fillCart } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aPromo, points, settle } from '#tests/makers/promos.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: MadeProduct
	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { price: 500, stock: 10_000 })
	})
	afterAll(() => shop.close())

	const standing = async ({ token }: Pick<Buyer, 'token'>) => (await shop.call('getPoints', {}, { token })).body.data
	const inLedger = async ({ customerId }: Pick<Buyer, 'customerId'>) => {
		const { rows } = await sql<{ sum: number; left: number }>`select coalesce(sum(points), 0)::int as sum,
			coalesce(sum(remaining), 0)::int as left from points_ledger where customer_id = ${customerId}`.execute(
			shop.deps.db,
		)
		return rows[0]
	}
	const afterReturns = (customerId: number) =>
		shop.deps.db
			.updateTable('points_ledger')
			.set({ usable_at: sql<Date>`now()` as never })
			.where('customer_id', '=', customerId)
			.execute()
	const cancel = (buyer: Buyer, number: string) =>
		shop.call('cancelOrder', { params: { number } }, { token: buyer.token })

	describe('points', () => {
		it('are earned by a delivery, once even if it is repeated, and usable after the time for returns', async () => {
			const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 3 }])
			const { number } = (await checkOut(shop, buyer)).body.data
			expect(await standing(buyer)).toMatchObject({ balance: 0, pending: 0, items: [] })
			await settle(shop.deps, number, 'delivered')
			await Promise.all(Array.from({ length: 20 }, () => settle(shop.deps, number, 'delivered')))
			expect(await standing(buyer)).toMatchObject({
				balance: 0,
				pending: 15,
				value: 1,
				limit_percent: 20,
				items: [{ kind: 'earned', points: 15, order: number }],
			})
			await fillCart(shop, buyer, [rice])
			expect(await checkOut(shop, buyer, { points: 1 })).toBeRefused('points_not_enough')
			await afterReturns(buyer.customerId)
			expect(await standing(buyer)).toMatchObject({ balance: 15, pending: 0, expiring: { points: 15 } })
			expect(await checkOut(shop, buyer, { points: 15 })).toBeFine()
			expect(await standing(buyer)).toMatchObject({ balance: 0, expiring: null })
		})

		it('wait as long as a piece of their part can be returned or reported, and no longer', async () => {
			const slow = await aProduct(shop.deps, { price: 500, category: 'points-slow' })
			const fresh = await aProduct(shop.deps, { price: 500, category: 'points-fresh', seller: 'points-fresh' })
			const days = (slug: string, return_days: number) =>
				shop.deps.db.updateTable('categories').set({ return_days }).where('slug', '=', slug).execute()
			await days('points-slow', 14)
			await days('points-fresh', 0)
			await shop.deps.db.updateTable('categories').set({ keeps: 'fresh' }).where('slug', '=', 'points-fresh').execute()
			const shortly = { ...shop.deps, config: { ...shop.deps.config, returnDays: 9 } }
			/** Days each part's points wait, or none when they are usable at once. */
			const waits = async (...bought: MadeProduct[]) => {
				const buyer = await aBuyer(shop, bought)
				const { number } = (await checkOut(shop, buyer)).body.data
				await deliver(shortly, number)
				const { rows } = await sql<{ days: number }>`
					select round(extract(epoch from usable_at - at) / 86400)::int as days from points_ledger
					where customer_id = ${buyer.customerId} order by event`.execute(shop.deps.db)
				return rows.map((row) => row.days)
			}
			expect(await waits(rice)).toEqual([9])
			expect(await waits(rice, slow)).toEqual([14])
			expect(await waits(rice, fresh)).toEqual([9, 1])
		})

		it('are a discount on products, up to a share, beside a promo; those that expire first are spent first', async () => {
			const fish = await aProduct(shop.deps, { price: 500, seller: 'fish-seller' })
			const buyer = await aBuyer(shop, [rice, fish])
			await points(shop.deps, buyer.customerId, 100, 90)
			await points(shop.deps, buyer.customerId, 150, 10)
			const code = await aPromo(shop.deps, { value: 100 })
			await shop.call('claimPromo', { params: { promo_code: code } }, { token: buyer.token })
			const ask = { address_id: buyer.addressId, promo_code: code, points: 999 }
			const quote = (await shop.call('getDeliveryPrice', { body: ask }, { token: buyer.token })).body.data
			expect(quote.points).toEqual({ balance: 250, most: 180, used: 180, discount: 180 })
			expect(quote.discount).toBe(280)
			expect(await checkOut(shop, buyer, { promo_code: code, points: 181 })).toBeRefused('points_over_limit')
			expect(await checkOut(shop, buyer, { promo_code: code, points: 251 })).toBeRefused('points_not_enough')
			const order = (await checkOut(shop, buyer, { promo_code: code, points: 180, expected_total: quote.total })).body
				.data
			expect(order).toMatchObject({ discount: 280, points: { used: 180, discount: 180 }, promo: { discount: 100 } })
			const left = await shop.deps.db
				.selectFrom('points_ledger')
				.select('remaining')
				.where('customer_id', '=', buyer.customerId)
				.where('points', '>', 0)
				.orderBy('id')
				.execute()
			expect(left.map(({ remaining }) => remaining)).toEqual([70, 0])
		})

		it('cannot be spent twice by concurrent checkouts', async () => {
			for (let round = 0; round < 5; round++) {
				const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 2 }])
				await points(shop.deps, buyer.customerId, 150)
				const first = checkOut(shop, buyer, { points: 150 }, { 'idempotency-key': 'a' })
				const again = fillCart(shop, buyer, [{ id: rice.id, quantity: 2 }]).then(() =>
					checkOut(shop, buyer, { points: 150 }, { 'idempotency-key': 'b' }),
				)
				const orders = Array.from({ length: 6 }, (_, n) =>
					checkOut(shop, buyer, { points: 150 }, { 'idempotency-key': `c${n}` }),
				)
				await Promise.all([first, again, ...orders])
				const spent = await shop.deps.db
					.selectFrom('orders')
					.select('points')
					.where('customer_id', '=', buyer.customerId)
					.where('points', '>', 0)
					.execute()
				expect(spent).toEqual([{ points: 150 }])
				expect(await inLedger(buyer)).toEqual({ sum: 0, left: 0 })
			}
		})

		it('are returned when the order is cancelled, once', async () => {
			const buyer = await aBuyer(shop, [rice])
			await points(shop.deps, buyer.customerId, 80)
			const { number } = (await checkOut(shop, buyer, { points: 80 })).body.data
			await Promise.all(Array.from({ length: 5 }, () => cancel(buyer, number)))
			expect(await standing(buyer)).toMatchObject({ balance: 80 })
			expect(await inLedger(buyer)).toEqual({ sum: 80, left: 80 })
		})

		it('of a return are taken back, those spent on it are returned, and no balance is below zero', async () => {
			const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 2 }])
			await points(shop.deps, buyer.customerId, 100)
			const { number } = (await checkOut(shop, buyer, { points: 100 })).body.data
			await settle(shop.deps, number, 'delivered')
			expect(await standing(buyer)).toMatchObject({ balance: 0, pending: 9 })
			for (let n = 0; n < 3; n++) await settle(shop.deps, number, 'returned')
			expect(await standing(buyer)).toMatchObject({ balance: 100, pending: 0 })
			expect(await inLedger(buyer)).toEqual({ sum: 100, left: 100 })
		})

		it('follow a return of single lines, and then of the rest', async () => {
			const { db } = shop.deps
			const oil = await aProduct(shop.deps, { price: 300 })
			const buyer = await aBuyer(shop, [rice, oil])
			await points(shop.deps, buyer.customerId, 100)
			const { number, parts } = (await checkOut(shop, buyer, { points: 100 })).body.data
			for (const to of ['confirmed', 'packed', 'handed_over', 'delivered'] as const)
				await operateOrder(shop.deps, number, { to })
			expect(await standing(buyer)).toMatchObject({ balance: 0, pending: 7 })
			const giveBack = async (line: number) => {
				const body = { lines: [{ line: parts[0].lines[line].line }], reason: 'damaged' as const }
				expect(await shop.call('returnOrder', { params: { number }, body }, { token: buyer.token })).toBeFine()
				const [row] = (await listDeskReturns(db, 1000)).filter((one) => one.number === number)
				await decideReturn(db, (row as { id: number }).id, { to: 'approved' })
				await decideReturn(db, (row as { id: number }).id, { to: 'received' })
			}
			await giveBack(1)
			expect(await standing(buyer)).toMatchObject({ balance: 37, pending: 4 })
			await giveBack(0)
			expect(await standing(buyer)).toMatchObject({ balance: 100, pending: 0 })
			expect(await inLedger(buyer)).toEqual({ sum: 100, left: 100 })
		})

		it('expire by the store’s clock, and the ledger follows', async () => {
			const buyer = await aBuyer(shop, [rice])
			await points(shop.deps, buyer.customerId, 30, -1)
			await points(shop.deps, buyer.customerId, 40, 5)
			expect(await standing(buyer)).toMatchObject({ balance: 40 })
			expect(await checkOut(shop, buyer, { points: 41 })).toBeRefused('points_not_enough')
			await bookExpired(shop.deps.db)
			await bookExpired(shop.deps.db)
			expect(await standing(buyer)).toMatchObject({ balance: 40, items: [{ kind: 'expired', points: -30 }, {}, {}] })
			expect(await inLedger(buyer)).toEqual({ sum: 40, left: 40 })
		})

		it('have a history in pages', async () => {
			const buyer = await aBuyer(shop)
			for (let n = 1; n <= 25; n++) await points(shop.deps, buyer.customerId, n)
			const first = await standing(buyer)
			const rest = (await shop.call('getPoints', { query: { cursor: first.next_cursor } }, { token: buyer.token })).body
				.data
			const seen = [...first.items, ...rest.items].map((item: { points: number }) => item.points)
			expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n))
			expect(rest.next_cursor).toBeNull()
		})
	})

	describe('an invitation', () => {
		/** A host, and a guest who registered with the host's code and has a delivered order. */
		async function meet({
			worth = 1,
			mobile = '01811111111',
			address = 'House 77',
			device = false,
			product = rice,
			delivered = true,
		} = {}) {
			const host = await aBuyer(shop)
			const { code } = (await standing(host)).referral
			const guest = await aBuyer(shop)
			const { db } = shop.deps
			await db
				.updateTable('customers')
				.set({ referral_code: ` ${code.toLowerCase()}` })
				.where('id', '=', guest.customerId)
				.execute()
			const addressId = await anAddress(shop, guest, { mobile, address })
			if (device)
				for (const customer_id of [host.customerId, guest.customerId])
					await db
						.insertInto('known_devices')
						.values({ customer_id, device_hash: Buffer.from(code) })
						.execute()
			await fillCart(shop, guest, [{ id: product.id, quantity: worth }])
			const { number } = (await checkOut(shop, { ...guest, addressId })).body.data
			if (delivered) await settle(shop.deps, number, 'delivered')
			return { host, guest, number, code }
		}
		const pending = async (buyer: Buyer) => (await standing(buyer)).pending

		it('rewards both sides for the first delivered order, once, and no longer when it is returned', async () => {
			const { host, guest, number } = await meet()
			expect([await pending(host), await pending(guest)]).toEqual([50, 55])
			expect((await standing(host)).referral).toMatchObject({ reward: 50, minimum: 500, rewarded: 1 })
			await fillCart(shop, guest, [{ id: rice.id, quantity: 2 }])
			await settle(shop.deps, (await checkOut(shop, guest)).body.data.number, 'delivered')
			expect(await pending(host)).toBe(50)
			await settle(shop.deps, number, 'returned')
			expect([await pending(host), await pending(guest)]).toEqual([0, 10])
		})

		it('loses the reward when returned pieces leave too little, as when all are returned at once', async () => {
			const pin = await aProduct(shop.deps, { price: 100, stock: 50 })
			const { guest, number, host } = await meet({ product: pin, worth: 8, delivered: false })
			await deliver(shop.deps, number)
			expect([await pending(host), await pending(guest)]).toEqual([50, 58])
			const giveBack = async (quantity: number) => {
				const body = { lines: [{ line: 0, quantity }], reason: 'changed_mind' as const }
				const reply = await shop.call('returnOrder', { params: { number }, body }, { token: guest.token })
				const { id } = reply.body.data.returns.at(-1)
				await decideReturn(shop.deps.db, id, { to: 'approved' })
				await decideReturn(shop.deps.db, id, { to: 'received' })
			}
			await giveBack(3)
			expect([await pending(host), await pending(guest)]).toEqual([50, 55])
			await giveBack(4)
			expect([await pending(host), await pending(guest)]).toEqual([0, 1])
			await giveBack(1)
			expect([await pending(host), await pending(guest)]).toEqual([0, 0])
		})

		it.each([
			['the host’s device', { device: true }, 'device'],
			['an address of the host', { address: 'house-12,  ROAD ৫' }, 'address'],
		])('is not rewarded with %s', async (_name, wish, outcome) => {
			const { host, guest } = await meet(wish)
			expect([await pending(host), await pending(guest)]).toEqual([0, 5])
			const row = await shop.deps.db
				.selectFrom('invitations')
				.select('outcome')
				.where('guest_id', '=', guest.customerId)
				.executeTakeFirst()
			expect(row).toEqual({ outcome })
		})

		it('is not rewarded with a phone of the host', async () => {
			const { host } = await meet({ mobile: '01712345678' })
			expect(await pending(host)).toBe(0)
		})

		it('has no effect with an unknown code, or one’s own', async () => {
			const buyer = await aBuyer(shop, [rice])
			const { code } = (await standing(buyer)).referral
			expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
			expect((await standing(buyer)).referral.code).toBe(code)
			await shop.deps.db
				.updateTable('customers')
				.set({ referral_code: code })
				.where('id', '=', buyer.customerId)
				.execute()
			await settle(shop.deps, (await checkOut(shop, buyer)).body.data.number, 'delivered')
			expect(await pending(buyer)).toBe(5)
		})
	})
})
