import type { Deps } from '#server/deps.ts'
import { signedOutText } from '#server/identity/customers/texts.rules.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { bearerOf } from './authenticate-caller.ts'
import { revokeByHashes } from './session.store.ts'

/**
 * Ends the session of the caller's token or cookie, active or not, and deletes the cookies of the session and of pending
 * codes and proofs in this browser. Never refuses.
 */
export async function signOut({ db }: Pick<Deps, 'db'>, call: Call) {
	const token = bearerOf(call.header('authorization'))
	const secret = call.cookie('sid')
	const hashes = [token, secret].map((text) => (text ? hashOf(text) : null))
	if (token || secret) await transaction(db, (tx) => revokeByHashes(tx, hashes[0] ?? null, hashes[1] ?? null))
	if (secret) call.setCookie('sid', '', 0, 'strict')
	for (const name of ['idtx', 'otptx'] as const) if (call.cookie(name)) call.setCookie(name, '', 0)
	return { status: true, message: signedOutText[call.language] }
}
