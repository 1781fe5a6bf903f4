import type { Deps } from '#server/deps.ts'
import { customerById } from '#server/identity/customers/customer.store.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf, keyedHash, randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { answerSession } from './answer-session.ts'
import type { Opened } from './open-session.ts'
import { life, refreshStep } from './session.rules.ts'
import { type FoundSecret, lockBySecret, revokeSession, rotateSession } from './session.store.ts'

type Refusal = 'token_expired' | 'account_disabled'

/**
 * A new access token and a new secret for an active session. Two requests with the same secret (two tabs, a lost reply) get
 * the same response; a request with a secret whose successor is in use ends the session, because one of the two has a copy.
 * Throws `unauthorized` without a secret, else `token_expired` or `account_disabled`.
 */
export async function refreshSession(deps: Deps, call: Call, bodySecret: string | undefined) {
	const bound = call.browser
	const secret = bound ? call.cookie('sid') : bodySecret
	if (!secret) throw new ShopError('unauthorized')
	const outcome = await transaction(deps.db, async (tx) => {
		const found = await lockBySecret(tx, hashOf(secret), bound)
		const opened = await renew(tx, deps.config.secret, secret, found)
		return typeof opened === 'string' || !found
			? { refusal: opened as Refusal }
			: { opened, customer: await customerById(tx, found.customerId), limited: found.limited }
	})
	if (outcome.opened) return answerSession(call, outcome.customer, outcome.opened, outcome)
	if (bound) call.setCookie('sid', '', 0, 'strict')
	throw new ShopError(outcome.refusal)
}

async function renew(tx: Tx, key: Buffer, secret: string, found: FoundSecret | undefined): Promise<Opened | Refusal> {
	if (!found || found.ended) return 'token_expired'
	if (found.disabled) return 'account_disabled'
	const step = refreshStep(found.secret, found.grace, found.confirmed)
	if (step === 'revoke') {
		await revokeSession(tx, found.customerId, found.id)
		return 'token_expired'
	}
	if (step === 'repeat' && found.nonce) {
		return { ...successor(key, secret, found.nonce), tokenLife: found.tokenLeft, secretLife: found.sessionLeft }
	}
	const nonce = Buffer.from(randomText(32), 'base64url')
	const next = successor(key, secret, nonce)
	const hashes = { usedHash: hashOf(secret), sidHash: hashOf(next.secret), tokenHash: hashOf(next.token) }
	await rotateSession(tx, found.id, { nonce, ...hashes })
	return { ...next, tokenLife: Math.min(life.token, found.sessionLeft), secretLife: found.sessionLeft }
}

/**
 * The successor of a secret: the same for every request, and impossible to guess without secret, nonce and the shop's key.
 */
function successor(key: Buffer, secret: string, nonce: Buffer): { token: string; secret: string } {
	const derive = (use: string) => keyedHash(key, use, secret, nonce.toString('base64url')).toString('base64url')
	return { token: `sk_${derive('next-token')}`, secret: derive('next-secret') }
}
