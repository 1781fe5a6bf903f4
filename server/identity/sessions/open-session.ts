import type { Tx } from '#server/platform/db/transaction.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { life } from './session.rules.ts'
import { insertSession } from './session.store.ts'

export type Opening = {
	customerId: number
	/** Browsers: the token is worthless without the secret in the HttpOnly cookie. */
	bound: boolean
	device: string
	deviceHash: Buffer | null
	/** False after a password alone; true unless told. */
	proved?: boolean
	/** See the contract's `limited`. */
	limited?: boolean
	/** Token and secret that can be derived again while nobody has used them; random ones unless given. */
	secrets?: { token: string; secret: string } | undefined
}

/** Secrets in clear; they leave with the reply and are kept nowhere. Lives in seconds. */
export type Opened = { token: string; secret: string; tokenLife: number; secretLife: number }

/** Signs a customer in, whose row the caller has locked. Beyond ten sessions the oldest ends. */
export async function openSession(tx: Tx, opening: Opening): Promise<Opened> {
	const { proved = true, limited = false, secrets, ...rest } = opening
	const { token, secret } = secrets ?? { token: `sk_${randomText(32)}`, secret: randomText(32) }
	const hashes = { tokenHash: hashOf(token), sidHash: hashOf(secret) }
	await insertSession(tx, { ...rest, ...hashes, proved, limited, confirmed: secrets === undefined })
	return { token, secret, tokenLife: life.token, secretLife: life.session }
}
