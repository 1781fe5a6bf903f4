import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import type { Entry, Posting } from './ledger.rules.ts'
import { addPostings, lockLedger } from './ledger.store.ts'
import { availableOf } from './payout.rules.ts'
import { lockPayout, movePayout, type PayoutState, type StoredPayout } from './payout.store.ts'
import { postOrders } from './post-orders.ts'
import type { Person } from './propose-payouts.ts'
import { readSellerBalances } from './seller.store.ts'

type Move =
	| { to: 'approved' }
	| { to: 'withdrawn'; reason: string }
	| { to: 'done'; reference: string }
	| { to: 'failed'; reason: string }

/** From which states a payout moves to another. */
const from: Record<Move['to'], readonly PayoutState[]> = {
	approved: ['proposed'],
	withdrawn: ['proposed'],
	done: ['exported'],
	failed: ['approved', 'exported'],
}

/**
 * Moves a payout, with its posting: an approved one leaves the seller's balance and is in transit, a done one leaves the bank,
 * a failed one goes back to the balance. Throws `not_found`; `payout_moved` when it is not in a state from which it can move;
 * `second_person_required` when who proposed it approves; `payout_too_high` when the balance has fallen below it.
 */
export async function movePayoutTo(
	db: Deps['db'],
	{ id: by, actor }: Person,
	id: number,
	move: Move,
): Promise<StoredPayout> {
	if (move.to === 'approved') await postOrders(db)
	return transactionOf(db, actor, async (tx) => {
		await lockLedger(tx)
		const payout = await lockPayout(tx, id)
		if (!payout) throw new ShopError('not_found')
		if (!from[move.to].includes(payout.state)) throw new ShopError('payout_moved')
		if (move.to === 'approved') {
			if (payout.proposed_by === by) throw new ShopError('second_person_required')
			const [balance] = await readSellerBalances(tx, { ids: [payout.seller.id] })
			if (!balance || availableOf(balance) < payout.amount) throw new ShopError('payout_too_high')
		}
		await movePayout(tx, id, move.to === 'approved' ? { to: 'approved', approvedBy: by } : move)
		await addPostings(tx, postingOf(payout, move.to))
		return (await lockPayout(tx, id)) as StoredPayout
	})
}

function postingOf({ id, seller, amount }: StoredPayout, to: Move['to']): Posting[] {
	const side = (account: Entry['account'], value: number, kind: string): Entry => ({
		...{ account, owner: account === 'seller_payable' ? seller.id : 0, kind, line: null, amount: value },
	})
	const entries = {
		withdrawn: [],
		approved: [side('seller_payable', amount, 'payout'), side('payouts_in_transit', -amount, 'payout')],
		done: [side('payouts_in_transit', amount, 'payout'), side('bank', -amount, 'payout')],
		failed: [side('payouts_in_transit', amount, 'payout_failed'), side('seller_payable', -amount, 'payout_failed')],
	}[to]
	return entries.length === 0
		? []
		: [{ key: `payout ${id} ${to}`, kind: `payout_${to}`, at: null, order: null, part: null, entries }]
}
