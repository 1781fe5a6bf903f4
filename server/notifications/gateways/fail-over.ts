import type { Deps } from '#server/deps.ts'
import type { Outgoing, Sent, SmsGateway } from '#server/notifications/gateway.rules.ts'

/**
 * So many failures within so many milliseconds open the circuit breaker; after the same time one message tries the carrier
 * again.
 */
const limit = 5
const span = 30_000

const tripped = 'alarm tripped'
const cleared = 'alarm cleared'

type Breaker = { failures: number[]; openUntil: number; trying: boolean }

/**
 * Combines several gateways in their order: a carrier that keeps failing is skipped for half a minute, and those that
 * `failing` lists come last. A message goes to the next carrier only when the previous one certainly did not accept it.
 */
export function failOver(
	carriers: readonly SmsGateway[],
	{ clock, log }: Pick<Deps, 'clock' | 'log'>,
	failing: () => Promise<readonly string[]>,
): SmsGateway {
	const breakers = new Map(carriers.map(({ id }) => [id, { failures: [], openUntil: 0, trying: false } as Breaker]))
	const attempt = async (carrier: SmsGateway, breaker: Breaker, message: Outgoing): Promise<Sent> => {
		breaker.trying = breaker.openUntil > 0
		try {
			const sent = await carrier.send(message)
			const open = breaker.openUntil > 0
			note(breaker, sent.state === 'accepted' || !(sent.retryable || sent.state === 'unknown'), clock.now())
			if (open !== breaker.openUntil > 0)
				log.warn({ alarm: `breaker ${carrier.id}`, level: open ? 'calm' : 'open' }, open ? cleared : tripped)
			return { ...sent, carrier: carrier.id }
		} finally {
			breaker.trying = false
		}
	}
	return {
		id: carriers.map(({ id }) => id).join('+'),
		send: async (message) => {
			let last: Sent = { state: 'rejected', retryable: true }
			const late = carriers.length > 1 ? await failing() : []
			const turns = [false, true].flatMap((isLate) => carriers.filter(({ id }) => late.includes(id) === isLate))
			for (const carrier of turns) {
				const breaker = breakers.get(carrier.id) as Breaker
				if (breaker.openUntil > clock.now() || breaker.trying) continue
				last = await attempt(carrier, breaker, message)
				if (last.state !== 'rejected' || !last.retryable) return last
			}
			return last
		},
		statusOf: async (id, ref) => carriers.find((carrier) => carrier.id === id)?.statusOf?.(id, ref),
	}
}

function note(breaker: Breaker, good: boolean, now: number): void {
	if (good) {
		breaker.failures = []
		breaker.openUntil = 0
		return
	}
	breaker.failures = [...breaker.failures.filter((at) => at > now - span), now]
	if (breaker.failures.length >= limit || breaker.openUntil > 0) breaker.openUntil = now + span
}
