import { cleanText } from '#contract/text.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import { addUnproved, lockCustomer } from '#server/identity/customers/customer.store.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'

export type TypedCustomer = { phone: string; name?: string | undefined; language?: 'en' | 'bn' | undefined }

/**
 * The customer of a phone, who is made when there is none; the phone counts as proved only once they use it. Noted in the audit
 * trail. Throws the refusals of phone numbers, and `not_found` for a disabled account.
 */
export function findOrAddCustomer(db: Deps['db'], actor: string, typed: TypedCustomer): Promise<number> {
	const phone = acceptPhone(typed.phone)
	return transaction(db, async (tx) => {
		const made = await addUnproved(tx, {
			...{ publicId: randomText(12), phone, language: typed.language ?? 'bn' },
			name: cleanText(typed.name ?? ''),
		})
		const customer = await lockCustomer(tx, { phone })
		if (!customer || customer.disabled_at) throw new ShopError('not_found')
		await noteInAudit(tx, actor, 'customer', [customer.id], { done: made ? 'made by phone' : 'found by phone' })
		return customer.id
	})
}
