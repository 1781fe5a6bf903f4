import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** Below this score reCAPTCHA (version 3) takes the caller for a program. */
const leastScore = 0.5
const timeout = 5_000

/**
 * Verifies a widget's token at Turnstile or reCAPTCHA, which have the same protocol and accept each token once. A token
 * made on another site is refused. Throws `unavailable` when the service does not respond.
 */
export async function askSiteVerify({ config, log }: Pick<Deps, 'config' | 'log'>, call: Call, token: string) {
	const body = new URLSearchParams({ secret: config.bot.secret, response: token, remoteip: call.ip })
	const answer = await fetch(config.bot.verifyUrl, {
		method: 'POST',
		body,
		redirect: 'error',
		signal: AbortSignal.timeout(timeout),
	})
		.then(async (reply) => (reply.ok ? ((await reply.json()) as Answer) : undefined))
		.catch(() => undefined)
	if (typeof answer?.success !== 'boolean') {
		log.warn({ kind: config.bot.kind }, 'the bot check service did not respond')
		throw new ShopError('unavailable', { retryAfter: 5 })
	}
	const own = new URL(config.publicOrigin).hostname
	const here = answer.hostname === undefined || answer.hostname === own
	return answer.success && here && (answer.score === undefined || answer.score >= leastScore)
}

type Answer = { success?: unknown; hostname?: string; score?: number }
