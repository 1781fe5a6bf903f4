import { parse } from 'csv-parse/sync'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moneyCalls } from '#contract/desk/money.ts'
import { may, roles } from '#contract/desk/roles.ts'
import { up as upgrade } from '#db/migrations/0079-ledger-start.ts'
import { decideReturn, listDeskReturns, operateOrder } from '#server/orders/index.ts'
import { missingGlyphs } from '#tests/helpers/missing-glyphs.ts'
import { type CallOptions, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aStaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let nila: CallOptions
	let omar: CallOptions
	let rice: MadeProduct
	let oil: MadeProduct
	const run = <T = object>(text: string) => sql.raw<T>(text).execute(shop.deps.db)
	const day = async (ago: number) =>
		(await run<{ day: string }>(`select ((now() at time zone 'Asia/Dhaka')::date - ${ago})::text as day`)).rows[0]
			?.day as string
	const files: number[] = []

	/** An order of rice (1,000 BDT of `hat-a`) and oil (500 BDT of `hat-b`) in cash, delivered `ago` days ago. */
	async function aDelivery(ago = 0, products = [rice]) {
		const buyer = await aBuyer(shop, products)
		const number = (await checkOut(shop, buyer)).body.data.number as string
		await deliver(shop.deps, number)
		await run(`update order_parts set delivered_at = delivered_at - interval '${ago} days'
			where order_id = (select id from orders where number = '${number}')`)
		return { buyer, number }
	}
	const pay = (seller: string, who = nila) =>
		shop.desk(
			'setSellerAccount',
			{ params: { seller }, body: { method: 'bkash', holder: '=Rahim', number: '01712-345678' } },
			who,
		)
	const earnings = async (seller: string) => {
		const person = await aStaffMember(shop.deps, { role: 'seller_owner', seller })
		return (await shop.desk('getOwnEarnings', {}, person)).body.data
	}
	const remit = (lines: string[], columns = { number: 'Order', amount: 'COD' }) => {
		const text = ['Order,COD,Date', ...lines, `,,${files.push(1)}`]
			.join('\n')
			.replace(/\n,,\d+$/, '\n'.repeat(files.length))
		return shop.desk('importRemittance', { body: { courier: 'own', name: 'today.csv', text, columns } }, nila)
	}
	const cashOf = async (number: string) => {
		await shop.desk('listCouriers', {}, nila)
		const { rows } = await run<{ amount: number }>(`select (sum(amount) / 100)::int as amount from part_cash c
			join orders o on o.id = c.order_id where o.number = '${number}'`)
		return rows[0]?.amount as number
	}
	/** The parts whose cash a courier has. */
	const collectedBy = (courier: string) => ({ params: { courier }, query: { state: 'collected' } }) as const
	const statement = async (seller: string, from: string, to: string) =>
		(await shop.desk('getSellerStatement', { params: { seller }, query: { from, to } }, nila)).body.data
	const propose = async (minimum = 1) => {
		const { body } = await shop.desk('proposePayouts', { body: { minimum } }, nila)
		const list = await shop.desk('listPayouts', { query: { state: 'proposed' } }, nila)
		return { ...body.data, items: list.body.data.items }
	}

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(async () => {
		await store.truncate()
		await run(`insert into commission_rates (rate, from_day) values (800, '2000-01-01')`)
		await run(`insert into couriers (slug, name) values ('own', 'Own delivery')`)
		nila = await aStaffMember(shop.deps, { role: 'accountant' })
		omar = await aStaffMember(shop.deps, { role: 'owner' })
		rice = await aProduct(shop.deps, { price: 1000, seller: 'hat-a', category: 'rice', parentCategory: 'mart' })
		oil = await aProduct(shop.deps, { price: 500, seller: 'hat-b', category: 'oil', parentCategory: 'mart' })
	})

	test('cash is earned on delivery, held until the courier remits it, and paid once by a second person', async () => {
		const { number } = await aDelivery()
		await pay('hat-a')
		expect((await earnings('hat-a')).balance).toMatchObject({ balance: 920, held: 920, available: 0 })
		expect((await propose()).proposed).toBe(0)
		expect(await remit([`${number.toLowerCase()},"৳ ${await cashOf(number)}.00",22/11/2026`])).toBeFine()
		const balance = (await earnings('hat-a')).balance
		expect(balance).toMatchObject({ balance: 920, held: 0, available: 920, pay_to: { number: '•••• 5678' } })
		const { items, total } = await propose()
		expect(total).toBe(920)
		expect((await propose()).proposed).toBe(0)
		const { id } = items[0]
		const approve = (who: CallOptions) => shop.desk('approvePayout', { params: { id } }, who)
		expect(await approve(nila)).toBeRefused('second_person_required')
		const third = await aStaffMember(shop.deps, { role: 'manager' })
		const answers = await Promise.all([approve(omar), approve(third)])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		expect((await earnings('hat-a')).balance).toMatchObject({ balance: 0, available: 0 })
		const exported = await shop.desk('exportPayouts', { body: { method: 'bkash' } }, nila)
		const text = Buffer.from(exported.body.data.content, 'base64').toString()
		expect(parse(text, { bom: true })[1]).toEqual(['01712345678', '920.00', `HAAT-${id}`, "'=Rahim"])
		expect(await shop.desk('exportPayouts', { body: { method: 'bkash' } }, nila)).toBeRefused('nothing_to_export')
		expect(await shop.desk('exportPayouts', { body: { method: 'bkash', again: true } }, nila)).toBeFine()
		const { items: trail } = (await shop.desk('searchAudit', { query: { entity: 'payout' } }, omar)).body.data
		expect(trail.filter(({ after }: { after: { shown?: string } }) => after.shown)).toMatchObject([
			{ entity_id: id, actor: expect.stringMatching(/^staff \d+ /), after: { shown: 'number of the account' } },
			{ entity_id: id },
		])
		const failed = { params: { id }, body: { reason: 'The wallet is closed' } }
		expect((await shop.desk('failPayout', failed, nila)).body.data.state).toBe('failed')
		expect(await shop.desk('failPayout', failed, nila)).toBeRefused('payout_moved')
		expect((await earnings('hat-a')).balance).toMatchObject({ balance: 920, available: 920 })
		const again = (await propose()).items[0].id
		await shop.desk('approvePayout', { params: { id: again } }, omar)
		await shop.desk('exportPayouts', { body: { method: 'bkash' } }, nila)
		const done = { params: { id: again }, body: { reference: 'BK77' } }
		expect((await shop.desk('finishPayout', done, nila)).body.data).toMatchObject({ state: 'done', reference: 'BK77' })
		const { accounts } = (await shop.desk('getMoneyOverview', {}, nila)).body.data
		const of = (name: string) => accounts.find((one: { account: string }) => one.account === name)?.balance
		expect(of('payouts_in_transit')).toBeUndefined()
		expect(of('bank')).toBe((await cashOf(number)) - 920)
		expect(accounts.reduce((all: number, one: { balance: number }) => all + Math.round(one.balance * 100), 0)).toBe(0)
	})

	test('orders from before the shop had a ledger stay out of it, also when they move later', async () => {
		const before = await aDelivery()
		const open = await aBuyer(shop, [rice])
		const { number } = (await checkOut(shop, open)).body.data
		await run('drop table ledger_start')
		await upgrade(shop.deps.db as unknown as Kysely<unknown>)
		await deliver(shop.deps, number)
		expect((await earnings('hat-a')).balance).toMatchObject({ balance: 0, held: 0 })
		await aDelivery()
		expect((await earnings('hat-a')).balance).toMatchObject({ balance: 920, held: 920 })
		const { items } = (await shop.desk('listCourierParts', collectedBy('own'), nila)).body.data
		expect(items.map((one: { number: string }) => one.number)).not.toContain(before.number)
		const today = await day(0)
		const { data } = (await shop.desk('listCommissionRates', {}, nila)).body
		expect(data).toMatchObject([{ percent: 8, from: today }])
	})

	test('a shop that has posted already keeps what it has', async () => {
		await aDelivery()
		expect((await earnings('hat-a')).balance).toMatchObject({ balance: 920 })
		const { number } = await aDelivery()
		await run('drop table ledger_start')
		await upgrade(shop.deps.db as unknown as Kysely<unknown>)
		expect((await earnings('hat-a')).balance).toMatchObject({ balance: 1_840 })
		expect(await cashOf(number)).toBeGreaterThan(0)
	})

	test('a refund after a payout is carried over', async () => {
		const { buyer, number } = await aDelivery()
		await pay('hat-a')
		await remit([`${number},${await cashOf(number)},`])
		const { items } = await propose()
		await shop.desk('approvePayout', { params: { id: items[0].id } }, omar)
		const body = { lines: [{ line: 0, quantity: 1 }], reason: 'damaged' as const }
		expect(await shop.call('returnOrder', { params: { number }, body }, { token: buyer.token })).toBeFine()
		const id = (await listDeskReturns(shop.deps.db, 10))[0]?.id as number
		await decideReturn(shop.deps.db, id, { to: 'approved' })
		await decideReturn(shop.deps.db, id, { to: 'received' })
		const { balance, month } = await earnings('hat-a')
		expect(balance).toMatchObject({ balance: -920, available: 0 })
		expect(month).toMatchObject({
			sums: { sales: 1000, commission: 0, refunds: -1000, payouts: -920, delivery: 0 },
			closing: -920,
		})
		expect((await propose()).proposed).toBe(0)
		const next = await aDelivery()
		await aDelivery()
		await remit([`${next.number},${await cashOf(next.number)},`])
		expect((await earnings('hat-a')).balance).toMatchObject({ balance: 920, held: 920, available: 0 })
	})

	test('a part refused at the door costs nobody anything', async () => {
		const buyer = await aBuyer(shop, [rice])
		const { number } = (await checkOut(shop, buyer)).body.data
		for (const to of ['confirmed', 'packed', 'handed_over', 'returned'] as const)
			await operateOrder(shop.deps, number, { to })
		expect((await earnings('hat-a')).balance.balance).toBe(0)
		expect((await shop.desk('getMoneyOverview', {}, nila)).body.data.accounts).toEqual([])
	})

	test('commission: the nearest rate in force when delivered', async () => {
		const from = await day(0)
		const set = (rate: object, who = nila) => shop.desk('setCommissionRate', { body: { from, ...rate } as never }, who)
		expect(await set({ percent: 5, from: await day(1) })).toBeRefused('period_invalid')
		expect(await set({ percent: 5, seller: 'nobody' })).toBeRefused('not_found')
		const fees = async () => {
			await aDelivery()
			const { month } = await earnings('hat-a')
			return -month.sums.commission
		}
		let before = await fees()
		expect(before).toBe(80)
		for (const [rate, fee] of [
			[{ percent: 12, category: 'mart' }, 120],
			[{ percent: 7.5, category: 'rice' }, 75],
			[{ percent: 20, category: 'oil' }, 75],
			[{ percent: 3, seller: 'hat-a' }, 30],
			[{ percent: 2, seller: 'hat-a', category: 'mart' }, 20],
			[{ percent: 50, seller: 'hat-b' }, 20],
			[{ percent: 9, seller: 'hat-a', category: 'rice', from: await day(-1) }, 20],
		] as const) {
			expect(await set(rate)).toBeFine()
			const after = await fees()
			expect(after - before).toBe(fee)
			before = after
		}
	})

	test("a courier's file: what does not match is flagged, and resolved by two above the limit", async () => {
		const [one, two, three] = [await aDelivery(), await aDelivery(0, [rice, oil]), await aDelivery()]
		const [first, second, third] = [await cashOf(one.number), await cashOf(two.number), await cashOf(three.number)]
		const online = await aBuyer(shop, [oil])
		const waiting = (await checkOut(shop, online)).body.data.number
		const lines = [
			`${one.number},${first},2026-11-20`,
			`${one.number},${first},`,
			`${two.number}/2,${second},`,
			`${three.number},${third - 700},`,
			`H7K2-9QXM,10,`,
			`${waiting},560,`,
		]
		const text = ['Order,COD,Date', ...lines].join('\r\n')
		const preview = await shop.desk('readRemittance', { body: { courier: 'own', text } }, nila)
		expect(preview.body.data).toMatchObject({
			columns: { number: 'Order', amount: 'COD', date: 'Date' },
			counts: { lines: 6, matched: 1, flagged: 5 },
		})
		expect((await shop.desk('listRemittances', {}, nila)).body.data.items).toEqual([])
		const columns = { number: 'Order', amount: 'COD', date: 'Date' }
		const body = { courier: 'own', name: 'a.csv', text, columns }
		expect((await shop.desk('importRemittance', { body }, nila)).body.data).toMatchObject({ open: 5 })
		expect(await shop.desk('importRemittance', { body }, nila)).toBeRefused('remittance_imported')
		const { items: trail } = (await shop.desk('searchAudit', { query: { entity: 'remittance' } }, omar)).body.data
		expect(trail[0]).toMatchObject({
			actor: expect.stringMatching(/^staff \d+ /),
			after: { courier: 'own', name: 'a.csv', lines: 6 },
		})
		const { items } = (await shop.desk('listDifferences', {}, nila)).body.data
		expect(items.map(({ state }: { state: string }) => state)).toEqual([
			'twice',
			'other_amount',
			'other_amount',
			'unknown_order',
			'not_due',
		])
		const resolve = (at: number, how: 'accepted' | 'kept' | 'ignored', who = nila) =>
			shop.desk('resolveDifference', { params: { id: items[at].id }, body: { how, reason: 'Checked' } }, who)
		expect((await resolve(2, 'accepted')).body.data).toEqual({ state: 'waiting' })
		expect(await resolve(2, 'accepted')).toBeRefused('second_person_required')
		expect((await resolve(2, 'accepted', omar)).body.data).toEqual({ state: 'resolved' })
		expect(await resolve(2, 'accepted', omar)).toBeRefused('difference_resolved')
		expect(await resolve(3, 'accepted')).toBeRefused('resolution_impossible')
		expect((await resolve(3, 'kept')).body.data).toEqual({ state: 'resolved' })
		expect((await resolve(0, 'ignored')).body.data).toEqual({ state: 'waiting' })
		const { accounts } = (await shop.desk('getMoneyOverview', {}, nila)).body.data
		const of = (name: string) => accounts.find((a: { account: string }) => a.account === name)?.balance
		expect([of('bank'), of('cash_differences'), of('unmatched_cash')]).toEqual([first + third - 700 + 10, 700, -10])
		const cash = (await shop.desk('listCourierParts', collectedBy('own'), nila)).body.data.items
		expect(cash).toHaveLength(2)
		expect(new Set(cash.map(({ number }: { number: string }) => number))).toEqual(new Set([two.number]))
	})

	test('bad files of couriers store nothing', async () => {
		const bad = (text: string, columns = { number: 'Order', amount: 'COD' }) =>
			shop.desk('importRemittance', { body: { courier: 'own', name: 'x', text, columns } }, nila)
		for (const text of [
			'one column\n1',
			'Order,COD\nA,"12,000.5.1"',
			'Order,COD\n',
			'Order,COD\n"A,5',
			'Order,COD\n,5',
		])
			expect(await bad(text)).toBeRefused('remittance_unreadable')
		expect(await bad(' ')).toBeRefused('invalid_input')
		expect(await bad('Order,COD\nA,5', { number: 'Nummer', amount: 'COD' })).toBeRefused('remittance_unreadable')
		const courier = {
			courier: 'nobody',
			name: 'x',
			text: 'Order,COD\nA,5',
			columns: { number: 'Order', amount: 'COD' },
		}
		expect(await shop.desk('importRemittance', { body: courier }, nila)).toBeRefused('not_found')
		const read = await shop.desk('readRemittance', { body: { courier: 'own', text: 'Order,COD\nA,x\nB,5' } }, nila)
		expect(read.body.data.faults).toEqual([{ line: 2, column: 'COD' }])
	})

	test('couriers: cash is with the one that delivers, part by part', async () => {
		expect(await shop.desk('saveCourier', { body: { slug: 'pathao', name: 'Pathao' } }, nila)).toBeFine()
		const buyer = await aBuyer(shop, [rice, oil])
		const { number } = (await checkOut(shop, buyer)).body.data
		const set = (orders: string[]) => shop.desk('setCourier', { params: { courier: 'pathao' }, body: { orders } }, omar)
		expect(await set([number, 'H7K2-9QXM'])).toBeRefused('order_not_found')
		expect((await set([`${number}/2`])).body.data).toEqual({ parts: 1 })
		const { items: trail } = (await shop.desk('searchAudit', { query: { entity: 'courier', limit: 1 } }, omar)).body
			.data
		expect(trail).toMatchObject([
			{ actor: expect.stringMatching(/^staff \d+ /), name: 'pathao', after: { orders: [`${number}/2`] } },
		])
		await deliver(shop.deps, number)
		const couriers = (await shop.desk('listCouriers', {}, nila)).body.data
		expect(couriers.map(({ slug, cash }: { slug: string; cash: number }) => [slug, cash > 0])).toEqual([
			['own', true],
			['pathao', true],
		])
		const { items } = (await shop.desk('listCourierParts', collectedBy('pathao'), nila)).body.data
		expect(items).toMatchObject([{ number, part: 2 }])
	})

	test('a courier is added by its name alone; one of this name stays as it is', async () => {
		const add = (name: string) => shop.desk('saveCourier', { body: { name } }, nila)
		for (const name of ['Paper Fly', 'paper fly', 'Paper-Fly', 'সুন্দরবন কুরিয়ার']) expect(await add(name)).toBeFine()
		expect(await add('!!')).toBeRefused('invalid_input')
		const { rows } = await run<{ slug: string; name: string }>(
			`select slug, name from couriers where slug like 'paper%' or name like 'স%' order by id`,
		)
		expect(rows).toEqual([
			{ slug: 'paper-fly', name: 'Paper Fly' },
			{ slug: 'paper-fly-2', name: 'Paper-Fly' },
			{ slug: 'sundorobon-kuriyar', name: 'সুন্দরবন কুরিয়ার' },
		])
	})

	test('a courier: parts under way with the cash expected, collected, overdue and remitted, each with its parts', async () => {
		await shop.desk('saveCourier', { body: { slug: 'redx', name: 'RedX' } }, nila)
		const buyer = await aBuyer(shop, [rice, oil])
		const { number, parts } = (await checkOut(shop, buyer)).body.data
		await shop.desk('setCourier', { params: { courier: 'redx' }, body: { orders: [`${number}/2`] } }, omar)
		const figures = async () =>
			(await shop.desk('listCouriers', {}, nila)).body.data.find(({ slug }: { slug: string }) => slug === 'redx')
		const listed = async (state: 'in_hand' | 'collected' | 'overdue' | 'remitted') =>
			(await shop.desk('listCourierParts', { params: { courier: 'redx' }, query: { state } }, nila)).body.data.items
		const none = { cash: 0, overdue: 0, parts: 0, expected: 0, remitted: 0, differences: 0 }
		const amount = parts[1].to_pay
		expect(await figures()).toMatchObject(none)
		for (const to of ['confirmed', 'packed', 'handed_over'] as const)
			await shop.desk('moveDeskOrder', { params: { number }, body: { to } }, omar)
		expect(await figures()).toMatchObject({ ...none, parts: 1, expected: amount })
		expect(await listed('in_hand')).toMatchObject([{ number, part: 2, amount }])
		await shop.desk('moveDeskOrder', { params: { number }, body: { to: 'delivered' } }, omar)
		expect(await figures()).toMatchObject({ ...none, cash: amount })
		expect([await listed('in_hand'), await listed('overdue')]).toEqual([[], []])
		await sql`update part_cash set collected_at = collected_at - interval '8 days' where part = 1 and order_id = (
			select id from orders where number = ${number})`.execute(store.database.db)
		expect(await figures()).toMatchObject({ ...none, cash: amount, overdue: amount })
		expect(await listed('overdue')).toMatchObject([{ number, part: 2, amount }])
		const body = {
			courier: 'redx',
			name: 'Receipt 7',
			text: `Order,Amount\n${number}/2,${amount}`,
			columns: { number: 'Order', amount: 'Amount' },
		}
		expect(await shop.desk('importRemittance', { body }, nila)).toBeFine()
		expect(await shop.desk('importRemittance', { body }, nila)).toBeRefused('remittance_imported')
		expect(await figures()).toMatchObject({ ...none, remitted: amount })
		expect(await listed('remitted')).toMatchObject([{ number, part: 2, amount }])
		expect(await listed('collected')).toEqual([])
		const unknown = { params: { courier: 'nobody' }, query: { state: 'collected' as const } }
		expect(await shop.desk('listCourierParts', unknown, nila)).toBeRefused('not_found')
	})

	test('statements add up from period to period, and a closed one does not change', async () => {
		await aDelivery(3)
		await aDelivery(2)
		const late = await aDelivery(0)
		const early = await statement('hat-a', await day(3), await day(2))
		const rest = await statement('hat-a', await day(1), await day(0))
		expect(early).toMatchObject({ opening: 0, closing: 1840, closed: false, sums: { sales: 2000, commission: -160 } })
		expect(rest).toMatchObject({ opening: 1840, closing: 2760 })
		const close = (through: string, who = omar) => shop.desk('closePeriod', { body: { through } }, who)
		expect(await close(await day(0))).toBeRefused('period_invalid')
		const through = await day(1)
		expect(await close(through)).toBeFine()
		expect(await close(await day(2))).toBeRefused('period_invalid')
		// Delivered before the closing, and known after it.
		await aDelivery(2)
		expect(await statement('hat-a', await day(3), await day(2))).toEqual({ ...early, closed: true })
		expect(await statement('hat-a', await day(0), await day(0))).toMatchObject({ opening: 1840, closing: 3680 })
		expect((await shop.desk('listClosings', {}, nila)).body.data).toMatchObject([{ through }])
		const posting = `insert into ledger_postings (key, kind, day, at) values ('x', 'x', '${through}', now())`
		await expect(run(posting)).rejects.toThrow('the period is closed')
		const [from, to] = [await day(3), await day(0)]
		const file = async (format: 'csv' | 'pdf', language = 'en') => {
			const query = { from, to, format }
			const options = { ...nila, headers: { 'accept-language': language } }
			const { body } = await shop.desk('getSellerStatementFile', { params: { seller: 'hat-a' }, query }, options)
			return Buffer.from(body.data.content, 'base64')
		}
		const cells = parse((await file('csv')).toString(), { bom: true }) as string[][]
		expect(cells).toHaveLength(2 + 4 * 2 + 1)
		const amounts = cells.slice(1).map((row) => Number(row[5]))
		expect(amounts.slice(0, -1).reduce((all, one) => all + one, 0)).toBe(amounts.at(-1))
		expect(cells.some((row) => row[3] === late.number)).toBe(true)
		for (const language of ['en', 'bn']) {
			const pdf = await file('pdf', language)
			expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
			expect(missingGlyphs(pdf)).toBe(0)
		}
		for (const [a, b] of [
			[to, from],
			['2026-02-30', to],
			['2020-01-01', to],
		] as const)
			expect(
				await shop.desk('getSellerStatement', { params: { seller: 'hat-a' }, query: { from: a, to: b } }, nila),
			).toBeRefused('period_invalid')
	})

	test('the ledger takes nothing back and nothing that does not sum to zero', async () => {
		await aDelivery()
		await shop.desk('getMoneyOverview', {}, nila)
		for (const statement of [
			'delete from ledger_entries',
			'update ledger_entries set amount = amount + 1',
			`update ledger_postings set kind = 'x'`,
			'delete from ledger_closings',
		])
			await expect(run(statement)).rejects.toThrow('the ledger is only added to')
		const entry = `insert into ledger_entries (posting_id, position, account, kind, amount, day)
			select id, 99, 'bank', 'x', 5, day from ledger_postings limit 1`
		await expect(run(entry)).rejects.toThrow('do not sum to zero')
	})

	test('accounts of sellers are sealed, masked, and checked', async () => {
		const set = (body: object) =>
			shop.desk('setSellerAccount', { params: { seller: 'hat-a' }, body: { holder: 'Rahim', ...body } as never }, nila)
		expect(await set({ method: 'bkash', number: '12345678' })).toBeRefused('invalid_phone')
		expect(await set({ method: 'bank', number: '12345' })).toBeRefused('invalid_input')
		expect(await set({ method: 'bank', number: '1234567890' })).toBeRefused('invalid_input')
		expect(await set({ method: 'nagad', number: '12345678' })).toBeRefused('invalid_phone')
		expect((await set({ method: 'nagad', number: '01712-345678' })).body.data).toMatchObject({
			method: 'nagad',
			bank: null,
		})
		const refused = async (body: object) => (await set(body)).body.errors
		for (const number of ['01712', '০১৭১২']) {
			expect(await refused({ method: 'bkash', number })).toEqual({ number: 'phone_too_short' })
		}
		expect(await refused({ method: 'bkash', number: '01712345678', holder: '\u200b' })).toEqual({
			holder: 'invalid_input',
		})
		const bank = { method: 'bank', number: '১২৩৪ ৫৬৭৮ ৯০', bank: 'Sonali Bank', branch: ' ', routing: '২০০-২৭১ ৫৩৯' }
		expect(await refused({ ...bank, routing: '20027153' })).toEqual({ routing: 'invalid_input' })
		const shown = { bank: 'Sonali Bank', branch: null, routing: '200271539', number: '•••• 7890' }
		expect((await set(bank)).body.data).toMatchObject(shown)
		const stored = (
			await run<{ row: string }>(`select a::text || (select string_agg(b::text, '') from audit b) as row
			from seller_accounts a`)
		).rows[0]?.row
		expect(stored).not.toContain('1234567890')
	})

	describe('who may', () => {
		test('every call is refused to roles without its right, and to others without a fresh proof', async () => {
			const params = { seller: 'hat-a', id: 1, courier: 'own' }
			for (const role of roles) {
				const seller = role.startsWith('seller') ? { seller: 'hat-a' } : {}
				const person = await aStaffMember(shop.deps, { role, ...seller })
				for (const [name, spec] of Object.entries(moneyCalls)) {
					if (may(role, spec.right)) continue
					const query = 'query' in spec ? { from: '2026-01-01', to: '2026-01-02', format: 'csv', after: 1 } : undefined
					const keys = 'query' in spec ? Object.keys(spec.query.properties) : []
					const given = query && Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key)))
					const chosen = name === 'listCourierParts' ? { state: 'collected' } : given
					const answer = await shop.desk(
						name as keyof typeof moneyCalls,
						{ params, query: chosen, body: bodies[name] } as never,
						person,
					)
					expect([name, role, answer.status, answer.body.code]).toEqual([name, role, 403, 'forbidden'])
				}
			}
			await run('update staff_sessions set proved_at = null')
			expect(await shop.desk('proposePayouts', { body: { minimum: 1 } }, nila)).toBeRefused('staff_proof_required')
		})

		test("a seller's person sees their own money only", async () => {
			await aDelivery(0, [rice, oil])
			expect((await earnings('hat-a')).balance).toMatchObject({ seller: { slug: 'hat-a' }, balance: 920 })
			expect((await earnings('hat-b')).balance).toMatchObject({ seller: { slug: 'hat-b' }, balance: 460 })
			const person = await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'hat-b' })
			const query = { from: await day(0), to: await day(0) }
			const own = (await shop.desk('getOwnStatement', { query }, person)).body.data
			expect(own).toMatchObject({ seller: { slug: 'hat-b' }, closing: 460 })
			const foreign = await shop.desk('getSellerStatement', { params: { seller: 'hat-b' }, query }, person)
			expect(foreign).toBeRefused('forbidden')
			const csv = await shop.desk('getOwnStatementFile', { query: { ...query, format: 'csv' } }, person)
			expect(csv.body.data.name).toContain('hat-b')
		})
	})
})

/** A body that each call accepts. */
const bodies: Record<string, object> = {
	setSellerAccount: { method: 'bkash', holder: 'R', number: '01712345678' },
	proposePayouts: { minimum: 1 },
	withdrawPayout: { reason: 'reason' },
	exportPayouts: { method: 'bank' },
	finishPayout: { reference: 'reference' },
	failPayout: { reason: 'reason' },
	setCommissionRate: { percent: 1, from: '2030-01-01' },
	saveCourier: { slug: 'x', name: 'X' },
	setCourier: { orders: ['H7K2-9QXM'] },
	readRemittance: { courier: 'own', text: 'x' },
	importRemittance: { courier: 'own', name: 'x', text: 'x', columns: { number: 'a', amount: 'b' } },
	resolveDifference: { how: 'kept', reason: 'reason' },
	closePeriod: { through: '2026-01-01' },
}
