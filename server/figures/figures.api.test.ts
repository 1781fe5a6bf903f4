import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, dayOf } from '#contract/delivery-days.ts'
import { may, type Role, rightsOf, staffRoles } from '#contract/desk/roles.ts'
import { waitNames, waits } from '#contract/desk/today.ts'
import { toBdt } from '#contract/money.ts'
import { checkMoney, operateOrder } from '#server/orders/index.ts'
import { currentTotal } from '#server/orders/life.rules.ts'
import { readMoney } from '#server/orders/money.store.ts'
import { counting } from '#tests/helpers/counting.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import { countAgain } from './count-again.ts'
import { countVisits } from './count-visits.ts'
import { getFigures } from './get-figures.ts'
import { countAtStart } from './index.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: MadeProduct
	let book: MadeProduct
	let accountant: Awaited<ReturnType<typeof aStaffMember>>

	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { seller: 'corner-grocery', price: 120, stock: 1_000 })
		book = await aProduct(shop.deps, { seller: 'book-shop', price: 333, stock: 1_000 })
		accountant = await aStaffMember(shop.deps, { role: 'accountant' })
	})
	afterAll(() => shop?.close())

	/** An order of some products, placed at an instant. */
	const placed = async (at: string, products: MadeProduct[] = [rice, book]): Promise<string> => {
		const { body } = await checkOut(shop, await aBuyer(shop, products))
		const { number } = body.data
		await sql`update orders set placed_at = ${at} where number = ${number}`.execute(shop.deps.db)
		return number
	}
	const figures = async (query: object) => {
		const answer = await shop.desk('getFigures', { query }, accountant)
		expect(answer).toBeFine()
		return answer.body.data
	}
	const ordersOf = async (day: string) => (await figures({ day })).sums.orders

	describe('a day of Dhaka', () => {
		it('begins at midnight there and ends before the next', async () => {
			await placed('2026-03-09T17:59:59.999Z')
			await placed('2026-03-09T18:00:00.000Z')
			await placed('2026-03-10T17:59:59.999Z')
			expect(await ordersOf('2026-03-09')).toBe(1)
			expect(await ordersOf('2026-03-10')).toBe(2)
			expect(await ordersOf('2026-03-11')).toBe(0)
		})

		it('has the new shoppers of the same hours', async () => {
			const { rows } = await sql<{ id: number }>`select id from customers order by id limit 3`.execute(shop.deps.db)
			const times = ['2026-02-03T17:59:59.999Z', '2026-02-03T18:00:00Z', '2026-02-04T18:00:00Z']
			for (const [n, { id }] of rows.entries())
				await sql`update customers set created_at = ${times[n]} where id = ${id}`.execute(shop.deps.db)
			await countAgain(shop.deps.db, '2026-02-04', '2026-02-04')
			expect((await figures({ day: '2026-02-04' })).sums.new_shoppers).toBe(1)
		})

		it.each([
			['a day that the calendar has not', '2026-02-30'],
			['a day to come', addDays(dayOf(new Date()), 2)],
			['nonsense', 'yesterday'],
		])('is refused: %s', async (_what, day) => {
			expect(await shop.desk('getFigures', { query: { day } }, accountant)).toBeRefused('invalid_input')
		})
	})

	it('agrees with the money of the orders, and so do sellers, categories and areas', async () => {
		const at = '2026-05-05T06:00:00Z'
		const [kept, refused, spoiled] = [await placed(at), await placed(at), await placed(at)]
		const gone = await placed(at)
		const waiting = await placed(at)
		await deliver(shop.deps, kept)
		for (const to of ['confirmed', 'packed', 'handed_over', 'returned'] as const)
			await operateOrder(shop.deps, refused, { to, part: 0 })
		await operateOrder(shop.deps, spoiled, { to: 'cancelled', part: 1 })
		await operateOrder(shop.deps, gone, { to: 'cancelled' })
		// As an order that is to be paid online.
		await sql`update orders set status = 'pending_payment', payment_method = 'bkash', payment_status = 'pending'
			where number = ${waiting}`.execute(shop.deps.db)
		await sql`update order_parts set status = 'pending_payment'
			where order_id = (select id from orders where number = ${waiting})`.execute(shop.deps.db)

		expect((await checkMoney(shop.deps.db)).faults).toEqual([])
		const { rows } = await sql<{ id: number }>`
			select id from orders where placed_at = ${at} and number <> ${waiting}`.execute(shop.deps.db)
		const money = await readMoney(
			shop.deps.db,
			rows.map(({ id }) => id),
		)
		const total = money.reduce((all, { parts }) => all + currentTotal(parts), 0)
		const { sums, sellers, categories, areas } = await figures({ day: '2026-05-05' })
		expect(sums).toMatchObject({ orders: 4, sales: total / 100, cash: 2, refused: 1, refused_share: 0.5 })
		expect(sums.basket).toBeCloseTo(money.reduce((all, one) => all + toBdt(one.total), 0) / 4, 2)
		const inPoisha = (shares: { sales: number }[]) => shares.reduce((all, one) => all + Math.round(one.sales * 100), 0)
		for (const shares of [sellers, categories, areas]) expect(inPoisha(shares)).toBe(total)
		expect(sellers.map((one: { orders: number }) => one.orders)).toEqual([2, 2])
	})

	it('follows an order of a past day that is cancelled later', async () => {
		const number = await placed('2026-06-01T06:00:00Z')
		const before = (await figures({ day: '2026-06-01' })).sums.sales
		expect(before).toBeGreaterThan(0)
		await operateOrder(shop.deps, number, { to: 'cancelled' })
		await countAgain(shop.deps.db, '2026-05-31', '2026-06-01')
		expect((await figures({ day: '2026-06-01' })).sums).toMatchObject({ orders: 1, sales: 0 })
	})

	it('counts days with orders that were never counted once the shop has started, and nothing when there are none', async () => {
		const day = addDays(dayOf(new Date()), -40)
		await placed(`${day}T06:00:00Z`)
		await sql`delete from daily_figures where day = ${day}`.execute(shop.deps.db)
		const kept = async () =>
			(await sql<{ orders: number }>`select orders from daily_figures where day = ${day}`.execute(shop.deps.db)).rows
		expect(await countAtStart(shop.deps)).toBe(true)
		await vi.waitFor(async () => expect(await kept()).toEqual([{ orders: 1 }]), { timeout: 30_000 })
		expect(await countAtStart(shop.deps)).toBe(false)
	})

	it('counts today as it is read, and compares', async () => {
		const count = async () => (await figures({})).sums.orders as number
		const before = await count()
		await checkOut(shop, await aBuyer(shop, [rice]))
		expect(await count()).toBe(before + 1)
		const month = await figures({ days: 30 })
		expect([month.series.length, month.series_before.length, month.day]).toEqual([30, 30, dayOf(new Date())])
		expect(month.series.at(-1).orders).toBe(before + 1)
		expect(month.sums.orders).toBe(month.series.reduce((all: number, one: { orders: number }) => all + one.orders, 0))
	})

	it('keeps the days on which nothing happened in one statement', async () => {
		const number = await placed('2024-05-05T06:00:00Z')
		const { db, statements } = counting(shop.deps.db)
		const { data } = await getFigures({ db, clock: shop.deps.clock }, { day: '2024-05-20', days: 30 })
		expect(data.series.map(({ orders }) => orders).filter((orders) => orders > 0)).toEqual([1])
		expect(statements(), 'of 60 days').toBeLessThan(25)
		// The oldest order of other tests is another one.
		await sql`update orders set placed_at = now() where number = ${number}`.execute(shop.deps.db)
	})

	it('counts the same day once when many read it first', async () => {
		await placed('2026-07-07T06:00:00Z')
		const counts = await Promise.all([1, 2, 3, 4].map(() => ordersOf('2026-07-07')))
		expect(counts).toEqual([1, 1, 1, 1])
	})

	it('has visits, and the share of them that became orders', async () => {
		const counter = countVisits(shop.deps)
		const visitor = {
			'user-agent': 'Mozilla/5.0 Firefox/133.0',
			'sec-fetch-dest': 'document',
			'sec-fetch-site': 'none',
		}
		const before = (await figures({})).sums
		for (let n = 0; n < 3; n++) counter.note('GET', visitor)
		counter.note('GET', { ...visitor, 'sec-fetch-site': 'same-origin' })
		await counter.flush()
		counter.note('GET', visitor)
		await counter.stop()
		const { visits, orders, conversion } = (await figures({})).sums
		expect(visits).toBe(before.visits + 4)
		expect(conversion).toBe(orders / visits)
	})

	describe('what waits', () => {
		const waiting = async (role: Role) => {
			const answer = await shop.desk('getToday', {}, await aStaffMember(shop.deps, { role }))
			expect(answer).toBeFine()
			return answer.body.data.waits as { wait: string; count: number; more: boolean; oldest: string | null }[]
		}

		it.each([...staffRoles])('is what a %s may do', async (role) => {
			const names = (await waiting(role)).map(({ wait }) => wait)
			expect(names).toEqual(waitNames.filter((wait) => rightsOf[role].includes(waits[wait])))
		})

		it('has orders to confirm with the oldest', async () => {
			const of = async () => (await waiting('packer')).find(({ wait }) => wait === 'orders_to_confirm')
			const before = await of()
			await placed('2026-01-01T00:00:00Z')
			expect(await of()).toEqual({
				...{ wait: 'orders_to_confirm', count: (before?.count ?? 0) + 1, more: false },
				oldest: expect.any(String),
			})
		})

		it('has late orders with the oldest', async () => {
			const of = async () => (await waiting('packer')).find(({ wait }) => wait === 'orders_late')
			const before = await of()
			await placed('2025-12-01T00:00:00Z')
			await placed(new Date().toISOString())
			expect(await of()).toEqual({
				...{ wait: 'orders_late', count: (before?.count ?? 0) + 1, more: false },
				oldest: '2025-12-01T00:00:00.000Z',
			})
		})

		it('counts no further than 1,000', async () => {
			await sql`insert into contact_messages (number, name, reply_to, topic, message, language)
				select 'C-' || n, 'N', 'n@example.com', 'order', 'x', 'en' from generate_series(1, 1001) n`.execute(
				shop.deps.db,
			)
			expect((await waiting('support')).find(({ wait }) => wait === 'messages')).toMatchObject({
				...{ count: 1_000, more: true },
			})
		})
	})

	it.each([...staffRoles])('shows figures to a %s only with the right to money', async (role) => {
		const answer = await shop.desk('getFigures', {}, await aStaffMember(shop.deps, { role }))
		if (may(role, 'money.read')) expect(answer).toBeFine()
		else expect(answer).toBeRefused('forbidden')
	})
})
