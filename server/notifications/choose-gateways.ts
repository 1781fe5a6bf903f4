import type { Deps } from '#server/deps.ts'
import type { Gateways, Sent } from './gateway.rules.ts'
import { carrierOf } from './gateways/carriers.ts'
import { failOver } from './gateways/fail-over.ts'
import { smtpGateway } from './gateways/smtp.ts'
import { failingCarriers } from './watch-carriers.ts'
import { outboxGateways } from './write-outbox.ts'

/** The configured gateways. A channel without one writes to the outbox file, where that is allowed. */
export function chooseGateways(deps: Pick<Deps, 'config' | 'clock' | 'db' | 'log'>): Gateways {
	const { config } = deps
	const outbox = config.outbox ? outboxGateways(config.dataDir) : none
	return {
		sms:
			config.sms.length > 0
				? failOver(
						config.sms.map((settings) => carrierOf(settings, config.publicOrigin)),
						deps,
						() => failingCarriers(deps),
					)
				: outbox.sms,
		email: config.mail ? smtpGateway(config.mail) : outbox.email,
	}
}

const refusing = { id: 'none', send: async (): Promise<Sent> => ({ state: 'rejected', retryable: false }) }

/** For channels without any gateway: the message is dropped, and the log says so. */
const none: Gateways = { sms: refusing, email: refusing }
