import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallOptions } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { startClosings } from '#tests/makers/closings.ts'
import { type MoneyShop, startMoneyShop } from '#tests/makers/money.ts'
import { endFaults } from '#tests/makers/money-faults.ts'
import { aWorld, perform } from '#tests/makers/money-history.ts'
import type { Step } from '#tests/makers/money-steps.ts'
import { aStaffMember } from '#tests/makers/staff.ts'

/** Orders to draw on each store; more with `HAAT_SETTLED_RUNS=100`. */
const numRuns = Number(process.env.HAAT_SETTLED_RUNS ?? 6)
const seed = process.env.HAAT_SETTLED_SEED

const pieces = fc.integer({ min: 1, max: 4 })
/** An order of two sellers with an item of a flash sale, and what happens to it before both are paid. */
const anOrder = fc.record({
	by: fc.constantFrom('cod' as const, 'bkash' as const, 'sslcommerz' as const),
	pieces: fc.tuple(pieces, pieces, pieces),
	promo: fc.boolean(),
	points: fc.constantFrom(0, 20),
	slot: fc.boolean(),
	cut: fc.option(fc.nat(2)),
	replaced: fc.option(fc.record({ line: fc.integer({ min: 1, max: 2 }), dear: fc.boolean() })),
	returned: fc.option(
		fc.record({ lines: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }), restock: fc.boolean() }),
	),
	refunded: fc.option(fc.constantFrom(1, 30)),
	/** After which of these a period is closed. */
	closed: fc.subarray(['paid', 'delivered', 'went back', 'brought', 'paid out'] as const),
})
type AnOrder = typeof anOrder extends fc.Arbitrary<infer O> ? O : never

/** The steps of one order until it is delivered, and what goes back afterwards; `close` closes a period. */
function stepsOf({ by, pieces, promo, points, slot, cut, replaced, returned, refunded, closed }: AnOrder) {
	const order = 0
	const closing = (after: (typeof closed)[number]) => (closed.includes(after) ? (['close'] as const) : [])
	const steps: (Step | 'close')[] = [
		{ does: 'place', by, pieces, promo, points, slot },
		{ does: 'visit page', order, page: 0, how: 'pay', back: true },
		...closing('paid'),
		{ does: 'advance', order, part: null, steps: 1 },
	]
	if (cut !== null) steps.push({ does: 'cancel pieces', order, line: cut, pieces: 1, reason: 'shopper_asked' })
	if (replaced) steps.push({ does: 'replace', order, pieces: 1, ...replaced })
	steps.push({ does: 'advance', order, part: null, steps: 4 }, ...closing('delivered'))
	if (returned) {
		steps.push({ does: 'ask return', order, lines: returned.lines, pieces: 1, blame: true })
		for (const to of ['approved', 'received'] as const)
			steps.push({ does: 'decide return', at: 0, to, restock: returned.restock })
	}
	// The second person's asks for the same: above the limit both are needed.
	if (refunded !== null)
		for (const who of ['rina', 'karim'] as const)
			steps.push({ does: 'refund', order, percent: refunded, key: 0, by: who })
	return [...steps, ...closing('went back')]
}

forEachStore((store) => {
	let money: MoneyShop
	let first: CallOptions
	let second: CallOptions
	let closings: ReturnType<typeof startClosings>
	beforeAll(async () => {
		money = await startMoneyShop(store)
		first = await aStaffMember(money.shop.deps, { role: 'accountant' })
		second = await aStaffMember(money.shop.deps, { role: 'accountant' })
		closings = startClosings(money, second)
	})
	afterAll(() => money.close())
	const rows = async <T>(text: string) => (await sql.raw<T>(text).execute(store.database.db)).rows

	/** The courier brings the cash of an order. */
	async function remit(number: string) {
		const of = { params: { courier: 'own' }, query: { state: 'collected' } } as const
		const { items } = (await money.shop.desk('listCourierParts', of, first)).body.data
		const lines = (items as { number: string; part: number; amount: number }[])
			.filter((one) => one.number === number && one.amount > 0)
			.map((one) => `${number}/${one.part},${one.amount}`)
		if (lines.length === 0) return
		const body = { courier: 'own', name: `${number}.csv`, text: ['Order,Amount', ...lines].join('\n') }
		const columns = { number: 'Order', amount: 'Amount' }
		expect(await money.shop.desk('importRemittance', { body: { ...body, columns } }, first)).toBeFine()
	}

	/** Everything owed is paid to the sellers, by two people. */
	async function payOut() {
		const { shop } = money
		await shop.desk('proposePayouts', { body: { minimum: 1 } }, first)
		const of = async (state: 'proposed' | 'exported') =>
			(await shop.desk('listPayouts', { query: { state } }, first)).body.data.items as { id: number }[]
		const proposed = await of('proposed')
		expect(proposed).not.toEqual([])
		for (const { id } of proposed) expect(await shop.desk('approvePayout', { params: { id } }, second)).toBeFine()
		expect(await shop.desk('exportPayouts', { body: { method: 'nagad' } }, first)).toBeFine()
		for (const { id } of await of('exported'))
			await shop.desk('finishPayout', { params: { id }, body: { reference: `NG${id}` } }, first)
	}

	it('any order ends with every sum at zero but what the shop earned and what came in (property)', {
		timeout: 600_000,
	}, async () => {
		await fc.assert(
			fc.asyncProperty(anOrder, async (wish) => {
				const world = await aWorld(money)
				for (const seller of ['model-a', 'model-b']) {
					const body = { method: 'nagad' as const, holder: 'Rahim', number: '01712345678' }
					expect(await money.shop.desk('setSellerAccount', { params: { seller }, body }, first)).toBeFine()
				}
				for (const step of stepsOf(wish)) {
					if (step === 'close') await closings.close()
					else await perform(world, step)
				}
				const { number } = world.orders[0] as { number: string }
				// What is owed to the shopper of an order in cash is sent by hand.
				for (let claims = 0; claims < 6; claims++) await perform(world, { does: 'by hand', order: 0 })
				expect(await endFaults(world)).toEqual([])
				await remit(number)
				if (wish.closed.includes('brought')) await closings.close()
				await payOut()
				if (wish.closed.includes('paid out')) await closings.close()
				expect(await closings.faults()).toEqual([])
				const { accounts } = (await money.shop.desk('getMoneyOverview', {}, first)).body.data
				const balances = accounts as { account: string; balance: number }[]
				const poisha = ({ balance }: { balance: number }) => Math.round(balance * 100)
				expect(balances.reduce((all, one) => all + poisha(one), 0)).toBe(0)
				const open = ['payouts_in_transit', 'cash_at_courier', 'shopper_advances', 'refunds_due', 'unmatched_cash']
				expect(balances.filter(({ account, balance }) => open.includes(account) && balance !== 0)).toEqual([])
				// Less than a taka, or a refund after the last payout, is carried over.
				const owed = await rows<{ owner: number; amount: number }>(`select owner, -sum(amount)::bigint as amount
					from ledger_days where account = 'seller_payable' group by owner having -sum(amount) >= 100`)
				expect(owed).toEqual([])
				const uses = await rows<{ uses: number }>(`select count(*)::int as uses from promo_uses u
					join orders o on o.id = u.order_id where o.number = '${number}'`)
				expect(uses).toEqual([{ uses: wish.promo ? 1 : 0 }])
				const parts = await rows<{ slot: boolean }>(`select distinct p.slot_day is not null as slot
					from order_parts p join orders o on o.id = p.order_id where o.number = '${number}'`)
				expect(parts).toEqual([{ slot: wish.slot }])
			}),
			{ numRuns, ...(seed && { seed: Number(seed) }), interruptAfterTimeLimit: 300_000 },
		)
	})
})
