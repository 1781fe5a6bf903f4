import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { orders as commands } from '#cli/orders.ts'
import { storePhoto } from '#server/media/index.ts'
import { removeUnused } from '#server/media/remove-unused.ts'
import { postOrders } from '#server/settlements/index.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, fillCart } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'
import { announceOrders } from './announce-orders.ts'
import { MonthRefused } from './archive-month.ts'
import { attachOrders, checkMoney, detachOrders, keepMonths, listMonths } from './index.ts'
import { monthOf, readMonth } from './month.rules.ts'

const kinds = ['order_lines', 'order_events', 'order_messages']

forEachStore((store) => {
	let shop: Shop
	let rice: { id: number }
	let soap: { id: number }
	let owner: StaffMember
	const db = () => shop.deps.db
	const run = async <T>(text: string) => (await sql.raw<T>(text).execute(db())).rows
	const count = async (text: string) => Number((await run<{ n: number }>(`select (${text})::float8 as n`))[0]?.n)
	const desk = () => ({ cookies: owner.cookies, ip: anIp() })
	const partitions = async () =>
		(
			await run<{ name: string }>(`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
				where i.inhparent = any(array['order_lines', 'order_events', 'order_messages']::regclass[]) order by 1`)
		).map(({ name }) => name)

	/** From now on orders are placed in a month, as its clock would have them; undefined: today. */
	const itIs = (month: number | undefined) =>
		run(`create or replace function new_order_id() returns bigint language sql volatile as $$
			select ${month ?? monthOf(new Date())}::bigint * 10000000000 + nextval('public.order_ids') $$`)

	/** An order of two sellers that was delivered in its month, whose cash was remitted. */
	async function anOrder(month: number, { finished = true, buyer = undefined as Buyer | undefined } = {}) {
		await itIs(month)
		const shopper = buyer ?? (await aBuyer(shop))
		await fillCart(shop, shopper, [{ id: rice.id, quantity: 2 }, { id: soap.id }])
		const placed = await checkOut(shop, shopper)
		expect(placed).toBeFine()
		const { number } = placed.body.data as { number: string }
		await itIs(undefined)
		if (finished) await deliver(shop.deps, number)
		const at = `'${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-15T06:00:00Z'::timestamptz`
		const id = `(select id from orders where number = '${number}')`
		await run(`update orders set placed_at = ${at} where number = '${number}'`)
		await run(`update order_events set at = ${at} where order_id = ${id}`)
		await run(`update order_parts set delivered_at = ${at} where order_id = ${id} and delivered_at is not null`)
		return { number, buyer: shopper, id: await idOf(number) }
	}
	const idOf = (text: string) => count(`select id from orders where number = '${text}'`)
	/** What is left to do for finished orders: messages, postings, cash of couriers. */
	async function settle() {
		while ((await count('select count(*) from order_outbox')) > 0) await announceOrders(shop.deps)
		await postOrders(db())
		await run('update part_cash set remitted_at = now()')
	}
	const order = async (number: string, { token }: Buyer) =>
		(await shop.call('getOrder', { params: { number } }, { token })).body.data
	const refusal = (work: Promise<unknown>) =>
		work.then(
			() => 'done',
			(error: unknown) => (error instanceof MonthRefused ? error.message : String(error)),
		)
	const detach = (month: number) => detachOrders(shop.deps, month)
	/** Sums of everything that is in the tables of months. */
	const sums = () =>
		run(`select (select count(*)::int from order_lines) as lines, (select sum(total)::float8 from order_lines) as total,
			(select sum(quantity)::int from order_lines) as pieces, (select count(*)::int from order_events) as events,
			(select md5(string_agg(e::text, ',' order by e.id)) from order_events e) as history,
			(select count(*)::int from order_messages) as messages,
			(select sum(total)::float8 from orders) as orders, (select sum(amount)::float8 from ledger_entries where amount > 0) as ledger`)

	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { name: 'Miniket rice', price: 400, stock: 1_000, seller: 'months-a' })
		soap = await aProduct(shop.deps, { name: 'Soap', price: 60, stock: 1_000, seller: 'months-b' })
		owner = await aStaffMember(shop.deps, { role: 'owner' })
	})
	afterAll(() => shop.close())

	describe('partitions', () => {
		it('are there for this month and the next three, and an id has the month', async () => {
			const now = monthOf(new Date())
			const { id } = await anOrder(now, { finished: false })
			expect(Math.floor(id / 1e10)).toBe(now)
			const placed = await run<{ place: string }>(
				`select distinct tableoid::regclass::text as place from order_lines where order_id = ${id}`,
			)
			expect(placed).toEqual([{ place: `order_lines_${now}` }])
			expect(await partitions()).toHaveLength(3 * (2 + 4))
		})

		it('that are missing are made, also of orders that were placed without one', async () => {
			const next = Number((await partitions()).findLast((name) => name.startsWith('order_lines_2'))?.slice(-6))
			for (const kind of kinds) await run(`drop table ${kind}_${next}`)
			const { id, number, buyer } = await anOrder(next, { finished: false })
			const far = await anOrder(209912, { finished: false })
			const before = await order(number, buyer)
			expect(before.parts.flatMap(({ lines }: { lines: unknown[] }) => lines)).toHaveLength(2)
			expect(await idOf(far.number)).toBeGreaterThan(id)

			await keepMonths(shop.deps)
			expect(await order(number, buyer)).toEqual(before)
			for (const kind of kinds) {
				expect(await partitions()).toContain(`${kind}_${next}`)
				expect(await partitions()).toContain(`${kind}_209912`)
				expect(await count(`select count(*) from ${kind}_other`)).toBe(0)
			}
			expect(await count(`select count(*) from order_lines_209912`)).toBe(2)
		})

		it('are made by a process that starts while another one makes them', async () => {
			for (const kind of kinds) await run(`drop table ${kind}_209912`)
			await anOrder(209912, { finished: false })
			await Promise.all([keepMonths(shop.deps), keepMonths(shop.deps), keepMonths(shop.deps)])
			for (const kind of kinds) expect(await partitions()).toContain(`${kind}_209912`)
		})
	})

	describe('a month', () => {
		it('is refused while it is young, unknown or not finished', async () => {
			const now = monthOf(new Date())
			const open = await anOrder(202312, { finished: false })
			// Announced by the timer of the process, which would take the messages below.
			await vi.waitFor(async () => expect(await count('select count(*) from order_outbox')).toBe(0), {
				timeout: 20_000,
			})
			await settle()
			await keepMonths(shop.deps)
			expect(await refusal(detach(now))).toContain('younger than 24 months')
			expect(await refusal(detach(201901))).toBe('There is no such month.')
			expect(await refusal(detach(202312))).toContain('not finished: 1 open orders')
			await deliver(shop.deps, open.number)
			expect(await refusal(detach(202312))).toMatch(/2 orders to be posted in the ledger, \d+ messages to be sent/)
			await settle()
			await run(`update part_cash set remitted_at = null where order_id = ${open.id}`)
			expect(await refusal(detach(202312))).toContain('not finished: 2 parts whose cash the courier has.')
			await run(`update part_cash set remitted_at = now()`)
			await run(`insert into order_refunds (order_id, cause, amount) values (${open.id}, 'test', 100)`)
			await run(
				`insert into order_returns (order_id, part, status, reason, amount) values (${open.id}, 0, 'requested', 'damaged', 0)`,
			)
			await postOrders(db())
			expect(await refusal(detach(202312))).toContain('1 open returns, 1 refunds due.')
			await run(`delete from order_returns where order_id = ${open.id}`)
			await run(`update order_refunds set status = 'done', done_at = now() where order_id = ${open.id}`)
			await postOrders(db())
			await detach(202312)
			expect((await listMonths(db())).find(({ month }) => month === 202312)).toMatchObject({ state: 'archived' })
			await attachOrders(db(), 202312)
			expect(await refusal(attachOrders(db(), 202312))).toContain('not in the schema archive')
		})

		it('is detached and attached with the same sums, whatever the order', async () => {
			const months = [202401, 202402, 202403]
			for (const month of months) for (let n = 0; n < 2; n++) await anOrder(month)
			await settle()
			await keepMonths(shop.deps)
			const before = await sums()
			const report = await checkMoney(db())
			for (const turn of [months, months.toReversed(), [202402]]) {
				for (const month of turn) await detach(month)
				expect(await sums()).not.toEqual(before)
				expect((await listMonths(db())).filter(({ state }) => state === 'archived').map(({ month }) => month)).toEqual(
					turn.toSorted(),
				)
				expect(await checkMoney(db())).toEqual(report)
				for (const month of turn.toReversed()) await attachOrders(db(), month)
				expect(await sums()).toEqual(before)
			}
		})

		it('that is detached keeps the pictures of its orders', async () => {
			const { id } = await anOrder(202206)
			const picture = await storePhoto(shop.deps, Buffer.from(await aPicture(), 'base64'))
			await run(`update order_lines set asset_id = ${picture} where order_id = ${id}`)
			await settle()
			await keepMonths(shop.deps)
			await detach(202206)
			await removeUnused(shop.deps)
			await run(`update assets set unused_since = unused_since - interval '25 hours'`)
			await removeUnused(shop.deps)
			expect(await count(`select count(*) from assets where id = ${picture}`)).toBe(1)
			await attachOrders(db(), 202206)
		})

		it('of orders from before ids had a month is detached too', async () => {
			const { number, buyer, id } = await anOrder(202401)
			await settle()
			// As an order was written before.
			for (const table of ['order_parts', ...kinds, 'ledger_postings', 'part_cash'])
				await run(`set session_replication_role = replica; update ${table} set order_id = 7 where order_id = ${id};
					update orders set id = 7 where id = ${id}; set session_replication_role = origin`)
			const before = await order(number, buyer)
			await detach(0)
			expect(await order(number, buyer)).toMatchObject({ archived: true, total: before.total })
			await attachOrders(db(), 0)
			expect(await order(number, buyer)).toEqual(before)
		})
	})

	describe('an order of a detached month', () => {
		let number: string
		let buyer: Buyer
		let id: number
		let before: Awaited<ReturnType<typeof order>>
		beforeAll(async () => {
			;({ number, buyer, id } = await anOrder(202405))
			await anOrder(202406, { buyer })
			await settle()
			await keepMonths(shop.deps)
			before = await order(number, buyer)
			await detach(202405)
		})

		it('shows its amounts, states and days, and that its details are in the archive', async () => {
			const shown = await order(number, buyer)
			const unknown = ['archived', 'parts', 'timeline']
			const rest = (all: object) => Object.fromEntries(Object.entries(all).filter(([key]) => !unknown.includes(key)))
			expect(rest(shown)).toEqual(rest(before))
			expect([before.archived, shown.archived]).toEqual([false, true])
			expect(shown.parts.map((part: { lines: unknown[] }) => part.lines)).toEqual([[], []])
			expect(
				shown.parts.map((part: { timeline: { status: string }[] }) => part.timeline.map(({ status }) => status)),
			).toEqual([
				['placed', 'delivered'],
				['placed', 'delivered'],
			])
			const list = (await shop.call('listOrders', {}, { token: buyer.token })).body.data.items
			expect(list.map((one: { archived: boolean; item_count: number }) => [one.archived, one.item_count])).toEqual([
				[false, 3],
				[true, 0],
			])
			const { data } = (await shop.desk('getDeskOrder', { params: { number } }, desk())).body
			expect(data.order).toMatchObject({ archived: true, current_total: before.current_total })
			const own = await shop.desk('listDeskOrders', { query: { search: number } }, desk())
			expect(own.body.data.items).toMatchObject([{ number, status: 'delivered', pieces: 0 }])
			const track = await shop.call('trackOrder', { body: { number, phone: '01712345678' } })
			expect(track.body.data).toMatchObject({ number, status: 'delivered' })
			const lines: string[] = []
			const terminal = {
				database: store.database,
				dataDir: '',
				files: shop.deps.files,
				say: (line: string) => lines.push(line),
			}
			await commands.show?.run([number], terminal)
			expect(lines.join()).toContain('its lines and history are detached')
		})

		it('is refused by what needs its details, and no call fails', async () => {
			const params = { number }
			const line = [{ line: 0, quantity: 1 }]
			const shopper = { token: buyer.token }
			const found = {
				invoice: await shop.call('getInvoice', { params }, shopper),
				file: await shop.call('getInvoiceFile', { params }, shopper),
				again: await shop.call('reorder', { params }, shopper),
				cancel: await shop.call('cancelOrder', { params, body: {} }, shopper),
				back: await shop.call('returnOrder', { params, body: { lines: line, reason: 'damaged' } }, shopper),
				problem: await shop.call('reportProblem', { params, body: { line: 0, kind: 'missing' } }, shopper),
				pay: await shop.call('payOrder', { params, body: {} }, shopper),
				check: await shop.call('checkPayment', { params }, shopper),
				answer: await shop.call(
					'answerReplacement',
					{ params: { number, id: 1 }, body: { answer: 'accepted' } },
					shopper,
				),
				named: await shop.call('listOrders', { query: { q: 'Miniket' } }, shopper),
				exported: await shop.call('exportData', {}, shopper),
				deskInvoice: await shop.desk('getDeskInvoice', { params }, desk()),
				slip: await shop.desk('getPackingSlip', { params }, desk()),
				slips: await shop.desk('getPackingSlips', { body: { numbers: [number] } }, desk()),
				move: await shop.desk('moveDeskOrder', { params, body: { to: 'returned' } }, desk()),
				moves: await shop.desk('moveOrders', { body: { numbers: [number], to: 'packed' } }, desk()),
				preview: await shop.desk('previewOrderMoves', { body: { numbers: [number], to: 'cancelled' } }, desk()),
				cut: await shop.desk('cancelOrderLines', { params, body: { part: 0, pieces: line, reason: 'other' } }, desk()),
				previewCut: await shop.desk(
					'previewOrderCut',
					{ params, body: { part: 0, pieces: line, reason: 'other' } },
					desk(),
				),
				instead: await shop.desk('listReplacements', { params, query: { line: 0, quantity: 1 } }, desk()),
				propose: await shop.desk('proposeReplacement', { params, body: { line: 0, quantity: 1, sku: 1 } }, desk()),
				decide: await shop.desk('decideReplacement', { params: { number, id: 1 }, body: { to: 'refused' } }, desk()),
				note: await shop.desk('noteDeskOrder', { params, body: { text: 'Asked for the invoice' } }, desk()),
				message: await shop.desk('resendOrderMessage', { params }, desk()),
				phone: await shop.desk('revealOrderPhone', { params }, desk()),
				payment: await shop.desk('acceptOrderPayment', { params }, desk()),
			}
			const codes = Object.fromEntries(
				Object.entries(found).map(([name, { status, body }]) => [
					name,
					status === 200 ? 200 : (body.code ?? body.errors),
				]),
			)
			expect(Object.values(found).filter(({ status }) => status >= 500)).toEqual([])
			expect(codes).toMatchObject({
				...{
					invoice: 'order_archived',
					file: 'order_archived',
					again: 'order_archived',
					deskInvoice: 'order_archived',
				},
				...{ cancel: 'order_not_cancellable', back: 'order_not_returnable', problem: 'problem_not_reportable' },
				...{ pay: 'order_not_payable', check: 200, answer: 'not_found', named: 200, move: 'order_move_refused' },
				...{ slip: 'order_part_not_found', slips: 'order_part_not_found', moves: 200, preview: 200, note: 200 },
				...{ cut: 'order_not_cancellable', previewCut: 'order_not_cancellable', decide: 'not_found', phone: 200 },
			})
		})

		it('gets what was written about it meanwhile when its month comes back', async () => {
			const messages = await rowsOf('order_messages')
			await run(`insert into order_messages (order_id, kind, channels) values (${id}, 'delivered', '{sms}')`)
			await run(`insert into order_events (order_id, status) values (${id}, 'delivered')`)
			await keepMonths(shop.deps)
			expect(await partitions()).not.toContain('order_lines_202405')
			await attachOrders(db(), 202405)
			expect(await rowsOf('order_messages')).toBeGreaterThan(messages)
			expect((await order(number, buyer)).parts).toEqual(before.parts)
			expect(await count('select count(*) from order_events_other')).toBe(0)
			await detach(202405)
		})

		it('loses name and address when its shopper leaves', async () => {
			expect(await shop.call('deleteAccount', {}, { token: buyer.token })).toBeFine()
			const rows = await run<{ address: { full_name: string; mobile: string } }>(
				`select address from orders where id = ${id}`,
			)
			expect(rows[0]?.address).toMatchObject({ full_name: '', mobile: '' })
			const texts = await run<{ row: string }>(`select t::text as row from archive.order_lines_202405 t
				union all select t::text from archive.order_events_202405 t union all select t::text from archive.order_messages_202405 t`)
			expect(texts.length).toBeGreaterThan(0)
			for (const { row } of texts) {
				expect(row).not.toContain('Rahima')
				expect(row).not.toContain(buyer.phone.slice(1))
			}
		})

		const rowsOf = (kind: string) => count(`select count(*) from ${kind} where order_id = ${id}`)
	})

	it('the commands list, detach and attach, and refuse what is no month', async () => {
		await anOrder(202407)
		await settle()
		await keepMonths(shop.deps)
		const haat = async (name: string, ...args: string[]) => {
			const lines: string[] = []
			const config = shop.deps.config
			await commands[name]?.run(args, {
				...{ database: store.database, dataDir: '', files: shop.deps.files, config },
				say: (line) => lines.push(line),
			})
			return lines.join('\n')
		}
		expect(await haat('months')).toMatch(/2024-07 +\d+ rows +[\d.]+ MB$/m)
		expect(await haat('detach', '2024-07')).toContain('2024-07 is detached')
		expect(await haat('months')).toMatch(/2024-07 .* detached, in the schema archive/)
		await run('alter table archive.order_lines_202407 set schema public')
		await run('alter table order_lines_202407 set schema archive')
		expect(await haat('attach', '2024-07')).toContain('2024-07 is attached')
		await expect(haat('detach', 'yesterday')).rejects.toThrow('Name a month')
		await expect(haat('detach', '2019-02')).rejects.toThrow('There is no such month')
		expect(readMonth('2024-07')).toBe(202407)
	})
})
