import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announceOrders } from '#server/orders/announce-orders.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: { id: number; skuId: number }
	let oil: { id: number; skuId: number }
	let soap: { id: number; skuId: number }
	let krishi: StaffMember
	let shaban: StaffMember
	let support: StaffMember
	let packer: StaffMember
	const of = ({ cookies }: StaffMember) => ({ cookies, ip: anIp() })
	const movements = async (skuId: number) =>
		(
			await sql<{ reason: string; pieces: number }>`
				select reason, pieces from stock_movements where sku_id = ${skuId} order by id`.execute(shop.deps.db)
		).rows

	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, {
			name: 'Miniket rice',
			nameBn: 'মিনিকেট চাল',
			price: 400,
			stock: 100,
			seller: 'krishi',
		})
		oil = await aProduct(shop.deps, { name: 'Oil', price: 190.5, stock: 100, seller: 'krishi' })
		soap = await aProduct(shop.deps, { name: 'Soap', price: 60, stock: 100, seller: 'shaban' })
		krishi = await aStaffMember(shop.deps, { role: 'seller_helper', seller: 'krishi' })
		shaban = await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'shaban' })
		support = await aStaffMember(shop.deps, { role: 'support' })
		packer = await aStaffMember(shop.deps, { role: 'packer' })
	})
	afterAll(() => shop?.close())

	type Placed = { number: string; buyer: Buyer; part: number; lines: number[]; other: number }
	/** Two pieces of rice, one of oil and, of another seller, one of soap. */
	async function anOrder(): Promise<Placed> {
		const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 2 }, { id: oil.id }, { id: soap.id }])
		const { number, parts } = (await checkOut(shop, buyer)).body.data
		const own = parts.find((one: { seller: { slug: string } }) => one.seller.slug === 'krishi')
		const other = parts.find((one: { seller: { slug: string } }) => one.seller.slug === 'shaban')
		return {
			number,
			buyer,
			part: own.part,
			lines: own.lines.map((one: { line: number }) => one.line),
			other: other.part,
		}
	}
	const seen = async ({ number, buyer }: Placed) =>
		(await shop.call('getOrder', { params: { number } }, { token: buyer.token })).body.data
	const cut = ({ number, part }: Placed, pieces: object[], wish: object = {}, person = support) => {
		const body = { part, pieces, reason: 'shopper_asked', ...wish } as never
		return shop.desk('cancelOrderLines', { params: { number }, body }, of(person))
	}
	const own = (person: StaffMember, { number, part }: Placed, pieces: object[], wish: object = {}) => {
		const body = { part, pieces, reason: 'not_in_stock', ...wish } as never
		return shop.desk('cancelOwnLines', { params: { number }, body }, of(person))
	}

	it('an operator cancels a piece: price, cash, stock with its movement, message, history, audit, invoice', async () => {
		const order = await anOrder()
		const before = await seen(order)
		const pieces = [{ line: order.lines[0], quantity: 1 }]
		const input = { params: { number: order.number }, body: { part: order.part, pieces, reason: 'other' } as never }
		const preview = await shop.desk('previewOrderCut', input, of(support))
		expect(preview.body.data).toMatchObject({ whole: false, refund: 0, points: 0 })
		expect(await seen(order)).toEqual(before)

		const { data } = (await cut(order, pieces, { note: 'she has one' })).body
		const after = await seen(order)
		expect(before.total - after.total).toBe(preview.body.data.amount)
		expect(after).toMatchObject({
			current_total: after.total,
			to_pay: after.total,
			cancelled_total: 0,
			status: 'placed',
		})
		const own = after.parts.find(({ part }: { part: number }) => part === order.part)
		expect(own).toMatchObject({ subtotal: 590.5, to_pay: preview.body.data.price })
		expect(own.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])
		expect(after.cuts).toMatchObject([{ part: order.part, reason: 'shopper_asked', lines: pieces, added: null }])
		// Cash is in whole taka.
		expect(own.to_pay % 1).toBe(0)
		expect((await movements(rice.skuId)).at(-1)).toEqual({ reason: 'cancelled', pieces: 1 })
		expect(data.timeline.find(({ kind }: { kind: string }) => kind === 'cut')).toMatchObject({
			...{ state: 'shopper_asked', part: order.part, text: '1 × Miniket rice · she has one' },
		})
		const bengali = { ...of(support), headers: { 'accept-language': 'bn' } }
		const inBengali = (await shop.desk('getDeskOrder', { params: { number: order.number } }, bengali)).body.data
		expect(inBengali.timeline.find(({ kind }: { kind: string }) => kind === 'cut')).toMatchObject({
			text: '১ × মিনিকেট চাল · she has one',
		})
		const { rows } = await sql`select after from audit where entity = 'order' and after ->> 'number' = ${order.number}
			and after ? 'cancelled'`.execute(shop.deps.db)
		// The note may say something of a person, and nothing is erased from the audit trail.
		const cancelled = { part: order.part, cancelled: pieces, reason: 'shopper_asked' }
		expect(rows).toEqual([{ after: { number: order.number, ...cancelled } }])
		const invoice = await shop.call('getInvoice', { params: { number: order.number } }, { token: order.buyer.token })
		expect(invoice.body.data).toMatchObject({ total: after.total })
		await announceOrders(shop.deps)
		const told = async () =>
			(
				await sql`select kind from order_messages m join orders o on o.id = m.order_id
				where o.number = ${order.number} and kind = 'items_cancelled'`.execute(shop.deps.db)
			).rows
		// The shop itself may be announcing it.
		await expect.poll(told).toHaveLength(1)
	})

	it('a seller takes out what is not in stock: its stock is 0 then, and the rest is packed and delivered', async () => {
		const order = await anOrder()
		const part = (await own(krishi, order, [{ line: order.lines[0], quantity: 2 }])).body.data
		expect(part.lines).toMatchObject([{ line: order.lines[1], quantity: 1 }])
		expect((await movements(rice.skuId)).slice(-2)).toMatchObject([
			{ reason: 'cancelled', pieces: 2 },
			{ reason: 'adjusted' },
		])
		await sql`update skus set stock = 100 where id = ${rice.skuId}`.execute(shop.deps.db)
		const { number } = order
		const to = async (to: string) =>
			expect(
				await shop.desk('moveDeskOrder', { params: { number }, body: { part: order.part, to } as never }, of(support)),
			).toBeFine()
		for (const step of ['confirmed', 'packed', 'handed_over']) await to(step)
		expect(await own(krishi, order, [{ line: order.lines[1], quantity: 1 }])).toBeRefused('order_not_cancellable')
		await to('delivered')
		const shown = await seen(order)
		const lines = shown.parts.find(({ part }: { part: number }) => part === order.part).lines
		expect(lines).toMatchObject([{ quantity: 0, reportable: 0, report_until: null }, { quantity: 1 }])
		const input = { params: { number }, body: { line: order.lines[0], kind: 'missing', quantity: 1 } as never }
		expect(await shop.call('reportProblem', input, { token: order.buyer.token })).toBeRefused('problem_not_reportable')
		const again = await shop.call('reorder', { params: { number } }, { token: order.buyer.token })
		expect(again.body.data.added.map(({ name }: { name: string }) => name)).toEqual(['Oil, 1 pc', 'Soap, 1 pc'])
	})

	it('without a remaining piece it is the part that is cancelled, with its delivery', async () => {
		const order = await anOrder()
		const [first, second] = order.lines
		await cut(order, [{ line: first, quantity: 1 }])
		const pieces = [
			{ line: first, quantity: 1 },
			{ line: second, quantity: 1 },
		]
		expect(await cut(order, pieces)).toBeFine()
		const shown = await seen(order)
		expect(shown.parts.map(({ status }: { status: string }) => status).toSorted()).toEqual(['cancelled', 'placed'])
		const left = shown.parts.find(({ part }: { part: number }) => part === order.other)
		expect(shown.current_total).toBe(left.to_pay)
	})

	it('two people at once cancel a piece once', async () => {
		const order = await anOrder()
		const pieces = [{ line: order.lines[1], quantity: 1 }]
		const before = (await movements(oil.skuId)).length
		const replies = await Promise.all([
			cut(order, pieces),
			cut(order, pieces),
			own(krishi, order, pieces, { reason: 'other' }),
		])
		expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
		expect((await movements(oil.skuId)).length).toBe(before + 1)
	})

	it("refuses another seller's, who may not, and what cannot be", async () => {
		const order = await anOrder()
		const [line] = order.lines
		const before = await seen(order)
		expect(await own(shaban, order, [{ line, quantity: 1 }])).toBeRefused('order_not_found')
		expect(await cut(order, [{ line, quantity: 1 }], {}, packer)).toBeRefused('forbidden')
		expect(await cut({ ...order, number: 'H7K2-9QXM' }, [{ line, quantity: 1 }])).toBeRefused('order_not_found')
		expect(await cut({ ...order, part: 7 }, [{ line, quantity: 1 }])).toBeRefused('order_part_not_found')
		for (const pieces of [
			[],
			[{ line, quantity: 3 }],
			[{ line, quantity: 0 }],
			[{ line, quantity: 1.5 }],
			[{ line: 9_999, quantity: 1 }],
			[
				{ line, quantity: 1 },
				{ line, quantity: 1 },
			],
		])
			expect(await cut(order, pieces)).toBeRefused('invalid_input')
		expect(await cut(order, [{ line, quantity: 1 }], { reason: 'replaced' })).toBeRefused('invalid_input')
		expect(await seen(order)).toEqual(before)
	})
})
