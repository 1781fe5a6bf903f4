import { isSellerRole, type Role } from '#contract/desk/roles.ts'
import type { Deps } from '#server/deps.ts'
import { acceptEmail, acceptPhone } from '#server/identity/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { describePerson } from './describe-person.ts'
import { makeLink } from './make-link.ts'
import { insertPerson, type NewPerson, sellerKnown } from './person.store.ts'

export type Invitation = {
	name: string
	role: Role
	email?: string | undefined
	phone?: string | undefined
	seller?: string | undefined
}

/**
 * Adds a person: staff by a one-use link, people of sellers by their phone, who need none (`link` null). Throws
 * `invalid_input` for what does not belong to the role, `not_found` for an unknown seller, `staff_email_taken`,
 * `staff_phone_taken` and the refusals of phone numbers.
 */
export async function invitePerson(deps: Pick<Deps, 'db' | 'config'>, actor: string, input: Invitation) {
	const person = acceptInput(input)
	if (person.seller !== null && !(await sellerKnown(deps.db, person.seller)))
		throw new ShopError('not_found', { errors: { seller: 'not_found' } })
	const { id, link } = await transactionOf(deps.db, actor, async (tx) => {
		const id = await insertPerson(tx, person)
		if (id === undefined) throw takenBy(person)
		return { id, link: person.seller === null ? await makeLink(tx, deps, id, 'invitation') : null }
	})
	return { person: await describePerson(deps.db, id), link }
}

function takenBy({ seller }: NewPerson): ShopError {
	const [field, code] =
		seller === null ? (['email', 'staff_email_taken'] as const) : (['phone', 'staff_phone_taken'] as const)
	return new ShopError(code, { errors: { [field]: code } })
}

/** Sellers' people have a seller and a phone, staff neither a seller nor a need for a phone. */
function acceptInput({ name, role, email, phone, seller }: Invitation): NewPerson {
	const ofSeller = isSellerRole(role)
	const wrong = [
		ofSeller !== (seller !== undefined) && 'seller',
		ofSeller && phone === undefined && 'phone',
		ofSeller && email !== undefined && 'email',
	].filter((field) => field !== false)
	if (wrong.length > 0)
		throw new ShopError('invalid_input', { errors: Object.fromEntries(wrong.map((field) => [field, 'invalid_input'])) })
	return {
		...{ name: name.trim(), role, seller: seller ?? null },
		email: email === undefined ? null : acceptEmail(email),
		phone: phone === undefined ? null : acceptPhone(phone),
	}
}
