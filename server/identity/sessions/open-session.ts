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
}

/** Secrets in clear; they leave with the reply and are kept nowhere. Lives in seconds. */
export type Opened = { token: string; secret: string; tokenLife: number; secretLife: number }

/** Signs a customer in, whose row the caller has locked. Beyond ten sessions the oldest ends. */
export async function openSession(tx: Tx, opening: Opening): Promise<Opened> {
	const token = `sk_${randomText(32)}`
	const secret = randomText(32)
	const { proved = true, limited = false } = opening
	await insertSession(tx, { ...opening, proved, limited, tokenHash: hashOf(token), sidHash: hashOf(secret) })
	return { token, secret, tokenLife: life.token, secretLife: life.session }
}
