import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { buyersAtOnce, type QuickBuyer } from '#tests/makers/buyers-at-once.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aFlashSale, shiftSale, soldOfSale } from '#tests/makers/flash-sales.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let other: Shop
	beforeAll(async () => {
		shop = await startShop(store)
		// Another process on the same store with the same secret, as another machine would be.
		other = await startShop(store, { config: { secret: shop.deps.config.secret } })
	})
	afterAll(async () => {
		await other.close()
		await shop.close()
	})

	const join = async (slug: string, { token }: { token: string }, at = shop) =>
		(await at.call('joinLine', { params: { slug } }, { token })).body.data
	const ask = (ticket: string, at = shop) => at.call('askLine', { query: { ticket } })
	/** As if the tickets of a sale had been given out so many minutes earlier. */
	const age = (saleId: number, minutes: number) =>
		sql`update sale_tickets set admitted_at = admitted_at - make_interval(mins => ${minutes}) where sale_id = ${saleId}`.execute(
			shop.deps.db,
		)

	describe('a sale with a waiting line', () => {
		it('admits its shoppers one after the other, at its rate', async () => {
			const product = await aProduct(shop.deps)
			const { slug } = await aFlashSale(shop.deps, [{ product }], { linePerMinute: 1 })
			const [first, second, third] = [await aShopper(shop.deps), await aShopper(shop.deps), await aShopper(shop.deps)]
			expect(await join(slug, first)).toMatchObject({ state: 'admitted', place: 0, wait_seconds: 0 })
			expect(await join(slug, second)).toMatchObject({ state: 'waiting', place: 1, until: null })
			const told = await join(slug, third, other)
			expect(told).toMatchObject({ state: 'waiting', place: 2 })
			expect(told.wait_seconds).toBeGreaterThan(60)
			expect(told.wait_seconds).toBeLessThanOrEqual(120)
			// Again, and by the other process: the same place.
			expect((await join(slug, third)).ticket).toBe(told.ticket)
			expect((await ask(told.ticket, other)).body.data).toMatchObject({ state: 'waiting', place: 2 })
		})

		it('refuses an order of its items until it is the turn of the shopper, and no other order', async () => {
			const [wanted, plain] = [await aProduct(shop.deps), await aProduct(shop.deps)]
			const sale = await aFlashSale(shop.deps, [{ product: wanted }], { linePerMinute: 1 })
			const buyer = await aBuyer(shop, [wanted])
			const lineOf = async () =>
				(await shop.call('getCart', {}, { token: buyer.token })).body.data[0].products[0].flash.line
			expect(await lineOf()).toBe(sale.slug)
			expect(await checkOut(shop, buyer)).toBeRefused('wait_in_line')
			await join(sale.slug, await aShopper(shop.deps))
			expect(await join(sale.slug, buyer)).toMatchObject({ state: 'waiting' })
			expect(await checkOut(shop, buyer)).toBeRefused('wait_in_line')
			expect(await checkOut(shop, await aBuyer(shop, [plain]))).toBeFine()
			await age(sale.id, 2)
			expect(await join(sale.slug, buyer)).toMatchObject({ state: 'admitted', until: expect.stringMatching(/Z$/) })
			expect(await lineOf()).toBeNull()
			expect(await checkOut(shop, buyer)).toBeFine()
			expect(await soldOfSale(shop.deps, sale.id)).toEqual([1])
		})

		it('lets nobody order by the ticket of another shopper, or by one of their own making', async () => {
			const product = await aProduct(shop.deps)
			const sale = await aFlashSale(shop.deps, [{ product }], { linePerMinute: 1 })
			const admitted = await join(sale.slug, await aShopper(shop.deps))
			const buyer = await aBuyer(shop, [product])
			const waiting = await join(sale.slug, buyer)
			// To ask by a ticket of somebody else says what they are told, and changes nothing.
			expect((await ask(admitted.ticket)).body.data.state).toBe('admitted')
			expect(await checkOut(shop, buyer)).toBeRefused('wait_in_line')
			const [id, , signature] = waiting.ticket.split('.')
			expect(await ask(`${id}.1.${signature}`)).toBeRefused('line_ticket_invalid')
			expect((await ask('nonsense')).status).toBe(400)
			expect((await shop.call('joinLine', { params: { slug: sale.slug } })).status).toBe(401)
		})

		it('gives a turn that was not used to nobody: the shopper joins again at the end', async () => {
			const product = await aProduct(shop.deps)
			const sale = await aFlashSale(shop.deps, [{ product }], { linePerMinute: 1 })
			const buyer = await aBuyer(shop, [product])
			const { ticket } = await join(sale.slug, buyer)
			for (let n = 0; n < 20; n++) await join(sale.slug, await aShopper(shop.deps))
			await age(sale.id, 15)
			expect(await checkOut(shop, buyer)).toBeRefused('wait_in_line')
			expect(await join(sale.slug, buyer)).toMatchObject({ state: 'waiting', place: 21 })
			expect((await ask(ticket)).body.data.state).toBe('admitted')
		})

		it('can be joined from ten minutes before it begins, and not after it has ended', async () => {
			const product = await aProduct(shop.deps)
			const sale = await aFlashSale(shop.deps, [{ product }], { fromHours: 1, toHours: 2, linePerMinute: 600 })
			const shopper = await aShopper(shop.deps)
			const refused = () => shop.call('joinLine', { params: { slug: sale.slug } }, { token: shopper.token })
			expect(await refused()).toBeRefused('no_line')
			await sql`update flash_sales set starts_at = now() + interval '5 minutes' where id = ${sale.id}`.execute(
				shop.deps.db,
			)
			const told = await join(sale.slug, shopper)
			expect(told.state).toBe('waiting')
			expect(told.wait_seconds).toBeGreaterThan(290)
			await shiftSale(shop.deps, sale.id, -3)
			expect(await refused()).toBeRefused('no_line')
		})

		it('tells when nothing is left to wait for', async () => {
			const product = await aProduct(shop.deps, { stock: 1 })
			const sale = await aFlashSale(shop.deps, [{ product, quantity: 1, perShopper: 1 }], { linePerMinute: 1 })
			const buyer = await aBuyer(shop, [product])
			await join(sale.slug, buyer)
			const late = await join(sale.slug, await aShopper(shop.deps))
			expect(late.state).toBe('waiting')
			expect(await checkOut(shop, buyer)).toBeFine()
			await expect.poll(async () => (await ask(late.ticket)).body.data.state, { timeout: 10_000 }).toBe('sold_out')
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(0)
		})

		it('has none where the operator set none', async () => {
			const { slug } = await aFlashSale(shop.deps, [{ product: await aProduct(shop.deps) }])
			const { token } = await aShopper(shop.deps)
			expect(await shop.call('joinLine', { params: { slug } }, { token })).toBeRefused('no_line')
			expect(await shop.call('joinLine', { params: { slug: 'no-such-sale' } }, { token })).toBeRefused('no_line')
		})
	})

	const many = store.kind === 'postgresql' ? 20_000 : 2_000
	it(`gives ${many} shoppers who come at once, through two processes, each a place of their own`, async () => {
		const perMinute = 1_200
		const product = await aProduct(shop.deps)
		const sale = await aFlashSale(shop.deps, [{ product }], { fromHours: 1, toHours: 2, linePerMinute: perMinute })
		await sql`update flash_sales set starts_at = now() + interval '9 minutes' where id = ${sale.id}`.execute(
			shop.deps.db,
		)
		const shoppers = await buyersAtOnce(store.database.pool, many, [{ skus: [] }])
		let waits = 0
		const waiting = [...shoppers.entries()]
		await Promise.all(
			Array.from({ length: 100 }, async () => {
				for (let next = waiting.pop(); next; next = waiting.pop()) {
					const [n, shopper] = next as [number, QuickBuyer]
					const { state } = await join(sale.slug, shopper, n % 2 ? shop : other)
					if (state === 'waiting') waits++
				}
			}),
		)
		expect(waits).toBe(many)
		const { rows } = await sql<{ tickets: number; least: number; most: number }>`
			select (select count(*)::int from sale_tickets where sale_id = ${sale.id}) as tickets,
				min(gap)::float8 as least, max(gap)::float8 as most from (
				select extract(epoch from admitted_at - lag(admitted_at) over (order by admitted_at)) as gap
				from sale_tickets where sale_id = ${sale.id}) gaps`.execute(shop.deps.db)
		expect(rows[0]?.tickets).toBe(many)
		// From the beginning of the sale on, one after the other.
		expect(rows[0]?.least).toBeCloseTo(60 / perMinute, 4)
		expect(rows[0]?.most).toBeCloseTo(60 / perMinute, 4)
		const places = await Promise.all(
			shoppers.slice(-50).map(async (shopper) => (await join(sale.slug, shopper, other)).place as number),
		)
		expect(new Set(places).size).toBe(places.length)
		expect(Math.max(...places)).toBeLessThanOrEqual(many)
	})
})
