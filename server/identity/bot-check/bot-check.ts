import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { createWork, isWorkDone } from './proof-of-work.ts'
import { askSiteVerify } from './site-verify.ts'

type Check = (deps: Deps, call: Call, token: string) => Promise<boolean>

/** Every way to tell people from programs, by the name of its setting. */
const checks: Record<Exclude<Deps['config']['bot']['kind'], 'off'>, Check> = {
	pow: (deps, _call, token) => isWorkDone(deps, token),
	turnstile: askSiteVerify,
	recaptcha: askSiteVerify,
}

/**
 * Lets a call that costs money or tells about accounts go on only with a solved bot check, whoever makes it. Throws
 * `bot_check_required` when there is none, or one that was used, and `unavailable` when its service cannot be asked.
 */
export async function requireHuman(deps: Deps, call: Call, token: string | undefined): Promise<void> {
	const { kind } = deps.config.bot
	if (kind === 'off') return
	if (!token || !(await checks[kind](deps, call, token))) throw new ShopError('bot_check_required')
}

/** The work to do before such a call; only its kind where another service gives the work. */
export async function botChallenge(deps: Deps) {
	const { kind } = deps.config.bot
	if (kind !== 'pow') return { data: { kind } }
	const { parameters, signature = '' } = await createWork(deps)
	return { data: { kind, parameters: { ...parameters }, signature } }
}
