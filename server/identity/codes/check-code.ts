import { timingSafeEqual } from 'node:crypto'
import { ungrouped } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { wrongBucket } from '#server/identity/customers/limits.rules.ts'
import { firstUse, repeatUse, type Use, type Used } from '#server/identity/sessions/uses.ts'
import { noteVerified } from '#server/notifications/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hash } from '#server/platform/limits/count-call.ts'
import { addHits } from '#server/platform/limits/hits.store.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import type { Purpose } from './otp.rules.ts'
import {
	type Blocked,
	claimTry,
	codeFor,
	noteFailure,
	noteSuccess,
	spendCode,
	usedCode,
	whyBlocked,
} from './otp.store.ts'
import { askedCodes } from './requested-codes.ts'
import { codeHash } from './send-otp.ts'

/** `otp_too_many` comes with the seconds to wait; `otp_id_missing` is for clients that are not browsers. */
export type CodeRefusal = {
	refusal: 'invalid_otp' | 'otp_expired' | 'otp_too_many' | 'otp_id_missing'
	retryAfter?: number
}

/**
 * Uses a code up if it is right, for this address and purpose, and requested by this caller (its cookie, or the `X-Otp-Id`
 * of other clients). The same caller can repeat the use for a short time, since the reply may be lost. A refusal is
 * returned, not thrown: the try it counts must be committed.
 */
export async function checkCode(
	tx: Tx,
	deps: Pick<Deps, 'config'>,
	call: Call,
	request: { address: string; purpose: Purpose; typed: string; session?: number | undefined },
): Promise<CodeRefusal | Use> {
	const { address, purpose } = request
	const code = ungrouped(request.typed.normalize('NFKC'))
	const ids = askedCodes(call)
	if (!call.browser && !call.cookie('otptx') && !call.header('x-otp-id')) return { refusal: 'otp_id_missing' }
	if (!/^(\d{4}|\d{6})$/.test(code)) return { refusal: 'invalid_otp' }
	const id = ids.length > 0 ? await codeFor(tx, { ids, address, purpose }) : undefined
	if (id === undefined) return { refusal: 'invalid_otp' }
	const hash = codeHash(deps.config.secret, id, address, purpose, code)
	const used: Used = { id, address, purpose, session: request.session }
	const claimed = await claimTry(tx, { id, address, purpose })
	if (!claimed) {
		const blocked = await whyBlocked(tx, { id, address, purpose })
		if (!blocked?.used) return refusalFor(blocked)
		const before = await usedCode(tx, { id, address, purpose })
		const again = before && (await repeatUse(tx, deps, call, used, code))
		if (!again || (before.digits === 4 && before.network !== call.network)) return { refusal: 'invalid_otp' }
		return timingSafeEqual(hash, before.hash) ? again : wrongCode(tx, deps, address, before.lane)
	}
	if (!timingSafeEqual(hash, claimed.hash)) return wrongCode(tx, deps, address, claimed.lane)
	// Four digits are accepted only from the network that requested them: the next code has six and may come from any.
	const moved = claimed.digits === 4 && claimed.network !== call.network
	const message = await spendCode(tx, id, { moved })
	if (message) await noteVerified(tx, message)
	if (moved) return { refusal: 'otp_expired' }
	await noteSuccess(tx, address, claimed.lane)
	return firstUse(tx, deps, call, used, code)
}

async function wrongCode(tx: Tx, deps: Pick<Deps, 'config'>, address: string, lane: string): Promise<CodeRefusal> {
	await noteFailure(tx, address, lane)
	await addHits(tx, [hash(deps, wrongBucket)])
	return { refusal: 'invalid_otp' }
}

/** The refusal as an error, to be thrown once the transaction has committed. */
export function codeError({ refusal, retryAfter }: CodeRefusal): ShopError {
	const field = refusal === 'otp_id_missing' ? 'X-Otp-Id' : 'otp'
	return new ShopError(refusal, { errors: { [field]: refusal }, ...(retryAfter && { retryAfter }) })
}

function refusalFor(blocked: Blocked | undefined): CodeRefusal {
	if (!blocked) return { refusal: 'invalid_otp' }
	if (blocked.locked > 0) return { refusal: 'otp_too_many', retryAfter: blocked.locked }
	if (blocked.expired) return { refusal: 'otp_expired' }
	return { refusal: 'otp_too_many', retryAfter: blocked.left }
}
