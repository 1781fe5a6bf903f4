import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentMethod, paymentMethods } from '#contract/choices.ts'
import { addDays, dayOf } from '#contract/delivery-days.ts'
import { changeHours } from '#server/catalogue/index.ts'
import { readPayments } from '#server/payment-config.ts'
import { startBkash } from '#tests/fakes/bkash.ts'
import { startNagad } from '#tests/fakes/nagad.ts'
import { startSslcommerz } from '#tests/fakes/sslcommerz.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { type Buyer, checkOut, manyBuyers } from '#tests/makers/carts.ts'
import { aFlashSale, soldOfSale } from '#tests/makers/flash-sales.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aPromo, claimed, points } from '#tests/makers/promos.ts'
import { takable, writeStatement } from './write-order.store.ts'

const substitutions = [undefined, 'similar', 'leave_out', 'call'] as const

/** What an order takes and says. */
type Wish = {
	slot: boolean
	promo: boolean
	points: boolean
	flash: boolean
	prescription: boolean
	method: PaymentMethod
	twoSellers: boolean
	note: boolean
	substitution: (typeof substitutions)[number]
}

/**
 * Every combination of what shares the statement, with each payment method; the number of sellers, note and substitution
 * change so that each of their values meets each value of all others.
 */
const wishes: Wish[] = paymentMethods.flatMap((method, m) =>
	Array.from({ length: 32 }, (_, n) => ({
		slot: (n & 1) > 0,
		promo: (n & 2) > 0,
		points: (n & 4) > 0,
		flash: (n & 8) > 0,
		prescription: (n & 16) > 0,
		method,
		twoSellers: [1, 2, 4, 8, 16].filter((bit) => n & bit).length % 2 === m % 2,
		note: ((n >> 1) ^ n ^ m) % 2 === 0,
		substitution: substitutions[(n + m + (n >> 2) + (n >> 4)) % 4],
	})),
)
/** A part of them, in which each combination still comes once, and each payment method. */
const sample = wishes.filter((_, n) => ((n % 32) + Math.floor(n / 32)) % paymentMethods.length === 0)

const pointsEach = 20
const promoOff = 50

it('covers each pair of values', () => {
	const keys = Object.keys(wishes[0] as Wish) as (keyof Wish)[]
	const values = (key: keyof Wish) => new Set(wishes.map((wish) => wish[key]))
	for (const one of keys)
		for (const other of keys.filter((key) => key > one)) {
			const pairs = new Set(wishes.map((wish) => `${wish[one]} ${wish[other]}`))
			expect([one, other, pairs.size]).toEqual([one, other, values(one).size * values(other).size])
		}
	expect(
		new Set(
			sample.map(({ slot, promo, points, flash, prescription }) => [slot, promo, points, flash, prescription].join()),
		),
	).toHaveProperty('size', 32)
})

it('composes a statement of its own for each combination', () => {
	const all = Array.from({ length: 32 }, (_, n) => takable.filter((_, bit) => n & (1 << bit)))
	const made = all.map((taken) => writeStatement({ wait: true, taken }))
	expect(new Set(made.map(({ name }) => name)).size).toBe(32)
	expect(new Set(made.map(({ text }) => text)).size).toBe(32)
})

forEachStore((store) => {
	let shop: Shop
	let gateways: { close: () => Promise<void> }[]
	beforeAll(async () => {
		const [bkash, nagad, cards] = [await startBkash(), await startNagad(), await startSslcommerz()]
		gateways = [bkash, nagad, cards]
		const { payments } = readPayments({}, false, [])
		shop = await startShop(store, {
			config: { payments: { ...payments, bkash: bkash.settings, nagad: nagad.settings, sslcommerz: cards.settings } },
		})
	})
	afterAll(async () => {
		await shop.close()
		for (const gateway of gateways) await gateway.close()
	})

	type Scene = Awaited<ReturnType<typeof prepare>>

	/** Goods of two sellers, a promo and a flash sale, and a buyer for each wish with the cart it needs. */
	async function prepare(all: readonly Wish[], least: { stock?: number; promo?: number } = {}) {
		const stock = least.stock ?? 500
		const grocery = { seller: 'matrix-grocery', stock }
		const rice = await aProduct(shop.deps, { ...grocery, price: 199.35 })
		const offer = await aProduct(shop.deps, { ...grocery, price: 150 })
		const medicine = await aProduct(shop.deps, { ...grocery, price: 90, prescription: true })
		const book = await aProduct(shop.deps, { seller: 'matrix-books', price: 300.5, stock })
		// The second seller has hours, and is closed for some days: every order of it accepts that.
		await sql`update sellers set kind = 'general' where slug = 'matrix-books'`.execute(shop.deps.db)
		const hours = Array.from({ length: 7 }, () => [[0, 1440]] as const)
		const closed = [0, 1, 2].map((days) => addDays(dayOf(new Date()), days))
		await changeHours(shop.deps.db, 'test', 'matrix-books', () => ({ hours, minutes: { from: 35, to: 50 }, closed }))
		const sale = await aFlashSale(shop.deps, [{ product: offer, price: 80, quantity: Math.min(stock, 400) }])
		const code = await aPromo(shop.deps, { value: promoOff, ...(least.promo && { total: least.promo }) })
		const goodsOf = (wish: Wish): MadeProduct[] => [
			rice,
			...(wish.twoSellers ? [book] : []),
			...(wish.flash ? [offer] : []),
			...(wish.prescription ? [medicine] : []),
		]
		const skus = all.map((wish) => goodsOf(wish).map(({ skuId }) => skuId))
		const buyers = await manyBuyers(shop.deps, all.length, skus)
		const ids = buyers.map(({ customerId }) => customerId)
		await claimed(shop.deps, code, ids)
		for (const id of ids) await points(shop.deps, id, pointsEach)
		const papers = await shop.deps.db
			.insertInto('prescriptions')
			.values(
				ids.map((id) => ({
					customer_id: id,
					file: `matrix-${code}-${id}`,
					bytes: 1,
					erase_at: sql<Date>`now() + interval '1 day'` as never,
				})),
			)
			.returning(['id', 'customer_id'])
			.execute()
		const quoted = await shop.call(
			'getDeliveryPrice',
			{ body: { address_id: (buyers[0] as Buyer).addressId } },
			{ token: (buyers[0] as Buyer).token },
		)
		return {
			...{ rice, offer, medicine, book, sale, code, buyers, stock, goodsOf },
			slot: quoted.body.data.slots.at(-1).id as string,
			paperOf: (id: number) => papers.find(({ customer_id }) => customer_id === id)?.id as number,
		}
	}

	async function place(scene: Scene, wish: Wish, n: number): Promise<ApiAnswer> {
		const buyer = scene.buyers[n] as Buyer
		const lines = await shop.deps.db
			.selectFrom('cart_items')
			.select(['id', 'sku_id'])
			.where('customer_id', '=', buyer.customerId)
			.execute()
		const rice = lines.find(({ sku_id }) => sku_id === scene.rice.skuId)?.id as number
		const body = {
			payment_method: wish.method,
			...(wish.slot && { delivery_slot: scene.slot }),
			...(wish.twoSellers && { accept_closed: true }),
			...(wish.promo && { promo_code: scene.code }),
			...(wish.points && { points: pointsEach }),
			...(wish.prescription && { prescription_ids: [scene.paperOf(buyer.customerId)] }),
			...(wish.note && { note: 'Ring twice' }),
			...(wish.substitution && { substitutions: [{ id: rice, choice: wish.substitution }] }),
		}
		// A store that is too busy asks to be called again.
		for (;;) {
			const answer = await checkOut(shop, buyer, body)
			if (answer.body.code !== 'unavailable') return answer
		}
	}

	const round = (bdt: number) => Math.round(bdt * 100) / 100

	/** The order says what was wished, to the poisha. */
	function expectOrder({ body }: ApiAnswer, wish: Wish, scene: Scene) {
		const { data } = body
		const subtotal = round(
			199.35 + (wish.twoSellers ? 300.5 : 0) + (wish.flash ? 80 : 0) + (wish.prescription ? 90 : 0),
		)
		const delivery = wish.twoSellers ? 100 : 50
		const discount = (wish.promo ? promoOff : 0) + (wish.points ? pointsEach : 0)
		const exact = round(subtotal + delivery - discount)
		// Cash is due in whole taka of each seller.
		if (wish.method === 'cod') expect(data.total % 1).toBe(0)
		if (!wish.twoSellers) expect(data.total).toBe(wish.method === 'cod' ? Math.floor(exact) : exact)
		expect(round(exact - data.total)).toBe(data.rounding)
		expect(data.rounding).toBeLessThan(wish.method === 'cod' ? data.parts.length : 0.01)
		expect(data).toMatchObject({
			...{ subtotal, discount, delivery_price: delivery },
			payment_method: wish.method,
			status: wish.method === 'cod' ? 'placed' : 'pending_payment',
			note: wish.note ? 'Ring twice' : null,
			promo: wish.promo ? { code: scene.code, discount: promoOff } : null,
			points: { used: wish.points ? pointsEach : 0 },
			prescriptions: wish.prescription ? [expect.any(Number)] : [],
		})
		expect(data.parts).toHaveLength(wish.twoSellers ? 2 : 1)
		type Part = {
			slot: { id: string } | null
			meal: { open: boolean } | null
			lines: { product_id: number; substitution: string | null }[]
		}
		const parts: Part[] = data.parts
		const own = parts.find(({ lines }) => lines.some((line) => line.product_id === scene.rice.id)) as Part
		expect(own.slot?.id).toBe(wish.slot ? scene.slot : undefined)
		const others = parts.filter((part) => part !== own)
		expect([own, ...others].map(({ meal }) => meal?.open)).toEqual(wish.twoSellers ? [undefined, false] : [undefined])
		expect(own.lines.find((line) => line.product_id === scene.rice.id)?.substitution).toBe(wish.substitution ?? 'call')
		const ids = scene.goodsOf(wish).map(({ id }) => id)
		expect(parts.flatMap(({ lines }) => lines.map((line) => line.product_id)).sort()).toEqual(ids.sort())
	}

	/** Stock, sale, promo, points, prescriptions, slots and carts are exactly what the placed orders took. */
	async function expectBooks(scene: Scene, results: { wish: Wish; buyer: Buyer; placed: boolean }[]) {
		const { db } = shop.deps
		const won = results.filter(({ placed }) => placed)
		const count = (fits: (wish: Wish) => boolean) => won.filter(({ wish }) => fits(wish)).length
		const left = (product: MadeProduct) => stockOfSku(shop.deps, product.skuId)
		expect(await left(scene.rice)).toBe(scene.stock - won.length)
		expect(await left(scene.book)).toBe(scene.stock - count((wish) => wish.twoSellers))
		expect(await left(scene.offer)).toBe(scene.stock - count((wish) => wish.flash))
		expect(await left(scene.medicine)).toBe(scene.stock - count((wish) => wish.prescription))
		expect(await soldOfSale(shop.deps, scene.sale.id)).toEqual([count((wish) => wish.flash)])
		const promo = await db.selectFrom('promos').select(['id', 'used']).where('code', '=', scene.code).executeTakeFirst()
		expect(promo?.used).toBe(count((wish) => wish.promo))
		const ids = (fits: (one: (typeof results)[number]) => boolean) =>
			results.filter(fits).map(({ buyer }) => buyer.customerId)
		const rows = async (query: ReturnType<typeof sql<{ id: number }>>) =>
			(await query.execute(db)).rows.map(({ id }) => id).sort((a, b) => a - b)
		const all = ids(() => true)
		expect(
			await rows(sql`select customer_id as id from promo_uses where promo_id = ${promo?.id} and released_at is null`),
		).toEqual(ids(({ placed, wish }) => placed && wish.promo))
		expect(
			await rows(sql`select customer_id as id from points_ledger where customer_id = any(${all})
				group by customer_id having sum(points) = 0 and sum(remaining) = 0`),
		).toEqual(ids(({ placed, wish }) => placed && wish.points))
		expect(
			await rows(
				sql`select customer_id as id from prescriptions where customer_id = any(${all}) and order_id is not null`,
			),
		).toEqual(ids(({ placed, wish }) => placed && wish.prescription))
		expect(await rows(sql`select distinct customer_id as id from cart_items where customer_id = any(${all})`)).toEqual(
			ids(({ placed }) => !placed),
		)
		expect(
			await rows(sql`select o.customer_id as id from order_parts p join orders o on o.id = p.order_id
				where o.customer_id = any(${all}) and p.slot_day is not null`),
		).toEqual(ids(({ placed, wish }) => placed && wish.slot))
		const taken = await sql<{ taken: number }>`
			select coalesce(sum(taken), 0)::int as taken from delivery_slots where seller_id = ${scene.rice.sellerId}`.execute(
			db,
		)
		expect(taken.rows[0]?.taken).toBe(count((wish) => wish.slot))
	}

	const freeSlots = async () => {
		await sql`delete from delivery_slots`.execute(shop.deps.db)
		await sql`delete from delivery_slot_areas`.execute(shop.deps.db)
		await sql`update sellers set slot_capacity = 1000 where slug = 'matrix-grocery'`.execute(shop.deps.db)
	}

	describe('an order of every combination', () => {
		it('is placed alone, with exact totals and stock', async () => {
			const scene = await prepare(sample)
			await freeSlots()
			const results = []
			for (const [n, wish] of sample.entries()) {
				const answer = await place(scene, wish, n)
				expect(answer, JSON.stringify(wish)).toBeFine()
				expectOrder(answer, wish, scene)
				results.push({ wish, buyer: scene.buyers[n] as Buyer, placed: true })
			}
			await expectBooks(scene, results)
		})

		it('is placed when all come at once', async () => {
			const scene = await prepare(wishes)
			await freeSlots()
			const answers = await Promise.all(wishes.map((wish, n) => place(scene, wish, n)))
			const results = answers.map((answer, n) => {
				const wish = wishes[n] as Wish
				expect(answer, JSON.stringify(wish)).toBeFine()
				expectOrder(answer, wish, scene)
				return { wish, buyer: scene.buyers[n] as Buyer, placed: true }
			})
			await expectBooks(scene, results)
		})

		it('is refused cleanly when there is not enough for all, and what was placed is exact', async () => {
			const scene = await prepare(wishes, { stock: 60, promo: 12 })
			await freeSlots()
			await sql`update sellers set slot_capacity = 10 where slug = 'matrix-grocery'`.execute(shop.deps.db)
			const answers = await Promise.all(wishes.map((wish, n) => place(scene, wish, n)))
			const refusals = ['out_of_stock', 'slot_full', 'promo_used_up']
			const results = answers.map((answer, n) => {
				const wish = wishes[n] as Wish
				if (answer.status === 200) expectOrder(answer, wish, scene)
				else expect(refusals).toContain(answer.body.code)
				return { wish, buyer: scene.buyers[n] as Buyer, placed: answer.status === 200 }
			})
			const placed = results.filter((one) => one.placed)
			expect(placed.length).toBeGreaterThan(20)
			expect(placed.length).toBeLessThanOrEqual(60)
			expect(placed.filter(({ wish }) => wish.slot)).toHaveLength(10)
			expect(placed.filter(({ wish }) => wish.promo).length).toBeLessThanOrEqual(12)
			await expectBooks(scene, results)
		})
	})
})
