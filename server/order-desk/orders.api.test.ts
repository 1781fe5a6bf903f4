import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/desk/roles.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { missingGlyphs } from '#tests/helpers/missing-glyphs.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut } from '#tests/makers/carts.ts'
import { anUnpaidOrder } from '#tests/makers/payments.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'
import { listStatement } from './list.store.ts'
import { readFilter } from './list-orders.ts'

forEachStore((store) => {
	let shop: Shop
	const staff: Partial<Record<Role, StaffMember>> = {}
	let rice: { id: number; skuId: number }
	let soap: { id: number; skuId: number }
	const of = (role: Role) => ({ cookies: staff[role]?.cookies as Record<string, string>, ip: anIp() })
	const run = (text: string) => sql.raw(text).execute(shop.deps.db)
	const audit = async (entity: string) =>
		(
			await sql<{ actor: string; after: Record<string, unknown> }>`
				select actor, after from audit where entity = ${entity} order by id`.execute(shop.deps.db)
		).rows

	/** An order of two sellers' goods, paid in cash. */
	async function anOrder(): Promise<{ number: string; buyer: Buyer }> {
		const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 2 }, { id: soap.id }])
		return { number: (await checkOut(shop, buyer)).body.data.number, buyer }
	}
	const move = (number: string, to: string, role: Role = 'manager', body = {}) =>
		shop.desk('moveDeskOrder', { params: { number }, body: { to: to as 'packed', ...body } }, of(role))
	const list = async (query: object = {}, role: Role = 'manager') =>
		(await shop.desk('listDeskOrders', { query }, of(role))).body.data

	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { name: 'Miniket rice', price: 400, stock: 1_000, seller: 'krishi' })
		soap = await aProduct(shop.deps, { name: 'Soap', price: 60, stock: 1_000, seller: 'shaban' })
		for (const role of ['owner', 'manager', 'packer', 'support', 'accountant', 'catalogue'] as const)
			staff[role] = await aStaffMember(shop.deps, { role })
	})
	afterAll(() => shop?.close())

	describe('one order', () => {
		it('shows its history with who did what, and its stock and shopper', async () => {
			const { number } = await anOrder()
			expect(await move(number, 'confirmed', 'packer')).toBeFine()
			await shop.desk('noteDeskOrder', { params: { number }, body: { text: ' Ring twice ' } }, of('support'))
			const { data } = (await shop.desk('getDeskOrder', { params: { number } }, of('manager'))).body
			const history = data.timeline.map(({ kind, state, by, part, text }: Record<string, unknown>) => [
				kind,
				state,
				by,
				part,
				text,
			])
			expect(history[0]).toEqual(['order', 'placed', 'shopper', null, null])
			expect(history).toContainEqual(['order', 'confirmed', staff.packer?.name, 0, null])
			expect(history).toContainEqual(['order', 'confirmed', staff.packer?.name, 1, null])
			expect(history).toContainEqual(['note', null, staff.support?.name, null, 'Ring twice'])
			expect(data.next[0].to).toEqual(['packed', 'cancelled'])
			expect(data.shopper).toMatchObject({ orders: 1, refused: 0, open: 1, points: 0, language: 'en' })
			const stock = await sql<{ stock: number }>`select stock from skus where id = ${rice.skuId}`.execute(shop.deps.db)
			expect(data.stock).toContainEqual({ line: 0, left: stock.rows[0]?.stock })
		})

		it('masks the phone until it is asked for, which is noted', async () => {
			const { number } = await anOrder()
			const text = JSON.stringify((await shop.desk('getDeskOrder', { params: { number } }, of('packer'))).body)
			expect(text).toContain('+880 17•• •••678')
			expect(text).not.toContain('1712345678')
			expect(text).toContain('House 12')
			const accountant = JSON.stringify(
				(await shop.desk('getDeskOrder', { params: { number } }, of('accountant'))).body,
			)
			expect(accountant).not.toContain('House 12')
			expect(await shop.desk('revealOrderPhone', { params: { number } }, of('accountant'))).toBeRefused('forbidden')
			const { body } = await shop.desk('revealOrderPhone', { params: { number } }, of('packer'))
			expect(body.data).toEqual({ phone: '+8801712345678' })
			expect((await audit('order')).at(-1)).toEqual({ actor: staff.packer?.actor, after: { number, shown: 'phone' } })
		})

		it('is not found by a number that nobody has', async () => {
			for (const number of ['nothing', 'AAAA-AAAA'])
				expect(await shop.desk('getDeskOrder', { params: { number } }, of('manager'))).toBeRefused('order_not_found')
		})

		it('sends its latest message again, at most once a minute', async () => {
			const { number } = await anOrder()
			await shop.message(({ kind, text }) => kind === 'order_placed' && text.includes(number))
			const again = () => shop.desk('resendOrderMessage', { params: { number } }, of('support'))
			expect(await again()).toBeRefused('too_many_requests')
			await run(`update order_messages set at = at - interval '2 minutes'`)
			expect(await again()).toBeFine()
			const sent = () => shop.outbox().filter(({ text }) => text.includes(number))
			await vi.waitFor(() => expect(sent()).toHaveLength(2), { timeout: 20_000 })
		})
	})

	describe('a move', () => {
		const states = ['confirmed', 'packed', 'handed_over', 'delivered'] as const

		it('is what the preview says, from every state to every other', async () => {
			for (const done of [0, 1, 2, 3, 4]) {
				for (const to of [...states, 'returned', 'cancelled'] as const) {
					const { number } = await anOrder()
					for (const state of states.slice(0, done)) expect(await move(number, state)).toBeFine()
					const body = { numbers: [number], to }
					const preview = (await shop.desk('previewOrderMoves', { body }, of('manager'))).body.data.orders[0]
					const moved = (await shop.desk('moveOrders', { body }, of('manager'))).body.data.orders[0]
					expect([done, to, moved.parts, moved.refusal]).toEqual([done, to, preview.parts, preview.refusal])
					expect(moved.parts.length > 0).toBe(
						to === states[done] || (done < 3 ? to === 'cancelled' : done === 3 && to === 'returned'),
					)
				}
			}
		})

		it('by two packers at once is made once', async () => {
			const { number } = await anOrder()
			await move(number, 'confirmed')
			const answers = await Promise.all([move(number, 'packed', 'packer'), move(number, 'packed', 'support')])
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
			const { rows } = await sql`select from order_events e join orders o on o.id = e.order_id
				where o.number = ${number} and e.status = 'packed' and e.part = 0`.execute(shop.deps.db)
			expect(rows).toHaveLength(1)
		})

		it('of one part leaves the other, with a reason', async () => {
			const { number } = await anOrder()
			const answer = await move(number, 'cancelled', 'support', { part: 1, reason: 'sold out' })
			expect(answer.body.data.order.parts.map(({ status }: { status: string }) => status)).toEqual([
				'placed',
				'cancelled',
			])
			expect(answer.body.data.timeline.findLast(({ kind }: { kind: string }) => kind === 'order')).toMatchObject({
				text: 'sold out',
				by: staff.support?.name,
				part: 1,
			})
			expect((await audit('order')).at(-1)).toMatchObject({
				actor: staff.support?.actor,
				after: { to: 'cancelled', part: 1 },
			})
		})

		it('needs its right', async () => {
			const { number } = await anOrder()
			expect(await move(number, 'cancelled', 'packer')).toBeRefused('forbidden')
			expect(await move(number, 'confirmed', 'accountant')).toBeRefused('forbidden')
			expect(await move(number, 'confirmed', 'catalogue')).toBeRefused('forbidden')
			const many = { body: { numbers: [number], to: 'cancelled' as const } }
			expect(await shop.desk('previewOrderMoves', many, of('packer'))).toBeRefused('forbidden')
			expect(await shop.desk('moveOrders', many, of('packer'))).toBeRefused('forbidden')
		})

		it('of many says of each what became of it', async () => {
			const [one, two] = [await anOrder(), await anOrder()]
			await move(two.number, 'confirmed')
			const body = { numbers: [one.number, two.number, 'AAAA-AAAA'], to: 'confirmed' as const }
			const { orders } = (await shop.desk('moveOrders', { body }, of('manager'))).body.data
			expect(orders.map((each: { refusal: { code: string } | null }) => each.refusal?.code ?? null)).toEqual([
				null,
				'order_move_refused',
				'order_not_found',
			])
			expect(await shop.desk('moveOrders', { body: { to: 'confirmed' } }, of('manager'))).toBeRefused('invalid_input')
		})
	})

	describe('the lists', () => {
		beforeAll(async () => {
			for (const to of ['confirmed', 'packed', 'handed_over', 'delivered', 'cancelled']) {
				const { number } = await anOrder()
				const steps = ['confirmed', 'packed', 'handed_over', 'delivered']
				for (const step of steps.slice(0, steps.indexOf(to) + 1)) await move(number, step)
				if (to === 'cancelled') await move(number, to)
			}
		})

		it('have as many orders as they count', async () => {
			const { number } = await anOrder()
			await run(`update orders set placed_at = now() - interval '40 days' where number = '${number}'`)
			await anUnpaidOrder(shop)
			const patient = await aBuyer(shop, [await aProduct(shop.deps, { prescription: true })])
			const paper = { body: { file: await aPicture() } }
			const { id: read } = (await shop.call('addPrescription', paper, { token: patient.token })).body.data
			const medicine = (await checkOut(shop, patient, { prescription_ids: [read] })).body.data.number
			await shop.desk(
				'saveOrderView',
				{ body: { name: 'Late rice', filter: { late: true, seller: 'krishi' } } },
				of('manager'),
			)
			const { views, saved } = (await shop.desk('countDeskOrders', {}, of('manager'))).body.data
			const filters = {
				...{ to_confirm: { state: 'placed' }, to_pack: { state: 'confirmed' }, to_hand_over: { state: 'packed' } },
				...{ on_the_way: { state: 'handed_over' }, late: { late: true }, unpaid: { state: 'pending_payment' } },
				...{ doubted: { doubted: true }, prescriptions: { prescription: true } },
			}
			for (const [view, filter] of Object.entries(filters)) {
				const { items, next } = await list({ ...filter, limit: 100 })
				expect(next).toBe(null)
				expect([view, views.find((one: { view: string }) => one.view === view)]).toEqual([
					view,
					{ view, count: items.length, more: false },
				])
			}
			const papers = async () => (await list({ prescription: true })).items.map((one: { number: string }) => one.number)
			expect(await papers()).toEqual([medicine])
			await move(medicine, 'confirmed')
			expect(await papers()).toEqual([])
			const late = await list({ late: true })
			expect(late.items.map((one: { number: string }) => one.number)).toEqual([number])
			expect(late.items[0].late).toBe(true)
			expect(saved).toMatchObject([
				{ name: 'Late rice', filter: { late: true, seller: 'krishi' }, count: 1, more: false },
			])
			expect((await shop.desk('countDeskOrders', {}, of('packer'))).body.data.saved).toEqual([])
			const { id } = saved[0]
			expect(await shop.desk('deleteOrderView', { params: { id } }, of('packer'))).toBeRefused('not_found')
			expect(await shop.desk('deleteOrderView', { params: { id } }, of('manager'))).toBeFine()
		})

		it('are paged in both directions without a gap', async () => {
			const all = (await list({ limit: 100 })).items.map((one: { number: string }) => one.number)
			for (const sort of ['newest', 'oldest']) {
				const seen: string[] = []
				for (let after: string | undefined; ; ) {
					const page = await list({ sort, limit: 3, after })
					seen.push(...page.items.map((one: { number: string }) => one.number))
					if (page.next === null) break
					after = page.next
				}
				expect(seen).toEqual(sort === 'newest' ? all : all.toReversed())
			}
		})

		it('find a number, a phone in any notation and a name', async () => {
			const { number, buyer } = await anOrder()
			const numbers = async (search: string) =>
				(await list({ search, limit: 100 })).items.map((one: { number: string }) => one.number)
			expect(await numbers(number.toLowerCase().replace('-', ' '))).toEqual([number])
			expect(await numbers(buyer.phone)).toEqual([number])
			expect(await numbers('০১৭১২-৩৪৫৬৭৮')).toContain(number)
			expect(await numbers('rahima')).toContain(number)
			expect(await numbers('KHATUN')).toContain(number)
			expect(await numbers('100%')).toEqual([])
			expect(await numbers('nobody')).toEqual([])
		})

		it('filter by seller, place, payment and day, and refuse what is no filter', async () => {
			const { items } = await list({ seller: 'krishi', city: 47, area: 1013, method: 'cod', from: '2020-01-01' })
			expect(items.length).toBeGreaterThan(0)
			expect((await list({ city: 1 })).items).toEqual([])
			expect((await list({ to: '2020-01-01' })).items).toEqual([])
			const refused = async (query: object) => shop.desk('listDeskOrders', { query }, of('manager'))
			expect(await refused({ seller: 'nobody' })).toBeRefused('not_found')
			for (const query of [
				{ state: 'lost' },
				{ from: '2026-02-30' },
				{ after: 'x' },
				{ limit: 101 },
				{ method: 'coins' },
			])
				expect(await refused(query)).toBeRefused('invalid_input')
			expect(await shop.desk('listDeskOrders', {}, of('catalogue'))).toBeRefused('forbidden')
			expect(await shop.desk('listDeskOrders')).toBeRefused('unauthorized')
		})

		it('do not read all orders', async () => {
			const { db } = shop.deps
			for (const filter of [
				{},
				{ state: 'placed' },
				{ state: 'cancelled' },
				{ late: true },
				{ search: '01712345678' },
			] as const) {
				const statement = listStatement(await readFilter(db, filter), { sort: 'newest', after: null, limit: 51 })
				const plan = await db.transaction().execute(async (tx) => {
					await sql`set local enable_seqscan = off`.execute(tx)
					return (await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx)).rows
				})
				const text = plan.map((line) => line['QUERY PLAN']).join('\n')
				// Without an index that fits, even a planner that may not would read the table from one end to the other.
				expect(text).not.toMatch(/Seq Scan on orders/)
				expect(text).toMatch(/using orders_placed|orders_open|orders_ended|order_parts_open|orders_mobile|payments/)
			}
		})
	})

	describe('print', () => {
		it('lists what confirmed orders need, by seller and product', async () => {
			await run(`update order_parts set status = 'packed' where status = 'confirmed'`)
			const [one, two] = [await anOrder(), await anOrder()]
			for (const { number } of [one, two]) await move(number, 'confirmed')
			const { data } = (await shop.desk('getPickList', {}, of('packer'))).body
			expect(data.sellers).toHaveLength(2)
			type Shelf = { name: string; lines: object[] }
			const shelves: Shelf[] = data.sellers.flatMap((one: { shelves: Shelf[] }) => one.shelves)
			expect(shelves.every(({ name }) => name)).toBe(true)
			const lines = shelves.flatMap(({ lines }) => lines)
			expect(lines).toMatchObject([
				{
					name: 'Miniket rice, 1 pc',
					quantity: 4,
					orders: [
						{ number: one.number, quantity: 2 },
						{ number: two.number, quantity: 2 },
					],
				},
				{ name: 'Soap, 1 pc', quantity: 2 },
			])
			expect((await shop.desk('getPickList', { query: { seller: 'shaban' } }, of('packer'))).body.data.parts).toBe(2)
			expect(await shop.desk('getPickList', { query: { seller: 'nobody' } }, of('packer'))).toBeRefused('not_found')
		})

		it('draws labels and slips, and the invoice', async () => {
			const { number } = await anOrder()
			for (const language of ['en', 'bn']) {
				const headers = { 'accept-language': language }
				const slip = await shop.desk('getPackingSlip', { params: { number } }, { ...of('packer'), headers })
				const file = Buffer.from(slip.body.data.pdf, 'base64')
				expect(missingGlyphs(file)).toBe(0)
				const pdf = file.toString('latin1')
				expect(pdf.slice(0, 5)).toBe('%PDF-')
				expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4)
			}
			const one = await shop.desk('getPackingSlip', { params: { number }, query: { part: 1 } }, of('packer'))
			expect(
				Buffer.from(one.body.data.pdf, 'base64')
					.toString('latin1')
					.match(/\/Type \/Page\b/g),
			).toHaveLength(2)
			expect(await shop.desk('getPackingSlip', { params: { number }, query: { part: 7 } }, of('packer'))).toBeRefused(
				'order_part_not_found',
			)
			const other = (await anOrder()).number
			const many = (numbers: string[]) => shop.desk('getPackingSlips', { body: { numbers } }, of('packer'))
			const both = Buffer.from((await many([other, number])).body.data.pdf, 'base64').toString('latin1')
			expect(both.match(/\/Type \/Page\b/g)).toHaveLength(8)
			expect(await many([number, 'XXXX-XXXX'])).toBeRefused('order_not_found')
			const invoice = (await shop.desk('getDeskInvoice', { params: { number } }, of('packer'))).body.data
			expect(invoice.name).toBe(`${number}.pdf`)
			expect(missingGlyphs(Buffer.from(invoice.pdf, 'base64'))).toBe(0)
			// They have name, phone and address.
			const shown = (await audit('order')).filter(
				({ actor, after }) => actor === staff.packer?.actor && 'shown' in after,
			)
			expect(shown.slice(-3).map(({ after }) => after)).toEqual([
				{ number: other, shown: 'label' },
				{ number, shown: 'label' },
				{ number, shown: 'invoice' },
			])
			await move(number, 'cancelled')
			expect(await shop.desk('getPackingSlip', { params: { number } }, of('packer'))).toBeRefused(
				'order_part_not_found',
			)
			expect(await many([number])).toBeRefused('order_part_not_found')
			const left = Buffer.from((await many([number, other])).body.data.pdf, 'base64').toString('latin1')
			expect(left.match(/\/Type \/Page\b/g)).toHaveLength(4)
		})
	})
})
