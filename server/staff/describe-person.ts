import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { sellerOf } from './describe-me.ts'
import { type PersonRow, readPeople } from './person.store.ts'

/** A person as the list of the desk shows them. Throws `not_found`. */
export async function describePerson(db: Deps['db'], id: number) {
	const [row] = await readPeople(db, { id })
	if (!row) throw new ShopError('not_found')
	return personOf(row)
}

/** Everybody with access, or the people of one seller, by name. */
export async function listPeople(db: Deps['db'], seller?: string) {
	return (await readPeople(db, { seller: seller ?? null })).map(personOf)
}

function personOf(row: PersonRow) {
	const { id, name, role, email, phone, passkeys, sessions } = row
	return {
		...{ id, name, role, email, phone, passkeys, sessions },
		seller: sellerOf(row),
		state: stateOf(row),
		invited_until: row.invited_until?.toISOString() ?? null,
		last_seen: row.last_seen_at?.toISOString() ?? null,
	}
}

/** Sellers' people join when they sign in the first time. */
function stateOf({ disabled_at, joined_at, slug, last_seen_at }: PersonRow): 'invited' | 'active' | 'disabled' {
	if (disabled_at) return 'disabled'
	return (slug === null ? joined_at : last_seen_at) ? 'active' : 'invited'
}
