import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { checkBoth } from './check-password.ts'
import { describeMe } from './describe-me.ts'
import { credentialsByEmail } from './person.store.ts'
import { endByHash } from './session.store.ts'
import { giveSession, startSession } from './start-session.ts'

/** Signs in with email, password and second code. Throws the refusals of `checkBoth`. */
export async function signInByPassword(
	deps: Deps,
	call: Call,
	input: { email: string; password: string; code?: string | undefined },
) {
	const email = input.email.normalize('NFKC').trim()
	const find = () => credentialsByEmail(deps.db, email)
	const opened = await checkBoth(deps, call, { ...input, email }, find, (tx, person) => startSession(tx, call, person))
	giveSession(call, opened)
	return describeMe(deps.db, opened.session)
}

/** Ends the session of this browser, valid or not. Never refuses. */
export async function signOut(deps: Deps, call: Call): Promise<void> {
	const token = call.cookie('desk')
	if (!token) return
	await transaction(deps.db, (tx) => endByHash(tx, hashOf(token)))
	call.setCookie('desk', '', 0, 'strict')
}
