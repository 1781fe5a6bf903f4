import { freshMinutes } from '#contract/desk/desk-call.ts'
import { isSellerRole, rightsOf } from '#contract/desk/roles.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type MeRow, type PersonRow, readMe } from './person.store.ts'

/** The seller of a person, as the desk shows it. */
export function sellerOf({ slug, seller_en, seller_bn }: Pick<PersonRow, 'slug' | 'seller_en' | 'seller_bn'>) {
	return slug === null ? null : { slug, name: { en: seller_en ?? slug, bn: seller_bn ?? seller_en ?? slug } }
}

/** What a person sees of themselves in a session. Throws `unauthorized` for a session that has been deleted. */
export async function describeMe(db: Deps['db'], session: number) {
	const row = await readMe(db, session, freshMinutes)
	if (!row) throw new ShopError('unauthorized')
	const { id, name, role, email, phone, language, proved_until } = row
	return {
		...{ id, name, role, email, phone, language },
		rights: [...rightsOf[role]],
		seller: sellerOf(row),
		proved_until: proved_until?.toISOString() ?? null,
		ways: waysOf(row),
		recovery_codes: isSellerRole(role) ? null : row.recovery_codes,
	}
}

function waysOf({ password, passkeys, role }: MeRow): ('password' | 'passkey' | 'phone')[] {
	return [
		...(password ? ['password' as const] : []),
		...(passkeys > 0 ? ['passkey' as const] : []),
		...(isSellerRole(role) ? ['phone' as const] : []),
	]
}
