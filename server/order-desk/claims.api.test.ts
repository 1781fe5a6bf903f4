import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/desk/roles.ts'
import { fromBdt } from '#contract/money.ts'
import { checkMoney } from '#server/orders/index.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let product: { id: number }
	const staff: Partial<Record<Role, StaffMember>> = {}
	const of = (role: Role) => ({ cookies: staff[role]?.cookies as Record<string, string>, ip: anIp() })

	beforeAll(async () => {
		shop = await startShop(store, { config: { refundApprovalFrom: fromBdt(500) } })
		product = await aProduct(shop.deps, { name: 'Fan', nameBn: 'ফ্যান', price: 400, stock: 100 })
		for (const role of ['owner', 'manager', 'packer', 'support', 'accountant'] as const)
			staff[role] = await aStaffMember(shop.deps, { role })
	})
	afterAll(() => shop?.close())

	/** A delivered order whose shopper asks to return all its pieces. */
	async function aReturn(quantity: number) {
		const buyer = await aBuyer(shop, [{ id: product.id, quantity }])
		const { number } = (await checkOut(shop, buyer)).body.data
		await deliver(shop.deps, number)
		const body = { lines: [{ line: 0 }], reason: 'damaged' as const }
		await shop.call('returnOrder', { params: { number }, body }, { token: buyer.token })
		const { data } = (await shop.desk('listReturnsAtDesk', {}, of('support'))).body
		return { number, id: data.find((one: { number: string }) => one.number === number).id as number }
	}

	/** The id of a refund of goods that came back. */
	async function aRefund(quantity: number) {
		const { number, id } = await aReturn(quantity)
		for (const to of ['approved', 'received'] as const)
			expect(await shop.desk('decideReturnAtDesk', { params: { id }, body: { to } }, of('support'))).toBeFine()
		const { data } = (await shop.desk('listRefundsAtDesk', {}, of('accountant'))).body
		return {
			number,
			...(data.find((one: { number: string }) => one.number === number) as { id: number; amount: number }),
		}
	}
	const record = (id: number, role: Role = 'support', reference = 'bKash 8A7D') =>
		shop.desk('recordRefundAtDesk', { params: { id }, body: { reference } }, of(role))
	const approve = (id: number, role: Role) => shop.desk('approveRefundAtDesk', { params: { id } }, of(role))
	/** How many refunds wait for somebody: to be sent, and to be approved. */
	const waiting = async (role: Role) => {
		const { waits } = (await shop.desk('getToday', {}, of(role))).body.data
		return ['refunds', 'refunds_to_approve'].map(
			(name) => waits.find((one: { wait: string }) => one.wait === name)?.count,
		)
	}
	const stateOf = async (id: number) =>
		(await sql<{ status: string }>`select status from order_refunds where id = ${id}`.execute(shop.deps.db)).rows[0]
			?.status

	it('who decides about a report sees its photos, the audit trail notes it, and the history of the order does not', async () => {
		const buyer = await aBuyer(shop, [product])
		const { token } = buyer
		const { number } = (await checkOut(shop, buyer)).body.data
		await deliver(shop.deps, number)
		const send = async () =>
			(await shop.call('addProblemPhoto', { body: { file: await aPicture() } }, { token })).body.data.id as number
		const [photo, spare] = [await send(), await send()]
		const body = { line: 0, kind: 'damaged' as const, photo_ids: [photo] }
		expect(await shop.call('reportProblem', { params: { number }, body }, { token })).toBeFine()
		const { data } = (await shop.desk('listProblemsAtDesk', {}, of('support'))).body
		const listed = data.find((one: { number: string }) => one.number === number)
		expect(listed).toMatchObject({ name: 'Fan, 1 pc', photos: [photo] })
		const bengali = { ...of('support'), headers: { 'accept-language': 'bn' } }
		const inBengali = (await shop.desk('listProblemsAtDesk', {}, bengali)).body.data
		expect(inBengali).toContainEqual({ ...listed, name: expect.stringMatching(/^ফ্যান/), seller: 'পরীক্ষার দোকান' })
		const look = (id: number, role: Role) => shop.desk('showProblemPhoto', { params: { id } }, of(role))
		expect((await look(photo, 'support')).body.data).toMatchObject({ file: expect.stringMatching(/^UklGR/) })
		expect(await look(photo, 'packer')).toBeRefused('forbidden')
		expect(await look(spare, 'support'), 'no report has it').toBeRefused('photo_not_found')
		const { items } = (await shop.desk('searchAudit', { query: { entity: 'problem', limit: 1 } }, of('owner'))).body
			.data
		expect(items[0]).toMatchObject({
			actor: staff.support?.actor,
			entity_id: listed.id,
			after: { shown: 'photo', photo },
		})
		const { timeline } = (await shop.desk('getDeskOrder', { params: { number } }, of('support'))).body.data
		expect(timeline.filter(({ kind }: { kind: string }) => kind === 'problem')).toHaveLength(1)
	})

	it('a return is decided by who may, and the audit trail says who', async () => {
		const { id, number } = await aReturn(1)
		const decide = (to: 'approved' | 'received', role: Role) =>
			shop.desk('decideReturnAtDesk', { params: { id }, body: { to } }, of(role))
		expect(await decide('approved', 'packer')).toBeRefused('forbidden')
		expect(await decide('received', 'support')).toBeRefused('order_move_refused')
		expect(await decide('approved', 'support')).toBeFine()
		const { rows } =
			await sql`select actor, before, after from audit where entity = 'return' and entity_id = ${id}`.execute(
				shop.deps.db,
			)
		expect(rows).toEqual([
			{
				actor: staff.support?.actor,
				before: { status: 'requested' },
				after: { order: number, status: 'approved', restock: false },
			},
		])
		const { timeline } = (await shop.desk('getDeskOrder', { params: { number } }, of('manager'))).body.data
		expect(timeline.findLast(({ kind }: { kind: string }) => kind === 'return')).toMatchObject({
			kind: 'return',
			state: 'approved',
			by: staff.support?.name,
		})
	})

	describe('a refund', () => {
		it('up to the limit is recorded by one person, once', async () => {
			const { id, amount, number } = await aRefund(1)
			expect(amount).toBeLessThanOrEqual(500)
			expect((await record(id)).body.data).toEqual({ state: 'done' })
			expect(await record(id)).toBeRefused('not_found')
			const { timeline } = (await shop.desk('getDeskOrder', { params: { number } }, of('manager'))).body.data
			expect(timeline).toContainEqual(
				expect.objectContaining({ kind: 'refund', state: 'done', by: staff.support?.name, text: 'bKash 8A7D', amount }),
			)
		})

		it('above it needs a second person, who is never the first', async () => {
			const { id, number } = await aRefund(2)
			const [due] = (await waiting('manager')) as [number]
			expect((await record(id, 'manager')).body.data).toEqual({ state: 'proposed' })
			expect(await waiting('manager'), 'own').toEqual([due - 1, 0])
			expect(await waiting('owner')).toEqual([due - 1, 1])
			expect(await waiting('accountant')).toEqual([undefined, 1])
			expect(await stateOf(id)).toBe('due')
			const { refunds } = (await shop.desk('getDeskOrder', { params: { number } }, of('manager'))).body.data
			expect(refunds[0].proposal).toMatchObject({ by: staff.manager?.name, reference: 'bKash 8A7D', own: true })
			expect(await approve(id, 'manager')).toBeRefused('refund_own_proposal')
			expect(await approve(id, 'support')).toBeRefused('forbidden')
			expect(await stateOf(id)).toBe('due')
			const answers = await Promise.all([approve(id, 'accountant'), approve(id, 'owner')])
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
			expect(await stateOf(id)).toBe('done')
			const { rows } = await sql<{ actor: string; after: object }>`
				select actor, after from audit where entity = 'refund' and entity_id = ${id} order by id desc limit 1`.execute(
				shop.deps.db,
			)
			expect(rows[0]?.after).toMatchObject({ status: 'done', proposed_by: staff.manager?.actor })
			expect([staff.accountant?.actor, staff.owner?.actor]).toContain(rows[0]?.actor)
		})

		it('that was rejected stays due, and can be proposed again by the other', async () => {
			const { id } = await aRefund(2)
			await record(id, 'manager')
			expect(await shop.desk('rejectRefundAtDesk', { params: { id } }, of('owner'))).toBeFine()
			expect(await approve(id, 'owner')).toBeRefused('not_found')
			await record(id, 'owner')
			expect(await approve(id, 'manager')).toBeFine()
		})

		it('refuses who may not, a bad reference and an unknown id', async () => {
			const { id } = await aRefund(1)
			expect(await record(id, 'accountant')).toBeRefused('forbidden')
			expect(await record(id, 'support', '   x ')).toBeRefused('invalid_input')
			expect(await record(999_999_999)).toBeRefused('not_found')
			expect(await stateOf(id)).toBe('due')
		})
	})

	it('the money of all these orders adds up', async () => {
		expect((await checkMoney(shop.deps.db)).faults).toEqual([])
	})
})
