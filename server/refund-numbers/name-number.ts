import { maskedPhone } from '#contract/shown-phone.ts'
import type { Deps } from '#server/deps.ts'
import { acceptPhone, freshOwner, notifyCustomer } from '#server/identity/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readNumber, saveNumber, type Wallet } from './refund-number.store.ts'

type Named = { wallet: Wallet; phone?: string; phone_again?: string }

/** What a shopper named, masked. */
export async function showNumber(db: Deps['db'], customerId: number) {
	const { wallet, phone, ownPhone } = await readNumber(db, customerId)
	const goesTo = phone ?? ownPhone
	return {
		named: wallet && goesTo ? { wallet, phone: maskedPhone(goesTo), own: phone === null } : null,
		own_phone: ownPhone && maskedPhone(ownPhone),
	}
}

/**
 * Names the wallet that refunds of cash orders go to. The proved phone of the account needs nothing more; another number
 * is typed twice, needs a proof of the last ten minutes, and its owner is told, so that whoever has only the session
 * cannot lead money away. Throws `phone_missing`, `phones_differ`, `fresh_proof_required` and the refusals of a phone.
 */
export async function nameNumber(deps: Deps, call: Call, { wallet, phone, phone_again = '' }: Named): Promise<void> {
	const { customerId } = shopper(call)
	const { ownPhone } = await readNumber(deps.db, customerId)
	const typed = phone === undefined ? null : acceptPhone(phone)
	if (typed === null || typed === ownPhone) {
		if (!ownPhone) throw new ShopError('phone_missing', { errors: { phone: 'phone_missing' } })
		return transaction(deps.db, (tx) => saveNumber(tx, customerId, wallet, null))
	}
	if (acceptPhone(phone_again) !== typed)
		throw new ShopError('phones_differ', { errors: { phone_again: 'phones_differ' } })
	const named = await transaction(deps.db, async (tx) => {
		const owner = await freshOwner(tx, call)
		if (!owner) return false
		await saveNumber(tx, customerId, wallet, typed)
		await notifyCustomer(tx, deps, call, owner, { kind: 'refund_number', phone: maskedPhone(typed) })
		return true
	})
	if (!named) throw new ShopError('fresh_proof_required')
}
