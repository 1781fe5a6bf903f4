import type { Deps } from '#server/deps.ts'
import type { SmsGateway } from './gateway.rules.ts'
import { noteReport } from './sms.store.ts'

export const statusJob = 'sms-fate'

export type StatusQuery = { carrier: string; ref: string; asked: number }

/** Seconds after which a carrier is queried for the status of a message, each from the previous query. */
const waits = [60, 240, 1_500]

/** Schedules a query of a message's status. */
export async function scheduleStatusQuery({ jobs }: Pick<Deps, 'jobs'>, query: StatusQuery): Promise<void> {
	const startAfter = waits[query.asked]
	if (startAfter !== undefined) await jobs.enqueue(undefined, statusJob, query, { startAfter })
}

/** Queries the status now; again later while the carrier does not know it, three times in all. */
export async function queryStatus(deps: Pick<Deps, 'db' | 'jobs'>, sms: SmsGateway, query: StatusQuery): Promise<void> {
	const { carrier, ref, asked } = query
	const state = await sms.statusOf?.(carrier, ref)
	if (state) await noteReport(deps.db, { gateway: carrier, ref, state })
	else await scheduleStatusQuery(deps, { carrier, ref, asked: asked + 1 })
}
