import { timingSafeEqual } from 'node:crypto'
import { latinDigits } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { wrongBucket } from '#server/identity/customers/limits.rules.ts'
import { noteCameBack } from '#server/notifications/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hash } from '#server/platform/limits/count-call.ts'
import { addHits } from '#server/platform/limits/hits.store.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import type { Purpose } from './otp.rules.ts'
import { type Blocked, claimTry, codeFor, noteFailure, noteSuccess, spendCode, whyBlocked } from './otp.store.ts'
import { askedCodes } from './requested-codes.ts'
import { codeHash } from './send-otp.ts'

/** `otp_too_many` comes with the seconds to wait; `otp_id_missing` is for clients that are no browsers. */
export type CodeRefusal = {
	refusal: 'invalid_otp' | 'otp_expired' | 'otp_too_many' | 'otp_id_missing'
	retryAfter?: number
}

/**
 * Uses a code up if it is right, for this address and purpose, and asked for by this very caller (its cookie, or the
 * `X-Otp-Id` of other clients). A refusal is answered, not thrown: the try it counts must be committed.
 */
export async function checkCode(
	tx: Tx,
	deps: Pick<Deps, 'config'>,
	call: Call,
	wanted: { address: string; purpose: Purpose; typed: string },
): Promise<CodeRefusal | null> {
	const { address, purpose } = wanted
	const code = latinDigits(wanted.typed.normalize('NFKC')).replace(/[\s-]/g, '')
	const asked = askedCodes(call)
	if (!call.browser && !call.cookie('otptx') && !call.header('x-otp-id')) return { refusal: 'otp_id_missing' }
	if (!/^(\d{4}|\d{6})$/.test(code)) return { refusal: 'invalid_otp' }
	const id = asked.length > 0 ? await codeFor(tx, { ids: asked, address, purpose }) : undefined
	if (id === undefined) return { refusal: 'invalid_otp' }
	const given = codeHash(deps.config.secret, id, address, purpose, code)
	const claimed = await claimTry(tx, { id, address, purpose })
	if (!claimed) return refusalFor(await whyBlocked(tx, { id, address, purpose }))
	if (!timingSafeEqual(given, claimed.hash)) {
		await noteFailure(tx, address, claimed.lane)
		await addHits(tx, [hash(deps, wrongBucket)])
		return { refusal: 'invalid_otp' }
	}
	// Four digits are only as good as the request they belong to: the next code will have six and may travel.
	const moved = claimed.digits === 4 && claimed.network !== call.network
	const message = await spendCode(tx, id, { moved })
	if (message) await noteCameBack(tx, message)
	if (moved) return { refusal: 'otp_expired' }
	await noteSuccess(tx, address, claimed.lane)
	return null
}

/** The refusal as thrown, once the transaction has committed. */
export function codeError({ refusal, retryAfter }: CodeRefusal): ShopError {
	const field = refusal === 'otp_id_missing' ? 'X-Otp-Id' : 'otp'
	return new ShopError(refusal, { errors: { [field]: refusal }, ...(retryAfter ? { retryAfter } : {}) })
}

function refusalFor(blocked: Blocked | undefined): CodeRefusal {
	if (!blocked || blocked.used) return { refusal: 'invalid_otp' }
	if (blocked.locked > 0) return { refusal: 'otp_too_many', retryAfter: blocked.locked }
	if (blocked.expired) return { refusal: 'otp_expired' }
	return { refusal: 'otp_too_many', retryAfter: blocked.left }
}
