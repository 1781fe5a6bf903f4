import type { Deps } from '#server/deps.ts'
import { chooseGateways } from './choose-gateways.ts'
import { deliverMessage } from './deliver-message.ts'
import type { Gateways } from './gateway.rules.ts'
import { jobName, type Queued } from './send-message.ts'

export type { Gateways, MailGateway, SmsGateway } from './gateway.rules.ts'
export { type Sending, sendMessage } from './send-message.ts'
export type { Message } from './templates.rules.ts'

/** Tells the queue how messages leave: by the configured gateways unless others are given. Before `jobs.start`. */
export function defineMessageJobs(deps: Deps, gateways: Gateways = chooseGateways(deps)): void {
	deps.jobs.define<Queued>(jobName, { retryLimit: 4, expireInSeconds: 30, batch: 5 }, (queued) =>
		deliverMessage(deps, gateways, queued),
	)
}
