import type { Deps } from '#server/deps.ts'
import type { Gateways } from './gateway.rules.ts'
import { carrierOf } from './gateways/carriers.ts'
import { failOver } from './gateways/fail-over.ts'
import { smtpGateway } from './gateways/smtp.ts'
import { failingCarriers } from './watch-carriers.ts'
import { outboxGateways } from './write-outbox.ts'

/** The gateways the configuration names; the outbox file for a channel that has none. */
export function chooseGateways(deps: Pick<Deps, 'config' | 'clock' | 'db' | 'log'>): Gateways {
	const { config } = deps
	const outbox = outboxGateways(config.dataDir)
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
