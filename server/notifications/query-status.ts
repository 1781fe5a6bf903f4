import type { Deps } from '#server/deps.ts'
import type { SmsGateway } from './gateway.rules.ts'
import { noteReport } from './sms.store.ts'

export const fateJob = 'sms-fate'

export type Asking = { carrier: string; ref: string; asked: number }

/** Seconds after which a carrier is asked what became of a text, each time from the last. */
const waits = [60, 240, 1_500]

/** Asks a carrier in a while what became of a text. */
export async function askFate({ jobs }: Pick<Deps, 'jobs'>, asking: Asking): Promise<void> {
	const startAfter = waits[asking.asked]
	if (startAfter !== undefined) await jobs.enqueue(undefined, fateJob, asking, { startAfter })
}

/** Asks now; again later while the carrier does not know, three times in all. */
export async function learnFate(deps: Pick<Deps, 'db' | 'jobs'>, sms: SmsGateway, asking: Asking): Promise<void> {
	const { carrier, ref, asked } = asking
	const state = await sms.fateOf?.(carrier, ref)
	if (state) await noteReport(deps.db, { gateway: carrier, ref, state })
	else await askFate(deps, { carrier, ref, asked: asked + 1 })
}
