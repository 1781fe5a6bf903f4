import { fromBdt, poisha, toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { lockLedger } from './ledger.store.ts'
import { availableOf } from './payout.rules.ts'
import { addPayouts } from './payout.store.ts'
import { postOrders } from './post-orders.ts'
import { readSellerBalances, sellersOnLedger } from './seller.store.ts'

/** A person of the desk: `id` for the rule of two, `actor` for the audit trail. */
export type Person = { id: number; actor: string }

/**
 * Proposes a payout for every seller, or one, who has an account, no open proposal, and at least `minimum` BDT that no courier
 * still has. Amounts in BDT.
 */
export async function proposePayouts(
	db: Deps['db'],
	{ id, actor }: Person,
	{ minimum, sellerId = null }: { minimum: number; sellerId?: number | null },
): Promise<{ proposed: number; total: number }> {
	await postOrders(db)
	return transactionOf(db, actor, async (tx) => {
		await lockLedger(tx)
		const ids = await sellersOnLedger(tx, sellerId)
		const balances = await readSellerBalances(tx, { ids, limit: ids.length })
		const wishes = balances
			.map((one) => ({ seller_id: one.seller.id, amount: availableOf(one) }))
			.filter(({ amount }) => amount >= fromBdt(minimum))
		const made = await addPayouts(tx, id, wishes)
		return { proposed: made.length, total: toBdt(poisha(made.reduce((all, one) => all + one.amount, 0))) }
	})
}
