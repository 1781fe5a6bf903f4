import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { getStatement } from './get-statement.ts'
import { ledgerState } from './ledger.store.ts'
import { nextPayoutDay } from './payout.rules.ts'
import { readPayouts } from './payout.store.ts'
import { postOrders } from './post-orders.ts'
import { findSeller, readSellerBalances } from './seller.store.ts'

/** A seller's balance, this month, the last seven days and the last payouts. Throws `not_found`. */
export async function getEarnings(db: Deps['db'], slug: string) {
	await postOrders(db, 1)
	const seller = await findSeller(db, slug)
	if (!seller) throw new ShopError('not_found')
	const { today } = await ledgerState(db)
	const [balance] = await readSellerBalances(db, { ids: [seller.id] })
	if (!balance) throw new ShopError('not_found')
	const days = lastDays(today, 7)
	const month = await getStatement(db, slug, { from: `${today.slice(0, 8)}01`, to: today })
	const week = await getStatement(db, slug, { from: days[0] as string, to: today })
	return {
		balance,
		due_on: nextPayoutDay(today),
		month,
		week: days.map((day) => ({ day, sales: week.days.find((one) => one.day === day)?.sums.sales ?? 0 })),
		payouts: await readPayouts(db, { seller: seller.id, limit: 10 }),
	}
}

function lastDays(today: string, count: number): string[] {
	return Array.from({ length: count }, (_, at) => {
		const date = new Date(`${today}T00:00:00Z`)
		date.setUTCDate(date.getUTCDate() - (count - 1 - at))
		return date.toISOString().slice(0, 10)
	})
}
