import type { Deps } from '#server/deps.ts'
import { customerById } from '#server/identity/customers/customer.store.ts'
import { deviceOf } from '#server/identity/sessions/recognise-device.ts'
import { lockBySecret, revokeByHashes } from '#server/identity/sessions/session.store.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf, keyedHash, randomText } from '#server/platform/keyed-hash.ts'
import { claimRepeat, insertUse } from './uses.store.ts'

/** For how many seconds, and how often, the use of a code or a proof can be repeated. */
const limits = { within: 60, most: 3 }

/** What was used: the id of a code or the secret of a proof, for which purpose and of which address. */
export type Used = {
	id: string
	purpose: string
	address: string
	/** The session it was used in, where the use belongs to it and does not end it. */
	session?: number | undefined
}

/** The use of a code or a proof: its first, or a repeat of it. `secretFor` answers the same 43 characters for both. */
export type Use = { again: boolean; secretFor(what: 'token' | 'sid' | 'proof'): string }

/** Notes that a code was used, so that the same caller can repeat it. `typed`: the code itself, '' for a proof. */
export async function firstUse(tx: Tx, deps: Pick<Deps, 'config'>, call: Call, used: Used, typed = ''): Promise<Use> {
	const nonce = Buffer.from(randomText(32), 'base64url')
	await insertUse(tx, keyOf(deps, call, used), nonce)
	return derived(deps, used, typed, nonce, false)
}

/**
 * The same use again, since its reply may have been lost: by the same device, over the same kind of address and in the
 * same session. It is counted whether or not it leads to anything. Undefined when it may not be repeated.
 */
export async function repeatUse(tx: Tx, deps: Pick<Deps, 'config'>, call: Call, used: Used, typed = '') {
	const nonce = await claimRepeat(tx, keyOf(deps, call, used), limits)
	return nonce && derived(deps, used, typed, nonce, true)
}

function keyOf({ config }: Pick<Deps, 'config'>, call: Call, { id, purpose, address, session }: Used): Buffer {
	const device = deviceOf(call, config.secret)?.toString('hex') ?? ''
	const family = call.network.endsWith('::/64') ? '6' : '4'
	return keyedHash(config.secret, 'use', id, purpose, address, device, family, String(session ?? ''))
}

function derived({ config }: Pick<Deps, 'config'>, used: Used, typed: string, nonce: Buffer, again: boolean): Use {
	const parts = [used.id, used.purpose, used.address, typed, nonce.toString('base64url')]
	return { again, secretFor: (what) => keyedHash(config.secret, `use-${what}`, ...parts).toString('base64url') }
}

/** Token and secret of the session that a use opens. */
export function sessionSecrets(use: Use): { token: string; secret: string } {
	return { token: `sk_${use.secretFor('token')}`, secret: use.secretFor('sid') }
}

/**
 * The session that the first use opened, for a repeat of it. Undefined when it has ended, or when anybody has used it:
 * then its reply has arrived.
 */
export async function sessionAgain(tx: Tx, call: Call, use: Use) {
	const { token, secret } = sessionSecrets(use)
	const found = await lockBySecret(tx, hashOf(secret), call.browser)
	if (!found || found.ended || found.disabled || found.confirmed || found.secret === 'previous') return undefined
	const before = call.cookie('sid')
	if (before && before !== secret) await revokeByHashes(tx, null, hashOf(before))
	return {
		customer: await customerById(tx, found.customerId),
		limited: found.limited,
		opened: { token, secret, tokenLife: found.tokenLeft, secretLife: found.sessionLeft },
	}
}
