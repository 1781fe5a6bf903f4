import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Call } from '#server/platform/http/call.ts'
import { actorOf, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { deletePasskey, insertPasskey, listPasskeys } from './passkey.store.ts'
import { acceptNew, creationOptions, keepChallenge, takeChallenge } from './passkeys.ts'
import { credentialsOf, lockPerson } from './person.store.ts'

const purposeOf = (id: number) => `make for ${id}`

/** The caller's passkeys, the oldest first. */
export async function listOwnPasskeys(deps: Pick<Deps, 'db'>, call: Call) {
	return (await listPasskeys(deps.db, staffOf(call).id)).map(({ id, name, created_at, used_at }) => ({
		...{ id, name },
		since: created_at.toISOString(),
		last_used: used_at?.toISOString() ?? null,
	}))
}

/** Options for making a further passkey of the caller. */
export async function offerPasskey(deps: Deps, call: Call) {
	const { id, name } = staffOf(call)
	const own = await credentialsOf(deps.db, id)
	const owner = { handle: `staff ${id}`, label: own?.email ?? own?.phone ?? name, name }
	const options = await creationOptions(deps, owner, await listPasskeys(deps.db, id))
	await keepChallenge(deps, call, purposeOf(id), options.challenge)
	return { options: options as object }
}

/** Stores a passkey that the caller's browser has made. Throws `passkey_invalid`. */
export async function addPasskey(deps: Deps, call: Call, name: string, answer: object): Promise<void> {
	const staff = staffOf(call)
	const passkey = await acceptNew(deps, answer, await takeChallenge(deps, call, purposeOf(staff.id)))
	await transactionOf(deps.db, actorOf(staff), async (tx) => {
		if (!(await insertPasskey(tx, staff.id, name.trim(), passkey))) throw new ShopError('passkey_invalid')
	})
}

/** Removes a passkey of the caller. Throws `not_found`, and `last_way_to_sign_in` when nothing else is left. */
export async function removePasskey(deps: Deps, call: Call, id: number): Promise<void> {
	const staff = staffOf(call)
	await transactionOf(deps.db, actorOf(staff), async (tx) => {
		const person = await lockPerson(tx, staff.id)
		if (!(await deletePasskey(tx, staff.id, id))) throw new ShopError('not_found')
		const left = await listPasskeys(tx, staff.id)
		if (left.length === 0 && person?.password_hash === null && staff.seller === null)
			throw new ShopError('last_way_to_sign_in')
	})
}
