import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: { id: number; skuId: number }
	let soap: { id: number; skuId: number }
	let krishi: StaffMember
	let shaban: StaffMember
	let manager: StaffMember
	const of = ({ cookies }: StaffMember) => ({ cookies, ip: anIp() })
	const stock = async (id: number) =>
		(await sql<{ stock: number }>`select stock from skus where id = ${id}`.execute(shop.deps.db)).rows[0]?.stock

	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { name: 'Miniket rice', price: 400, stock: 100, seller: 'krishi' })
		soap = await aProduct(shop.deps, { name: 'Soap', price: 60, stock: 100, seller: 'shaban' })
		krishi = await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'krishi' })
		shaban = await aStaffMember(shop.deps, { role: 'seller_helper', seller: 'shaban' })
		manager = await aStaffMember(shop.deps, { role: 'manager' })
	})
	afterAll(() => shop?.close())

	async function anOrder(): Promise<string> {
		const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 2 }, { id: soap.id }])
		return (await checkOut(shop, buyer)).body.data.number
	}
	type Own = { number: string; part: number; lines: { line: number; name: string }[] }
	const listOf = (person: StaffMember, state = 'placed') =>
		shop.desk('listOwnOrders', { query: { state: state as 'placed' } }, of(person))
	const partOf = async (person: StaffMember, number: string) =>
		(await listOf(person)).body.data.items.find((one: Own) => one.number === number) as Own
	const move = (person: StaffMember, number: string, body: object) =>
		shop.desk('moveOwnPart', { params: { number }, body: body as { part: 0; to: 'packed' } }, of(person))

	it("a seller sees the own part, and nothing of the shopper's but the first word of the name and the area", async () => {
		const number = await anOrder()
		const part = await partOf(krishi, number)
		expect(part).toMatchObject({ status: 'placed', name: 'Rahima', area: 'Dhanmondi', subtotal: 800 })
		expect(part.lines.map(({ name }) => name)).toEqual(['Miniket rice, 1 pc'])
		const text = JSON.stringify((await listOf(krishi)).body)
		for (const secret of ['Khatun', '1712345678', '•', 'House 12', 'Soap', 'shaban']) expect(text).not.toContain(secret)
		expect((await listOf(krishi)).body.data).toMatchObject({ counts: { placed: 1 }, today: { orders: 1, sales: 800 } })
		expect((await listOf(shaban)).body.data.items[0].lines[0].name).toBe('Soap, 1 pc')
	})

	it('accepts the own part and says that it is ready; the other part stays', async () => {
		const number = await anOrder()
		const { part } = await partOf(krishi, number)
		expect((await move(krishi, number, { part, to: 'confirmed' })).body.data).toMatchObject({ status: 'confirmed' })
		expect((await move(krishi, number, { part, to: 'packed' })).body.data).toMatchObject({ status: 'packed' })
		expect(await move(krishi, number, { part, to: 'confirmed' })).toBeRefused('order_move_refused')
		const { data } = (await shop.desk('getDeskOrder', { params: { number } }, of(manager))).body
		expect(data.order.parts.map(({ status }: { status: string }) => status).sort()).toEqual(['packed', 'placed'])
		expect(data.timeline.findLast(({ kind }: { kind: string }) => kind === 'order')).toMatchObject({
			state: 'packed',
			by: krishi.name,
			part,
		})
	})

	it("another seller's part is not found, and calls of staff are forbidden", async () => {
		const number = await anOrder()
		const { part } = await partOf(krishi, number)
		for (const to of ['confirmed', 'cancelled'])
			expect(await move(shaban, number, { part, to })).toBeRefused('order_not_found')
		expect(await shop.desk('getDeskOrder', { params: { number } }, of(krishi))).toBeRefused('forbidden')
		expect(await shop.desk('listDeskOrders', {}, of(krishi))).toBeRefused('forbidden')
		expect(await shop.desk('listRefundsAtDesk', {}, of(krishi))).toBeRefused('forbidden')
		expect(await shop.desk('revealOrderPhone', { params: { number } }, of(krishi))).toBeRefused('forbidden')
		expect(await listOf(manager)).toBeRefused('forbidden')
	})

	it('what is not in stock is cancelled, and cannot be ordered again', async () => {
		const number = await anOrder()
		const { part, lines } = await partOf(shaban, number)
		const line = lines[0]?.line as number
		expect(await move(shaban, number, { part, to: 'confirmed', missing: [line] })).toBeRefused('invalid_input')
		expect(await move(shaban, number, { part, to: 'cancelled', missing: [line + 1] })).toBeRefused('invalid_input')
		expect((await move(shaban, number, { part, to: 'cancelled', missing: [line] })).body.data).toMatchObject({
			status: 'cancelled',
		})
		expect(await stock(soap.skuId)).toBe(0)
		const { rows } = await sql<{ sum: number }>`
			select (select stock from skus where id = ${soap.skuId}) - coalesce(sum(pieces), 0)::int as sum from stock_movements
			where sku_id = ${soap.skuId}`.execute(shop.deps.db)
		expect(rows).toEqual([{ sum: 0 }])
		const { data } = (await shop.desk('getDeskOrder', { params: { number } }, of(manager))).body
		expect(data.timeline.findLast(({ kind }: { kind: string }) => kind === 'order')).toMatchObject({
			state: 'cancelled',
			text: 'not in stock: Soap, 1 pc',
			by: shaban.name,
		})
	})
})
