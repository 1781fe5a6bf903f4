import { limitsOf } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { checkPassword, claimPasswordTry, forgetWrongPasswords, passwordLane } from '#server/identity/index.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Credentials, lockPerson } from './person.store.ts'
import { spendSecondCode } from './second-factor.ts'
import { signedInFrom } from './session.store.ts'

/** Wrong passwords of an account are counted by the network they come from: strangers elsewhere do not lock its owner out. */
const keyOf = (email: string) => `staff ${email.toLowerCase()}`

/** Clears the wrong passwords of an account, in every network. */
export async function forgetTries(tx: Tx, email: string | null): Promise<void> {
	if (email !== null) await forgetWrongPasswords(tx, keyOf(email))
}

/**
 * Counts a failure to sign in, by network and, where one was typed, by email; with `counts` false it only looks. Throws
 * `too_many_requests`.
 */
export function limitFailures(deps: Deps, call: Call, email: string | null, counts: boolean): Promise<void> {
	return countLimits(deps, limitsOf.deskSignIn, call, { address: email?.toLowerCase() ?? null }, counts)
}

/**
 * Checks email, password and second code, counts every wrong one, and calls `enter` with the locked row in the transaction
 * that uses the code up. Never reveals whether there is such an account. Throws `wrong_credentials`, `staff_code_required`,
 * `invalid_otp`, `account_disabled`, `too_many_requests`.
 */
export async function checkBoth<T>(
	deps: Deps,
	call: Call,
	typed: { email: string; password: string; code?: string | undefined },
	find: () => Promise<Credentials | undefined>,
	enter: (tx: Tx, person: Credentials) => Promise<T>,
): Promise<T> {
	const { email, password, code } = typed
	// What strangers do elsewhere must not keep the owner out of a network that they use.
	const counted = (await signedInFrom(deps.db, email, call.network)) ? null : email
	const limit = (counts: boolean) => limitFailures(deps, call, counted, counts)
	await limit(false)
	const attempt = await transaction(deps.db, (tx) => claimPasswordTry(tx, keyOf(email), passwordLane(call.network)))
	if (attempt.locked > 0) throw new ShopError('too_many_requests', { retryAfter: attempt.locked })
	const found = await find()
	const { right } = await checkPassword(deps, found?.password_hash ?? null, password)
	if (!found || !right) {
		await limit(true)
		throw new ShopError('wrong_credentials')
	}
	if (code === undefined) throw new ShopError('staff_code_required')
	const outcome = await transaction(deps.db, async (tx) => {
		const person = await lockPerson(tx, found.id)
		if (!person || person.password_hash !== found.password_hash) return { refusal: 'wrong_credentials' as const }
		if (!(await spendSecondCode(tx, deps, person, code))) return { refusal: 'invalid_otp' as const }
		if (person.disabled_at) return { refusal: 'account_disabled' as const }
		await forgetTries(tx, email)
		return { entered: await enter(tx, person) }
	})
	if ('entered' in outcome) return outcome.entered as T
	if (outcome.refusal !== 'invalid_otp') throw new ShopError(outcome.refusal)
	await limit(true)
	throw new ShopError('invalid_otp', { errors: { code: 'invalid_otp' } })
}
