import type { Deps } from '#server/deps.ts'
import { chooseGateways } from './choose-gateways.ts'
import { deliverMessage, sendBatch } from './deliver-message.ts'
import type { Gateways } from './gateway.rules.ts'
import { queryStatus, type StatusQuery, statusJob } from './query-status.ts'
import { type Batch, batchJob, jobName, type Queued } from './send-message.ts'
import { forgetSms } from './sms.store.ts'
import { watchCarriers } from './watch-carriers.ts'

export { readAlarms } from './alarm.store.ts'
export { waitForMoney } from './daily-money.ts'
export type { Gateways, MailGateway, SmsGateway } from './gateway.rules.ts'
export { noteAlarm } from './note-alarm.ts'
export { type OrderStep, orderSteps } from './order-texts.rules.ts'
export type { SellerReason } from './seller-texts.rules.ts'
export { type Sending, sendMessage, sendMessages } from './send-message.ts'
export { noteVerified } from './sms.store.ts'
export { serveReports } from './take-reports.ts'
export type { Message } from './templates.rules.ts'
export { failingCarriers } from './watch-carriers.ts'

/** Defines the jobs that send messages: by the configured gateways unless others are given. Call it before `jobs.start`. */
export function defineMessageJobs(deps: Deps, gateways: Gateways = chooseGateways(deps)): void {
	deps.jobs.define<Queued>(jobName, { retryLimit: 4, expireInSeconds: 30, batch: 5 }, (queued) =>
		deliverMessage(deps, gateways, queued),
	)
	// One worker with two batches at a time continues while there are more; a second would find nothing most of the time.
	deps.jobs.define<Batch>(batchJob, { retryLimit: 4, expireInSeconds: 60, batch: 2, workers: 1 }, ({ letters }) =>
		sendBatch(deps, gateways, letters),
	)
	deps.jobs.define<StatusQuery>(statusJob, { retryLimit: 2, expireInSeconds: 30, workers: 1 }, (query) =>
		queryStatus(deps, gateways.sms, query),
	)
	deps.jobs.define('watch-carriers', { cron: '* * * * *', workers: 1 }, async () => {
		await watchCarriers(deps)
		await forgetSms(deps.db)
	})
}
