import type { moneyCalls } from '#contract/desk/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { closePeriod } from './close-period.ts'
import { readRates, type StoredRate } from './commission.store.ts'
import { exportPayouts } from './export-payouts.ts'
import { getEarnings } from './get-earnings.ts'
import { getStatement, getStatementFile } from './get-statement.ts'
import { ledgerState, listClosings, readBalances } from './ledger.store.ts'
import { movePayoutTo } from './move-payout.ts'
import { countOpen, readPayouts } from './payout.store.ts'
import { postOrders } from './post-orders.ts'
import { type Person, proposePayouts } from './propose-payouts.ts'
import { readCouriers } from './remittance.store.ts'
import { remittanceHandlers } from './remittance-routes.ts'
import { findSeller, readSellerBalances } from './seller.store.ts'
import { setAccount } from './set-account.ts'
import { setCommission } from './set-commission.ts'
import { balanceView, bdt, pageOf, payoutView, payToView } from './view-money.rules.ts'

const done = { data: { done: true as const } }
const pageSize = 50

/** Who calls, for the rule of two and the audit trail. */
export function personOf(call: Pick<Call, 'staff'>): Person {
	const staff = staffOf(call)
	return { id: staff.id, actor: actorOf(staff) }
}

/** The seller of a seller's person, never of the input. */
function ownSeller(call: Pick<Call, 'staff'>): string {
	const { seller } = staffOf(call)
	if (seller === null) throw new ShopError('forbidden')
	return seller
}

const rateView = ({ rate, ...rest }: StoredRate) => ({ ...rest, percent: rate / 100 })

type MoneyHandlers = Pick<DeskHandlers, keyof typeof moneyCalls>

/** Handlers of the desk's calls for the money between shop and sellers. */
export function settlementDeskHandlers(deps: Pick<Deps, 'db' | 'config'>): MoneyHandlers {
	return { ...accountHandlers(deps), ...payoutHandlers(deps), ...remittanceHandlers(deps), ...ownHandlers(deps) }
}

function accountHandlers(deps: Pick<Deps, 'db' | 'config'>) {
	const { db } = deps
	return {
		getMoneyOverview: async () => {
			await postOrders(db, 1)
			const state = await ledgerState(db)
			const { differences, ...payouts } = await countOpen(db)
			const couriers = new Map((await readCouriers(db)).map(({ id, name }) => [id, name]))
			const accounts = (await readBalances(db)).map(({ account, owner, amount }) => ({
				account,
				owner: couriers.get(owner) ?? null,
				balance: bdt(amount),
			}))
			return { data: { accounts, ...state, payouts, differences } }
		},
		listSellerBalances: async ({ query: { after = 0 } }) => {
			await postOrders(db, 1)
			const rows = await readSellerBalances(db, { after, limit: pageSize + 1 })
			const { items, next } = pageOf(
				rows.map((row) => ({ ...row, id: row.seller.id })),
				pageSize,
			)
			return { data: { items: items.map(balanceView), next } }
		},
		getSellerStatement: async ({ params, query }) => {
			await postOrders(db, 1)
			return { data: await getStatement(db, params.seller, query) }
		},
		getSellerStatementFile: async ({ params, query }, { language }) => ({
			data: await getStatementFile(deps, params.seller, { ...query, language }),
		}),
		setSellerAccount: async ({ params, body }, call) => ({
			data: payToView(await setAccount(deps, personOf(call).actor, params.seller, body)),
		}),
		listCommissionRates: async () => ({ data: (await readRates(db)).map(rateView) }),
		setCommissionRate: async ({ body }, call) => ({
			data: rateView(await setCommission(db, personOf(call).actor, body)),
		}),
		closePeriod: async ({ body }, call) => {
			await closePeriod(db, personOf(call).actor, body.through)
			return done
		},
		listClosings: async () => ({
			data: (await listClosings(db)).map((one) => ({ ...one, closed_at: one.closed_at.toISOString() })),
		}),
	} satisfies Partial<MoneyHandlers>
}

function payoutHandlers(deps: Pick<Deps, 'db' | 'config'>) {
	const { db } = deps
	return {
		listPayouts: async ({ query }) => {
			const { items, next } = pageOf(await readPayouts(db, { ...query, limit: pageSize + 1 }), pageSize)
			return { data: { items: items.map(payoutView), next } }
		},
		proposePayouts: async ({ body: { minimum, seller } }, call) => {
			const one = seller === undefined ? null : await findSeller(db, seller)
			if (one === undefined) throw new ShopError('not_found')
			return { data: await proposePayouts(db, personOf(call), { minimum, sellerId: one?.id ?? null }) }
		},
		approvePayout: async ({ params }, call) => ({
			data: payoutView(await movePayoutTo(db, personOf(call), params.id, { to: 'approved' })),
		}),
		withdrawPayout: async ({ params, body }, call) => ({
			data: payoutView(await movePayoutTo(db, personOf(call), params.id, { to: 'withdrawn', ...body })),
		}),
		exportPayouts: async ({ body }, call) => ({ data: await exportPayouts(deps, personOf(call).actor, body) }),
		finishPayout: async ({ params, body }, call) => ({
			data: payoutView(await movePayoutTo(db, personOf(call), params.id, { to: 'done', ...body })),
		}),
		failPayout: async ({ params, body }, call) => ({
			data: payoutView(await movePayoutTo(db, personOf(call), params.id, { to: 'failed', ...body })),
		}),
	} satisfies Partial<MoneyHandlers>
}

function ownHandlers(deps: Pick<Deps, 'db' | 'config'>) {
	return {
		getOwnEarnings: async (_input, call) => {
			const { balance, payouts, ...rest } = await getEarnings(deps.db, ownSeller(call))
			return { data: { ...rest, balance: balanceView(balance), payouts: payouts.map(payoutView) } }
		},
		getOwnStatement: async ({ query }, call) => ({ data: await getStatement(deps.db, ownSeller(call), query) }),
		getOwnStatementFile: async ({ query }, call) => ({
			data: await getStatementFile(deps, ownSeller(call), { ...query, language: call.language }),
		}),
	} satisfies Partial<MoneyHandlers>
}
