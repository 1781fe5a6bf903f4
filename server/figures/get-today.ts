import { may } from '#contract/desk/roles.ts'
import { mostCounted, type todayCalls, type Wait, waitNames, waits } from '#contract/desk/today.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { countView } from '#server/order-desk/index.ts'
import type { StaffCaller } from '#server/platform/http/call.ts'
import { type Counted, countWaits, type OrderWait, orderWaits } from './waits.store.ts'

/** What waits for the caller, by role, in a fixed order, also what nothing waits of. */
export async function getToday(
	{ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
	{ id, role }: Pick<StaffCaller, 'id' | 'role'>,
): Promise<ReplyOf<(typeof todayCalls)['getToday']>> {
	const allowed = waitNames.filter((wait) => may(role, waits[wait]))
	const counts = await countWaits(
		db,
		id,
		allowed.filter((wait) => wait !== 'jobs_failed').filter((wait) => !isOrderWait(wait)),
	)
	for (const wait of allowed.filter(isOrderWait)) counts.set(wait, await countView(db, orderWaits[wait]))
	if (allowed.includes('jobs_failed')) counts.set('jobs_failed', await failedJobs(jobs))
	return {
		data: { now: new Date(clock.now()).toISOString(), waits: allowed.map((wait) => shown(wait, counts.get(wait))) },
	}
}

const isOrderWait = (wait: Wait): wait is OrderWait => wait in orderWaits

/** Scheduled jobs whose last run failed. */
async function failedJobs(jobs: Deps['jobs']): Promise<Counted> {
	const failed = (await jobs.scheduled()).flatMap(({ last }) => (last?.state === 'failed' ? [last.started] : []))
	return { count: failed.length, oldest: failed.sort((a, b) => a.getTime() - b.getTime())[0] ?? null }
}

function shown(wait: Wait, { count, oldest }: Counted = { count: 0, oldest: null }) {
	return {
		wait,
		count: Math.min(count, mostCounted),
		more: count > mostCounted,
		oldest: oldest?.toISOString() ?? null,
	}
}
