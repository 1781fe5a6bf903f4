import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideProblem } from '#server/orders/index.ts'
import { owedOf, receivedOf, sentOf } from '#server/orders/money.rules.ts'
import { readMoney } from '#server/orders/money.store.ts'
import type { CallOptions } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { startClosings } from '#tests/makers/closings.ts'
import { type MoneyShop, startMoneyShop } from '#tests/makers/money.ts'
import { aWorld, perform, type World } from '#tests/makers/money-history.ts'
import { anyStep } from '#tests/makers/money-steps.ts'
import { aStaffMember } from '#tests/makers/staff.ts'

/** Histories to draw on each store; more with `HAAT_LEDGER_RUNS=200`. */
const numRuns = Number(process.env.HAAT_LEDGER_RUNS ?? 5)
const seed = process.env.HAAT_LEDGER_SEED

/** A history of one order: it is placed, paid and delivered; then goods go back. `order` is the latest. */
type OrderHistory =
	| {
			order: 'bought'
			by: 'cod' | 'bkash' | 'sslcommerz'
			pieces: number[]
			promo: boolean
			points: number
			part: number | null
	  }
	| { order: 'went back'; lines: number[]; pieces: number; blame: boolean }
	| { order: 'missing'; line: number; pieces: number }
	/** It is paid before, then a part is cancelled, and the rest is delivered. */
	| {
			order: 'part cancelled'
			by: 'bkash' | 'sslcommerz'
			pieces: number[]
			promo: boolean
			part: number
			who: Canceller
	  }
	/** Operators give money back for it, and the gateway sends it. */
	| { order: 'refunded'; percent: number; key: number; by: 'rina' | 'karim' }

type Canceller = 'shopper cancels' | 'operator cancels'

const orderHistory: fc.Arbitrary<OrderHistory> = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.record({
			order: fc.constant('bought' as const),
			by: fc.constantFrom('cod' as const, 'cod' as const, 'bkash' as const, 'sslcommerz' as const),
			pieces: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
			promo: fc.boolean(),
			points: fc.nat(20),
			part: fc.option(fc.nat(1), { freq: 2 }),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			order: fc.constant('went back' as const),
			lines: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
			pieces: fc.nat(2),
			blame: fc.boolean(),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			order: fc.constant('missing' as const),
			line: fc.constantFrom(0, 100, 101),
			pieces: fc.integer({ min: 1, max: 2 }),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			order: fc.constant('part cancelled' as const),
			by: fc.constantFrom('bkash' as const, 'sslcommerz' as const),
			pieces: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
			promo: fc.boolean(),
			part: fc.nat(1),
			who: fc.constantFrom('shopper cancels' as const, 'operator cancels' as const),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			order: fc.constant('refunded' as const),
			percent: fc.constantFrom(1, 30, 100),
			key: fc.nat(2),
			by: fc.constantFrom('rina' as const, 'karim' as const),
		}),
	},
)

/** What people do with the ledger between the steps of orders. `change`: of the amount in a courier's file, in BDT. */
type LedgerStep =
	| { ledger: 'propose' | 'approve' | 'export' }
	/** `late`: the next delivery or return is posted as of a day of the closed period. */
	| { ledger: 'close'; late: boolean }
	| { ledger: 'end'; done: boolean }
	| { ledger: 'remit'; change: number; again: boolean }
	| { ledger: 'resolve'; how: 'accepted' | 'kept' | 'ignored' }

const ledgerStep: fc.Arbitrary<LedgerStep> = fc.oneof(
	fc.record({ ledger: fc.constantFrom('propose' as const, 'approve' as const, 'export' as const) }),
	fc.record({ ledger: fc.constant('close' as const), late: fc.boolean() }),
	fc.record({ ledger: fc.constant('end' as const), done: fc.boolean() }),
	fc.record({
		ledger: fc.constant('remit' as const),
		change: fc.constantFrom(0, 0, -10, 25),
		again: fc.boolean(),
	}),
	fc.record({
		ledger: fc.constant('resolve' as const),
		how: fc.constantFrom('accepted' as const, 'kept' as const, 'ignored' as const),
	}),
)

forEachStore((store) => {
	let money: MoneyShop
	let first: CallOptions
	let second: CallOptions
	let closings: ReturnType<typeof startClosings>
	let files = 0
	beforeAll(async () => {
		money = await startMoneyShop(store)
		first = await aStaffMember(money.shop.deps, { role: 'accountant' })
		second = await aStaffMember(money.shop.deps, { role: 'accountant' })
		closings = startClosings(money, first)
	})
	afterAll(() => money.close())
	const rows = async <T>(text: string) => (await sql.raw<T>(text).execute(store.database.db)).rows

	const collected = { params: { courier: 'own' }, query: { state: 'collected' } } as const
	async function remit(change: number, again: boolean) {
		const { data } = (await money.shop.desk('listCourierParts', collected, first)).body
		const lines = data.items.map((one: { number: string; part: number; amount: number }) => {
			return `${one.number}/${one.part},${Math.max(0, one.amount + change)}`
		})
		if (lines.length === 0) return
		files += 1
		const text = ['Order,Amount', ...lines, ...(again ? lines : []), `NONE-${files},10`].join('\n')
		const body = { courier: 'own', name: 'f.csv', text, columns: { number: 'Order', amount: 'Amount' } }
		expect(await money.shop.desk('importRemittance', { body }, first)).toBeFine()
	}

	async function onLedger(step: LedgerStep) {
		const { shop } = money
		const payouts = async (state: 'proposed' | 'exported') =>
			(await shop.desk('listPayouts', { query: { state } }, first)).body.data.items as { id: number }[]
		if (step.ledger === 'propose') await shop.desk('proposePayouts', { body: { minimum: 1 } }, first)
		if (step.ledger === 'approve')
			for (const { id } of await payouts('proposed'))
				await Promise.all([first, second, second].map((who) => shop.desk('approvePayout', { params: { id } }, who)))
		if (step.ledger === 'export') await shop.desk('exportPayouts', { body: { method: 'bkash' } }, first)
		if (step.ledger === 'end')
			for (const { id } of await payouts('exported'))
				if (step.done) await shop.desk('finishPayout', { params: { id }, body: { reference: 'BK123' } }, first)
				else await shop.desk('failPayout', { params: { id }, body: { reason: 'wallet closed' } }, first)
		if (step.ledger === 'close') await closings.close()
		if (step.ledger === 'remit') await remit(step.change, step.again)
		if (step.ledger === 'resolve')
			for (const { id } of (await shop.desk('listDifferences', {}, first)).body.data.items)
				for (const who of [first, second])
					await shop.desk('resolveDifference', { params: { id }, body: { how: step.how, reason: 'a test' } }, who)
	}

	async function onOrder(world: World, step: OrderHistory) {
		const { shop, context } = money
		if (step.order === 'bought') {
			await perform(world, { does: 'place', ...step })
			const order = world.orders.length - 1
			await perform(world, { does: 'visit page', order, page: 0, how: 'pay', back: true })
			return perform(world, { does: 'advance', order, part: step.part, steps: 4 })
		}
		if (step.order === 'part cancelled') {
			await perform(world, { does: 'place', by: step.by, pieces: step.pieces, promo: step.promo, points: 0 })
			const order = world.orders.length - 1
			await perform(world, { does: 'visit page', order, page: 0, how: 'pay', back: true })
			await perform(world, { does: step.who, order, part: step.part })
			return perform(world, { does: 'advance', order, part: null, steps: 4 })
		}
		const order = Math.max(0, world.orders.length - 1)
		if (step.order === 'refunded') {
			const { percent, key, by } = step
			await perform(world, { does: 'refund', order, percent, key, by })
			return perform(world, { does: 'pay back' })
		}
		if (step.order === 'went back') {
			await perform(world, { does: 'ask return', ...step, order })
			await perform(world, { does: 'decide return', at: 0, to: 'approved', restock: false })
			return perform(world, { does: 'decide return', at: 0, to: 'received', restock: true })
		}
		const number = world.orders[order]?.number
		if (!number) return
		const body = { line: step.line, kind: 'missing' as const, quantity: step.pieces }
		const answer = await shop.call('reportProblem', { params: { number }, body }, { token: world.buyer.token })
		const id = answer.body?.data?.problems?.at(-1)?.id
		if (id) await decideProblem(context.db, id, { to: 'refunded' }).catch(() => undefined)
	}

	/** What is wrong with the ledger, against a plain recomputation from the orders. */
	async function faults(): Promise<unknown[]> {
		expect(await money.shop.desk('getMoneyOverview', {}, first)).toBeFine()
		return [
			...(await rows(`select posting_id, sum(amount) from ledger_entries group by posting_id having sum(amount) <> 0`)),
			...(await rows(`select account, owner, day, kind, sum(amount) from (
				select account, owner, day, kind, amount from ledger_entries
				union all select account, owner, day, kind, -amount from ledger_days) x
				group by account, owner, day, kind having sum(amount) <> 0`)),
			...(await rows(`select order_id from ledger_queue`)),
			...(await orderFaults()),
			...(await closings.faults()),
			...(await sellerFaults()),
			...(await rows(`select k.id as twice from payouts k where (select count(*) from ledger_postings p
				where p.key like 'payout ' || k.id || ' %') <> case k.state when 'proposed' then 0 when 'withdrawn' then 0
				when 'approved' then 1 when 'exported' then 1 else 2 end`)),
			...(await rows(`select c.order_id, c.part from part_cash c where (c.remitted_at is null) <> (0 < (
				select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_postings p on p.id = e.posting_id
				where e.account = 'cash_at_courier' and p.order_id = c.order_id and (p.part = c.part or p.part is null)))`)),
		]
	}

	/** Agreement with the money book of shoppers, order by order. */
	async function orderFaults(): Promise<unknown[]> {
		const { db } = store.database
		const ids = (await rows<{ id: number }>('select id from orders')).map(({ id }) => id)
		const sums = await rows<{ order_id: number; account: string; amount: number }>(`select p.order_id,
			case when account like 'gateway%' or account in ('bank', 'cash_at_courier', 'cash_differences') then 'money' else account end
				as account, sum(e.amount)::bigint as amount
			from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.order_id is not null group by 1, 2`)
		const found: unknown[] = []
		for (const order of await readMoney(db, ids)) {
			const of = (account: string) =>
				Number(sums.find((one) => one.order_id === order.id && one.account === account)?.amount ?? 0)
			const allowances = order.claims
				.filter(({ cause }) => cause.startsWith('desk'))
				.reduce((all, { amount }) => all + amount, 0)
			const open =
				order.payment_method === 'cod' || order.status === 'pending_payment'
					? 0
					: order.parts
							.filter((part) => !part.delivered && !['cancelled', 'returned'].includes(part.status))
							.reduce((all, one) => all + one.subtotal + one.delivery - one.discount - one.delivery_discount, 0)
			const expected = {
				money: receivedOf(order) - sentOf(order),
				refunds_due: -owedOf(order),
				shopper_advances: -open,
			}
			for (const [account, amount] of Object.entries(expected))
				if (of(account) !== amount + 0) found.push({ order: order.id, account, is: of(account), expected: amount })
			if (of('goodwill') < 0 || of('goodwill') > allowances) found.push({ order: order.id, goodwill: of('goodwill') })
		}
		return found
	}

	/** What each seller is owed: the goods that shoppers keep, without commission of 8 percent and payouts. */
	const sellerFaults = () =>
		rows(`with kept as (
			select p.seller_id, l.total, l.price, l.quantity, round(l.total * 0.08) as fee,
				coalesce((select sum(i.quantity) from order_return_lines i join order_returns r on r.id = i.return_id
					where r.status = 'received' and i.order_id = l.order_id and i.position = l.position), 0)
				+ coalesce((select sum(q.refunded) from order_problems q where q.status = 'refunded'
					and q.order_id = l.order_id and q.position = l.position), 0) as gone
			from order_lines l join order_parts p on p.order_id = l.order_id and p.position = l.part
			where p.delivered_at is not null and l.quantity > 0
		), owed as (
			select seller_id, sum(total - price * gone - fee + round(fee * gone / quantity)) as amount from kept group by 1
			union all select seller_id, -amount from payouts where state in ('approved', 'exported', 'done')
			union all select owner, sum(amount) from ledger_days where account = 'seller_payable' group by 1
		) select seller_id, sum(amount) as off from owed group by 1 having sum(amount) <> 0`)

	it('the ledger agrees with the orders after every step of every history (property)', {
		timeout: 3_600_000,
	}, async () => {
		const step = fc.oneof(
			{ weight: 3, arbitrary: orderHistory },
			{ weight: 2, arbitrary: anyStep },
			{ weight: 2, arbitrary: ledgerStep },
		)
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30, size: 'max' }), async (steps) => {
				const world = await aWorld(money)
				for (const seller of ['model-a', 'model-b']) {
					const body = { method: 'bkash' as const, holder: 'Rahim', number: '01712345678' }
					expect(await money.shop.desk('setSellerAccount', { params: { seller }, body }, first)).toBeFine()
				}
				let late = false
				for (const one of steps) {
					if ('ledger' in one) await onLedger(one)
					else if ('does' in one) await perform(world, one)
					else await onOrder(world, one)
					if (late && (await closings.postedLate())) late = false
					expect(await faults()).toEqual([])
					if ('ledger' in one && one.ledger === 'close') late ||= one.late
				}
			}),
			{ numRuns, ...(seed && { seed: Number(seed) }), interruptAfterTimeLimit: 3_000_000 },
		)
	})
})
