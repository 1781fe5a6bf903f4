import type { Deps } from '#server/deps.ts'
import { type Asking, fateJob, learnFate } from './ask-fate.ts'
import { chooseGateways } from './choose-gateways.ts'
import { deliverMessage, emptyMailbag } from './deliver-message.ts'
import type { Gateways } from './gateway.rules.ts'
import { jobName, type Mailbag, mailbagJob, type Queued } from './send-message.ts'
import { forgetSms } from './sms.store.ts'
import { watchCarriers } from './watch-carriers.ts'

export { waitForMoney } from './daily-money.ts'
export type { Gateways, MailGateway, SmsGateway } from './gateway.rules.ts'
export { noteAlarm } from './note-alarm.ts'
export { type OrderStep, orderSteps } from './order-texts.rules.ts'
export { type Sending, sendMessage, sendMessages } from './send-message.ts'
export { noteCameBack } from './sms.store.ts'
export { serveReports } from './take-reports.ts'
export type { Message } from './templates.rules.ts'
export { failingCarriers } from './watch-carriers.ts'

/** Tells the queue how messages leave: by the configured gateways unless others are given. Before `jobs.start`. */
export function defineMessageJobs(deps: Deps, gateways: Gateways = chooseGateways(deps)): void {
	deps.jobs.define<Queued>(jobName, { retryLimit: 4, expireInSeconds: 30, batch: 5 }, (queued) =>
		deliverMessage(deps, gateways, queued),
	)
	// One worker with two bags at a time goes on while there are more; a second would only find nothing most of the time.
	deps.jobs.define<Mailbag>(mailbagJob, { retryLimit: 4, expireInSeconds: 60, batch: 2, workers: 1 }, ({ letters }) =>
		emptyMailbag(deps, gateways, letters),
	)
	deps.jobs.define<Asking>(fateJob, { retryLimit: 2, expireInSeconds: 30, workers: 1 }, (asking) =>
		learnFate(deps, gateways.sms, asking),
	)
	deps.jobs.define('watch-carriers', { cron: '* * * * *', workers: 1 }, async () => {
		await watchCarriers(deps)
		await forgetSms(deps.db)
	})
}
