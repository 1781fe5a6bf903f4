import type { Deps } from '#server/deps.ts'
import { detachPhone, insertCustomer } from '#server/identity/customers/customer.store.ts'
import { freshOwner } from '#server/identity/proofs/fresh-proof.ts'
import { answerSession } from '#server/identity/sessions/answer-session.ts'
import { revokeAll } from '#server/identity/sessions/session.store.ts'
import { originOf, startSession } from '#server/identity/sessions/start-session.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/**
 * For the new owner of a number that was long unproved: moves it from its old account, whose data they never see, to an
 * empty new one. Throws `forbidden` outside a limited session, `fresh_proof_required` ten minutes after the code.
 */
export async function startFresh(deps: Deps, call: Call) {
	if (!call.session?.limited) throw new ShopError('forbidden')
	const origin = originOf(deps, call)
	const outcome = await transaction(deps.db, async (tx) => {
		const old = await freshOwner(tx, call)
		if (!old?.phone) return undefined
		await detachPhone(tx, old.id)
		await revokeAll(tx, old.id)
		const names = { public_id: randomText(12), first_name: '', last_name: '', language: call.language }
		const customer = await insertCustomer(tx, { ...names, phone: old.phone })
		return (
			customer && { customer, opened: await startSession(tx, deps, origin, customer, { by: 'phone', proved: true }) }
		)
	})
	if (!outcome) throw new ShopError('fresh_proof_required')
	return answerSession(call, outcome.customer, outcome.opened)
}
