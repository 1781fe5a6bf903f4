import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

type Choice = 'call' | 'similar' | 'leave_out'

forEachStore((store) => {
	let shop: Shop
	let krishi: StaffMember
	let shaban: StaffMember
	let support: StaffMember
	let other: MadeProduct
	const of = ({ cookies }: StaffMember) => ({ cookies, ip: anIp() })
	const stock = async (id: number) =>
		(await sql<{ stock: number }>`select stock from skus where id = ${id}`.execute(shop.deps.db)).rows[0]?.stock

	beforeAll(async () => {
		shop = await startShop(store)
		other = await aProduct(shop.deps, { price: 100, seller: 'shaban' })
		await aProduct(shop.deps, { price: 900, seller: 'krishi' })
		krishi = await aStaffMember(shop.deps, { role: 'seller_helper', seller: 'krishi' })
		shaban = await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'shaban' })
		support = await aStaffMember(shop.deps, { role: 'support' })
		await sql`update sellers set kind = 'grocery' where slug = 'krishi'`.execute(shop.deps.db)
	})
	afterAll(() => shop?.close())

	type Placed = {
		number: string
		buyer: Buyer
		line: number
		part: number
		rice: MadeProduct
		cheap: MadeProduct
		dear: MadeProduct
	}
	/** Two pieces of rice at 400, of which a cheaper and a dearer kind exist. */
	async function anOrder(choice: Choice): Promise<Placed> {
		const made = (name: string, price: number) => aProduct(shop.deps, { name, price, stock: 9, seller: 'krishi' })
		const [rice, cheap, dear] = [await made('Rice', 400), await made('Cheap rice', 350.5), await made('Dear rice', 480)]
		const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 2 }])
		const { data } = (await shop.call('getCart', {}, { token: buyer.token })).body
		const substitutions = [{ id: data[0].products[0].id, choice }]
		const { number, parts } = (await checkOut(shop, buyer, { substitutions })).body.data
		return { number, buyer, line: parts[0].lines[0].line, part: parts[0].part, rice, cheap, dear }
	}
	const seen = async ({ number, buyer }: Placed) =>
		(await shop.call('getOrder', { params: { number } }, { token: buyer.token })).body.data
	const propose = ({ number, line }: Placed, sku: number, wish: object = {}) => {
		const body = { line, quantity: 1, sku, ...wish } as never
		return shop.desk('proposeReplacement', { params: { number }, body }, of(support))
	}
	const ownPropose = (person: StaffMember, { number, line }: Placed, sku: number, quantity = 1) =>
		shop.desk('proposeOwnReplacement', { params: { number }, body: { line, quantity, sku } }, of(person))
	const answer = ({ number, buyer }: Placed, id: number, answer: 'accepted' | 'refused', token = buyer.token) =>
		shop.call('answerReplacement', { params: { number, id }, body: { answer } }, { token })
	const linesOf = async (order: Placed) =>
		(await seen(order)).parts[0].lines.map((one: { name: string; quantity: number; price: number }) => [
			...[one.name, one.quantity, one.price],
		])

	it('what can be sent: of the seller, in stock, not in the order, the nearest price first; a dearer one at the price of the order', async () => {
		const order = await anOrder('similar')
		const input = { params: { number: order.number }, query: { line: order.line, quantity: 2 } }
		const { data } = (await shop.desk('listReplacements', input, of(support))).body
		const skus = data.map(({ sku }: { sku: number }) => sku)
		expect(skus).not.toContain(order.rice.skuId)
		expect(skus).not.toContain(other.skuId)
		expect(data.find(({ sku }: { sku: number }) => sku === order.dear.skuId)).toMatchObject({
			price: 400,
			now: 480,
			stock: 9,
		})
		expect(skus.indexOf(order.cheap.skuId)).toBeLessThan(skus.indexOf(order.dear.skuId))
		expect((await shop.desk('listOwnReplacements', input, of(krishi))).body.data).toEqual(data)
		expect(await shop.desk('listOwnReplacements', input, of(shaban))).toBeRefused('order_not_found')
	})

	it('"something similar" is sent at once: the cheaper price is charged, the missing one has no stock', async () => {
		const order = await anOrder('similar')
		const before = await seen(order)
		const reply = await ownPropose(krishi, order, order.cheap.skuId)
		expect(reply.body.data.lines).toMatchObject([
			{ quantity: 1 },
			{ name: 'Cheap rice, 1 pc', quantity: 1, total: 350.5 },
		])
		const after = await seen(order)
		expect(await linesOf(order)).toEqual([
			['Rice', 1, 400],
			['Cheap rice', 1, 350.5],
		])
		// Cash is rounded down to whole taka.
		expect(before.total - after.total).toBe(50)
		expect(after).toMatchObject({ to_pay: after.total, replacements: [], cuts: [{ reason: 'replaced', amount: 50 }] })
		expect([await stock(order.rice.skuId), await stock(order.cheap.skuId)]).toEqual([0, 8])
		expect(
			(await shop.call('getInvoice', { params: { number: order.number } }, { token: order.buyer.token })).body.data
				.total,
		).toBe(after.total)
		// Once more of it: it is in the order already.
		expect(await propose(order, order.cheap.skuId)).toBeRefused('out_of_stock')
	})

	it('a dearer one costs what the order said, and the whole line may be replaced', async () => {
		const order = await anOrder('similar')
		const before = await seen(order)
		expect(await propose(order, order.dear.skuId, { quantity: 2 })).toBeFine()
		expect(await linesOf(order)).toEqual([
			['Rice', 0, 400],
			['Dear rice', 2, 400],
		])
		expect((await seen(order)).total).toBe(before.total)
	})

	describe('"call me"', () => {
		it('asks: yes sends it, once, whoever presses again', async () => {
			const order = await anOrder('call')
			const { data } = (await ownPropose(krishi, order, order.cheap.skuId)).body
			expect(data.lines).toMatchObject([{ quantity: 2, asked: 'Cheap rice' }])
			expect(await propose(order, order.dear.skuId)).toBeRefused('replacement_waits')
			const [asked] = (await seen(order)).replacements
			expect(asked).toMatchObject({ line: order.line, quantity: 1, name: 'Cheap rice', price: 350.5 })
			const stranger = await aBuyer(shop)
			expect(await answer(order, asked.id, 'accepted', stranger.token)).toBeRefused('order_not_found')
			const replies = await Promise.all([1, 2, 3].map(() => answer(order, asked.id, 'accepted')))
			expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
			expect((await linesOf(order)).length).toBe(2)
			expect(await stock(order.cheap.skuId)).toBe(8)
		})

		it('no cancels the missing pieces; the desk notes what was said on the phone, or withdraws', async () => {
			const order = await anOrder('call')
			const before = await seen(order)
			await propose(order, order.cheap.skuId)
			const [first] = (await seen(order)).replacements
			const decide = (id: number, to: 'accepted' | 'withdrawn') =>
				shop.desk('decideReplacement', { params: { number: order.number, id }, body: { to } }, of(support))
			expect((await decide(first.id, 'withdrawn')).body.data.order).toMatchObject({
				replacements: [],
				total: before.total,
			})
			await propose(order, order.cheap.skuId)
			const [second] = (await seen(order)).replacements
			expect(await answer(order, second.id, 'refused')).toBeFine()
			expect(await linesOf(order)).toEqual([['Rice', 1, 400]])
			expect(await decide(second.id, 'accepted')).toBeRefused('not_found')
			expect(await propose(order, order.cheap.skuId, { agreed: true })).toBeFine()
			const { data } = (await shop.desk('getDeskOrder', { params: { number: order.number } }, of(support))).body
			const kinds = data.timeline.filter(({ kind }: { kind: string }) => kind === 'replacement' || kind === 'cut')
			expect(kinds.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toEqual([
				...[
					'replacement asked',
					'replacement withdrawn',
					'replacement asked',
					'cut not_in_stock',
					'replacement refused',
					'cut replaced',
				],
			])
		})

		it('the last piece in the meantime: yes is refused, nothing changes, and no still works', async () => {
			const order = await anOrder('call')
			await propose(order, order.cheap.skuId)
			const [asked] = (await seen(order)).replacements
			await sql`update skus set stock = 0 where id = ${order.cheap.skuId}`.execute(shop.deps.db)
			const before = await seen(order)
			expect(await answer(order, asked.id, 'accepted')).toBeRefused('out_of_stock')
			expect(await seen(order)).toEqual(before)
			expect(await answer(order, asked.id, 'refused')).toBeFine()
		})

		it('pieces that are cancelled meanwhile are no longer asked about; what was agreed on the phone waits for the answer', async () => {
			const order = await anOrder('call')
			await propose(order, order.cheap.skuId, { quantity: 2 })
			const [asked] = (await seen(order)).replacements
			expect(await propose(order, order.dear.skuId, { agreed: true })).toBeRefused('replacement_waits')
			const pieces = [{ line: order.line, quantity: 1 }]
			const body = { part: order.part, pieces, reason: 'shopper_asked' as const }
			expect(await shop.desk('cancelOrderLines', { params: { number: order.number }, body }, of(support))).toBeFine()
			expect((await seen(order)).replacements).toEqual([])
			expect(await answer(order, asked.id, 'accepted')).toBeRefused('not_found')
			expect(await propose(order, order.cheap.skuId)).toBeFine()
			const [next] = (await seen(order)).replacements
			expect(await answer(order, next.id, 'accepted')).toBeFine()
			expect(await linesOf(order)).toEqual([
				['Rice', 0, 400],
				['Cheap rice', 1, 350.5],
			])
		})

		it('after the hand-over nobody is asked any more', async () => {
			const order = await anOrder('call')
			await propose(order, order.cheap.skuId)
			const [asked] = (await seen(order)).replacements
			for (const to of ['confirmed', 'packed', 'handed_over'] as const)
				await shop.desk('moveDeskOrder', { params: { number: order.number }, body: { to } }, of(support))
			expect((await seen(order)).replacements).toEqual([])
			expect(await answer(order, asked.id, 'accepted')).toBeRefused('order_not_cancellable')
		})
	})

	it('"leave it out" is respected, and what cannot be is refused', async () => {
		const order = await anOrder('leave_out')
		const before = await seen(order)
		expect(await ownPropose(krishi, order, order.cheap.skuId)).toBeRefused('replacement_refused')
		expect(await ownPropose(shaban, order, order.cheap.skuId)).toBeRefused('order_not_found')
		expect(await propose(order, other.skuId, { agreed: true })).toBeRefused('out_of_stock')
		expect(await propose(order, order.cheap.skuId, { agreed: true, quantity: 3 })).toBeRefused('invalid_input')
		expect(await propose({ ...order, line: 77 }, order.cheap.skuId)).toBeRefused('invalid_input')
		expect(await propose(order, 2_000_000_000, { agreed: true })).toBeRefused('out_of_stock')
		expect(await answer(order, 2_000_000_000, 'accepted')).toBeRefused('not_found')
		expect(await seen(order)).toEqual(before)
	})
})
