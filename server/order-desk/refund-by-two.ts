import { personOf } from '#contract/desk/person-of.ts'
import { toBdt } from '#contract/money.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { listDeskRefunds, recordRefundIn, refundReference } from '#server/orders/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { StaffCaller } from '#server/platform/http/call.ts'
import { actorOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { lockDue, proposalsOf, propose, takeProposal } from './refund.store.ts'
import { maskedNumber } from './search.rules.ts'

const listed = 100

/** The oldest refunds that are due, with their proposals. */
export async function listRefunds(db: Deps['db'], viewer: StaffCaller) {
	const rows = await listDeskRefunds(db, listed)
	const proposals = await proposalsOf(
		db,
		rows.map(({ id }) => id),
	)
	return rows.map(({ id, number, cause, amount, way, to, created_at }) => {
		const proposal = proposals.get(id)
		return {
			...{ id, number, cause, way, amount: toBdt(amount), since: created_at.toISOString() },
			to: to && { wallet: to.wallet, phone: maskedNumber(to.phone) },
			proposal: proposal
				? {
						...{ by: personOf(proposal.by) ?? '', reference: proposal.reference, at: proposal.at },
						own: proposal.staff_id === viewer.id,
					}
				: null,
		}
	})
}

/**
 * Records a refund that was sent by hand, or proposes it when it is above the limit: then a second person approves it. Throws
 * `not_found` when none of this id is due, `invalid_input` for a bad reference.
 */
export function recordOrPropose(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	id: number,
	typed: string,
	staff: StaffCaller,
): Promise<'done' | 'proposed'> {
	const reference = refundReference(typed)
	const by = actorOf(staff)
	return transactionOf(db, by, async (tx) => {
		const amount = await lockDue(tx, id)
		if (amount === undefined) throw new ShopError('not_found')
		if (amount <= config.refundApprovalFrom) {
			await takeProposal(tx, id)
			await recordRefundIn(tx, id, reference, by)
			return 'done'
		}
		await propose(tx, id, { staffId: staff.id, by, reference })
		await noteInAudit(tx, by, 'refund', [id], { status: 'proposed', amount, reference }, { status: 'due' })
		return 'proposed'
	})
}

/** A second person approves a proposed refund. Throws `not_found`, `refund_own_proposal`. */
export async function approveRefund(db: Deps['db'], id: number, staff: StaffCaller): Promise<void> {
	const by = actorOf(staff)
	await transactionOf(db, by, async (tx) => {
		if ((await lockDue(tx, id)) === undefined) throw new ShopError('not_found')
		const proposal = await takeProposal(tx, id)
		if (!proposal) throw new ShopError('not_found')
		if (proposal.staffId === staff.id) throw new ShopError('refund_own_proposal')
		await recordRefundIn(tx, id, proposal.reference, by, { proposed_by: proposal.by })
	})
}

/** Removes a proposal; the refund stays due. Throws `not_found`. */
export async function rejectRefund(db: Deps['db'], id: number, staff: StaffCaller): Promise<void> {
	const by = actorOf(staff)
	await transactionOf(db, by, async (tx) => {
		const proposal = await takeProposal(tx, id)
		if (!proposal) throw new ShopError('not_found')
		await noteInAudit(tx, by, 'refund', [id], { status: 'due' }, { status: 'proposed', by: proposal.by })
	})
}
