import { maskedPhone } from '#contract/shown-phone.ts'
import type { Deps } from '#server/deps.ts'
import { acceptPhone, freshOwner, notifyCustomer } from '#server/identity/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readNumber, saveNumber, type Wallet } from './refund-number.store.ts'

type Named = { wallet: Wallet; phone?: string; phone_again?: string }

/** A shopper's wallet for refunds, masked. */
export async function showNumber(db: Deps['db'], customerId: number) {
	const { wallet, phone, ownPhone } = await readNumber(db, customerId)
	const destination = phone ?? ownPhone
	return {
		named: wallet && destination ? { wallet, phone: maskedPhone(destination), own: phone === null } : null,
		own_phone: ownPhone && maskedPhone(ownPhone),
	}
}

/**
 * Sets the wallet for refunds of cash orders. The proved phone of the account needs nothing more; another number is typed
 * twice, needs a proof of the last ten minutes, and its owner is notified, so that the session alone is not enough to
 * redirect money. Throws `phone_missing`, `phones_differ`, `fresh_proof_required` and the refusals of a phone.
 */
export async function nameNumber(deps: Deps, call: Call, { wallet, phone, phone_again = '' }: Named): Promise<void> {
	const { customerId } = shopper(call)
	const { ownPhone } = await readNumber(deps.db, customerId)
	const otherPhone = phone === undefined ? null : acceptPhone(phone)
	if (otherPhone === null || otherPhone === ownPhone) {
		if (!ownPhone) throw new ShopError('phone_missing', { errors: { phone: 'phone_missing' } })
		return transaction(deps.db, (tx) => saveNumber(tx, customerId, wallet, null))
	}
	if (acceptPhone(phone_again) !== otherPhone)
		throw new ShopError('phones_differ', { errors: { phone_again: 'phones_differ' } })
	const named = await transaction(deps.db, async (tx) => {
		const owner = await freshOwner(tx, call)
		if (!owner) return false
		await saveNumber(tx, customerId, wallet, otherPhone)
		await notifyCustomer(tx, deps, call, owner, { kind: 'refund_number', phone: maskedPhone(otherPhone) })
		return true
	})
	if (!named) throw new ShopError('fresh_proof_required')
}
