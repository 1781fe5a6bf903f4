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

/** Milliseconds every answer takes at least, so that its time tells nothing. */
const floor = 150

/**
 * Is this phone registered? `status` false: it is not. Answers have one size and one least latency. With
 * `ENUM_GUARD=strict` everybody hears no; the truth comes after a code, to the phone's owner. Throws
 * `too_many_requests` for who asks about many phones, and `bot_check_required`.
 */
export async function checkRegistered(deps: Deps, call: Call, typed: { phone: string; bot?: string }) {
	const phone = acceptPhone(typed.phone)
	const device = recogniseDevice(call, deps.config.secret)?.toString('hex') ?? null
	const answer = async () => {
		await requireHuman(deps, call, typed.bot)
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
