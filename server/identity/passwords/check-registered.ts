import { setTimeout as wait } from 'node:timers/promises'
import { limitsOf } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { requireHuman } from '#server/identity/bot-check/bot-check.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import { registeredTexts } from '#server/identity/customers/texts.rules.ts'
import { recogniseDevice } from '#server/identity/sessions/recognise-device.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { passwordOf } from './password.store.ts'

/** The least milliseconds of a response, so that its duration reveals nothing. */
const floor = 150

/**
 * Whether this phone is registered: `status` is false when it is not. All responses have one size and one minimum latency.
 * With `ENUM_GUARD=strict` the response is always false; after a code the phone's owner gets the true one. Throws
 * `too_many_requests` for a caller that queries many phones, and `bot_check_required`.
 */
export async function checkRegistered(deps: Deps, call: Call, input: { phone: string; bot?: string }) {
	const phone = acceptPhone(input.phone)
	const device = recogniseDevice(call, deps.config.secret)?.toString('hex') ?? null
	const answer = async () => {
		await requireHuman(deps, call, input.bot)
		await countLimits(deps, limitsOf.phoneCheck, call, { phone, device })
		return (await passwordOf(deps.db, { phone })) !== undefined
	}
	const [found] = await Promise.allSettled([answer(), wait(floor)])
	if (found.status === 'rejected') throw found.reason
	const status = found.value && deps.config.enumGuard === 'spec'
	const texts = registeredTexts[call.language]
	const sizes = [texts.yes, texts.no].map((text) => Buffer.byteLength(text))
	const text = status ? texts.yes : texts.no
	// `false` is one letter longer than `true`.
	const blanks = Math.max(...sizes) - Buffer.byteLength(text) + (status ? 1 : 0)
	return { status, message: text + ' '.repeat(blanks) }
}
