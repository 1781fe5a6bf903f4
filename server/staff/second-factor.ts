import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { ungrouped } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { keyedHash } from '#server/platform/keyed-hash.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { saveRecoveryCodes, spendRecoveryCode, spendStep, storeTime } from './second-factor.store.ts'

/** Codes of authenticator apps: six digits, a new one each 30 seconds; one step before and after counts too. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
const sealedFor = 'staff totp'

/** A new secret for an authenticator app: its text, the address of its QR code, and how it is stored. */
export function newTotp({ config }: Pick<Deps, 'config'>, label: string) {
	const secret = new Secret({ size: 20 })
	const totp = new TOTP({ ...settings, issuer: config.brand.name, label, secret })
	return {
		secret: secret.base32,
		uri: totp.toString(),
		sealed: seal(config.secret, sealedFor, { secret: secret.base32 }),
	}
}

/**
 * The time step that a code of an authenticator app belongs to; undefined for a wrong code. `timestamp`: ms since 1970 by
 * the store's clock.
 */
export function stepOf({ config }: Pick<Deps, 'config'>, sealed: string, typed: string, timestamp: number) {
	const { secret } = unseal<{ secret: string }>(config.secret, sealedFor, sealed)
	const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) })
	const delta = totp.validate({ token: plain(typed), timestamp, window: 1 })
	return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** The code as its app wrote it, whatever keyboard and groups typed it. */
const plain = (typed: string) => ungrouped(typed.normalize('NFKC')).toUpperCase()

/** Uses up a code of the authenticator app, or a recovery code. False when it is wrong or was used before. */
export async function spendSecondCode(
	tx: Tx,
	deps: Pick<Deps, 'config'>,
	{ id, totp }: { id: number; totp: string | null },
	typed: string,
): Promise<boolean> {
	const code = plain(typed)
	if (!/^\d{6}$/.test(code)) return spendRecoveryCode(tx, id, recoveryHash(deps, id, code))
	const step = totp === null ? undefined : stepOf(deps, totp, code, await storeTime(tx))
	return step !== undefined && spendStep(tx, id, step)
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes ten recovery codes of ten characters instead of the former ones. They cannot be read again. */
export async function renewCodes(tx: Tx, deps: Pick<Deps, 'config'>, staffId: number): Promise<string[]> {
	const codes = Array.from({ length: 10 }, () =>
		Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join(''),
	)
	await saveRecoveryCodes(
		tx,
		staffId,
		codes.map((code) => recoveryHash(deps, staffId, code)),
	)
	return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

function recoveryHash({ config }: Pick<Deps, 'config'>, staffId: number, code: string): Buffer {
	return keyedHash(config.secret, 'staff recovery', String(staffId), code)
}
