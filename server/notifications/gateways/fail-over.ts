import type { Clock } from '#server/platform/clock.ts'
import type { Outgoing, Sent, SmsGateway } from '../gateway.rules.ts'

/** So many failures within so many milliseconds open the breaker; after as long again one message tries the way. */
const limit = 5
const span = 30_000

type Breaker = { failures: number[]; openUntil: number; trying: boolean }

/**
 * One gateway out of several, in their order: a carrier that keeps failing is passed over for half a minute. A message
 * goes to the next carrier only when the one before has surely not taken it.
 */
export function failOver(carriers: readonly SmsGateway[], clock: Clock): SmsGateway {
	const breakers = new Map(carriers.map(({ id }) => [id, { failures: [], openUntil: 0, trying: false } as Breaker]))
	const attempt = async (carrier: SmsGateway, breaker: Breaker, message: Outgoing): Promise<Sent> => {
		breaker.trying = breaker.openUntil > 0
		try {
			const sent = await carrier.send(message)
			note(breaker, sent.state === 'accepted' || !(sent.retryable || sent.state === 'unknown'), clock.now())
			return sent
		} finally {
			breaker.trying = false
		}
	}
	return {
		id: carriers.map(({ id }) => id).join('+'),
		send: async (message) => {
			let last: Sent = { state: 'rejected', retryable: true }
			for (const carrier of carriers) {
				const breaker = breakers.get(carrier.id) as Breaker
				if (breaker.openUntil > clock.now() || breaker.trying) continue
				last = await attempt(carrier, breaker, message)
				if (last.state !== 'rejected' || !last.retryable) return last
			}
			return last
		},
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
