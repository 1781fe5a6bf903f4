import type { Tx } from '#server/platform/db/transaction.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { life } from './session.rules.ts'
import { insertSession } from './session.store.ts'

export type Opening = {
	customerId: number
	/** Browsers: the token is useless without the secret in the HttpOnly cookie. */
	bound: boolean
	device: string
	deviceHash: Buffer | null
	/** False after a password alone; true by default. */
	proved?: boolean
	/** See the contract's `limited`. */
	limited?: boolean
	/** Token and secret that can be derived again until they are used; random by default. */
	secrets?: { token: string; secret: string } | undefined
}

/** Secrets in clear; they are sent with the reply and stored nowhere. Lifetimes in seconds. */
export type Opened = { token: string; secret: string; tokenLife: number; secretLife: number }

/** Signs in a customer whose row the caller has locked. Beyond ten sessions the oldest ends. */
export async function openSession(tx: Tx, opening: Opening): Promise<Opened> {
	const { proved = true, limited = false, secrets, ...rest } = opening
	const { token, secret } = secrets ?? { token: `sk_${randomText(32)}`, secret: randomText(32) }
	const hashes = { tokenHash: hashOf(token), sidHash: hashOf(secret) }
	await insertSession(tx, { ...rest, ...hashes, proved, limited, confirmed: secrets === undefined })
	return { token, secret, tokenLife: life.token, secretLife: life.session }
}
