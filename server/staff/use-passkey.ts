import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { forgetTries, limitFailures } from './check-password.ts'
import { describeMe } from './describe-me.ts'
import { findPasskey, listPasskeys, notePasskeyUse } from './passkey.store.ts'
import { acceptSigned, keepChallenge, requestOptions, takeChallenge } from './passkeys.ts'
import { type Credentials, lockPerson, sellerActive } from './person.store.ts'
import { giveSession, startSession } from './start-session.ts'

const signIn = 'sign-in'

/** Options for signing in with a passkey, or for proving with one of the caller's own. */
export async function offerSignIn(deps: Deps, call: Call) {
	const own = call.staff ? await listPasskeys(deps.db, call.staff.id) : []
	const options = await requestOptions(deps, own)
	await keepChallenge(deps, call, signIn, options.challenge)
	return { options: options as object }
}

/**
 * Checks what a passkey has signed, and calls `enter` with the locked row of its owner. `only`: the owner has to be this
 * person. Throws `passkey_invalid`, `account_disabled`, `seller_inactive`, `too_many_requests`.
 */
export async function checkPasskey<T>(
	deps: Deps,
	call: Call,
	answer: object,
	only: number | null,
	enter: (tx: Tx, person: Credentials) => Promise<T>,
): Promise<T> {
	await limitFailures(deps, call, null, false)
	try {
		const challenge = await takeChallenge(deps, call, signIn)
		const { id } = answer as { id?: unknown }
		const found = typeof id === 'string' ? await findPasskey(deps.db, id) : undefined
		if (!found || (only !== null && found.staffId !== only)) throw new ShopError('passkey_invalid')
		const counter = await acceptSigned(deps, answer, challenge, found)
		return await transaction(deps.db, async (tx) => {
			const person = await lockPerson(tx, found.staffId)
			if (!person || !(await notePasskeyUse(tx, found.id, found.counter, counter)))
				throw new ShopError('passkey_invalid')
			if (person.disabled_at) throw new ShopError('account_disabled')
			if (!(await sellerActive(tx, person.id))) throw new ShopError('seller_inactive')
			await forgetTries(tx, person.email)
			return enter(tx, person)
		})
	} catch (error) {
		if (error instanceof ShopError && error.code === 'passkey_invalid') await limitFailures(deps, call, null, true)
		throw error
	}
}

/** Signs in with a passkey. Throws the refusals of `checkPasskey`. */
export async function signInByPasskey(deps: Deps, call: Call, answer: object) {
	const opened = await checkPasskey(deps, call, answer, null, (tx, person) => startSession(tx, call, person))
	giveSession(call, opened)
	return describeMe(deps.db, opened.session)
}
