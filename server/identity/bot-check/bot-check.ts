import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { createWork, isWorkDone } from './proof-of-work.ts'
import { askSiteVerify } from './site-verify.ts'

type Check = (deps: Deps, call: Call, token: string) => Promise<boolean>

/** Every kind of bot check, by the name of its setting. */
const checks: Record<Exclude<Deps['config']['bot']['kind'], 'off'>, Check> = {
	pow: (deps, _call, token) => isWorkDone(deps, token),
	turnstile: askSiteVerify,
	recaptcha: askSiteVerify,
}

/**
 * Requires a solved bot check for a request that costs money or reveals whether an account exists. Throws
 * `bot_check_required` without one or with a used one, and `unavailable` when the check's service does not respond.
 */
export async function requireHuman(deps: Deps, call: Call, token: string | undefined): Promise<void> {
	const { kind } = deps.config.bot
	if (kind === 'off') return
	if (!token || !(await checks[kind](deps, call, token))) throw new ShopError('bot_check_required')
}

/** The challenge to solve before such a request; only its kind if another service gives the challenge. */
export async function botChallenge(deps: Deps) {
	const { kind } = deps.config.bot
	if (kind !== 'pow') return { data: { kind } }
	const { parameters, signature = '' } = await createWork(deps)
	return { data: { kind, parameters: { ...parameters }, signature } }
}
