import { isSellerRole, type Role } from '#contract/desk/roles.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { forgetTries } from './check-password.ts'
import { describePerson } from './describe-person.ts'
import { endLinks } from './link.store.ts'
import { makeLink } from './make-link.ts'
import { type Credentials, lockOwners, lockPerson, setDisabled, setRole } from './person.store.ts'
import { endSessions } from './session.store.ts'

/** `lastOwner`: nobody else can sign in as owner. */
type Person = Credentials & { lastOwner: boolean }

/** A change of one person by somebody else, who is named in the audit trail. Throws `not_found`. */
async function change<T>(
	deps: Pick<Deps, 'db'>,
	actor: string,
	id: number,
	work: (tx: Tx, person: Person) => Promise<T>,
) {
	const result = await transactionOf(deps.db, actor, async (tx) => {
		// In this order everywhere, so that two changes of owners wait for each other.
		const owners = await lockOwners(tx)
		const person = await lockPerson(tx, id)
		if (!person) throw new ShopError('not_found')
		return work(tx, { ...person, lastOwner: owners.length === 1 && owners[0] === id })
	})
	return { person: await describePerson(deps.db, id), result }
}

/**
 * Gives somebody another role of the same kind, and ends their sessions. Throws `not_found`, `last_owner`, and
 * `invalid_input` for a role of the other kind.
 */
export async function changeRole(deps: Pick<Deps, 'db'>, actor: string, id: number, role: Role) {
	const { person } = await change(deps, actor, id, async (tx, before) => {
		if (isSellerRole(before.role) !== isSellerRole(role))
			throw new ShopError('invalid_input', { errors: { role: 'invalid_input' } })
		if (before.role === role) return
		if (before.lastOwner) throw new ShopError('last_owner')
		await setRole(tx, id, role)
		await endSessions(tx, id)
	})
	return person
}

/** Ends the sessions and links of somebody, who cannot sign in any more. Throws `not_found`, `last_owner`. */
export async function disablePerson(deps: Pick<Deps, 'db'>, actor: string, id: number) {
	const { person } = await change(deps, actor, id, async (tx, { lastOwner }) => {
		if (lastOwner) throw new ShopError('last_owner')
		await setDisabled(tx, id, true)
		await endLinks(tx, id)
		await endSessions(tx, id)
	})
	return person
}

/** Lets somebody sign in again. Throws `not_found`. */
export async function enablePerson(deps: Pick<Deps, 'db'>, actor: string, id: number) {
	const { person } = await change(deps, actor, id, (tx) => setDisabled(tx, id, false))
	return person
}

/**
 * A new one-use link for staff; people of sellers need none (`link` null). Ends their sessions and former links, and opens
 * a lock after wrong passwords. Somebody disabled can use it once they are enabled. Throws `not_found`.
 */
export async function renewLink(deps: Pick<Deps, 'db' | 'config'>, actor: string, id: number) {
	const { person, result } = await change(deps, actor, id, async (tx, { role, email, joined_at }) => {
		await endSessions(tx, id)
		await forgetTries(tx, email)
		if (isSellerRole(role)) return null
		await noteInAudit(tx, actor, 'staff', [id], { link: 'renewed' })
		return makeLink(tx, deps, id, joined_at === null ? 'invitation' : 'again')
	})
	return { person, link: result }
}
