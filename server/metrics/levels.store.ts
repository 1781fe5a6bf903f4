import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { getToday } from '#server/figures/index.ts'
import { readAlarms } from '#server/notifications/index.ts'
import { backupAge } from '#server/platform/backup/backup-age.store.ts'
import type { Level, Read } from './instruments.ts'

/** Milliseconds for which what was read counts: several machines may ask for metrics, each of them often. */
const keptFor = 10_000

/** What the store says: the queue of jobs, what waits for somebody, and its size. Read at most every ten seconds. */
export function storeLevels(deps: Deps, now = () => performance.now()): Record<string, Level> {
	let kept: { at: number; levels: Promise<StoreLevels> } | undefined
	const read = () => {
		if (!kept || now() - kept.at > keptFor) kept = { at: now(), levels: readStore(deps) }
		const { levels } = kept
		// A failure does not count: it is read again when it is asked for again.
		levels.catch(() => {
			if (kept?.levels === levels) kept = undefined
		})
		return levels
	}
	/** Nothing while the store does not answer. */
	const of = (pick: (levels: StoreLevels) => Read) => () => read().then(pick, () => ({}))
	return {
		haat_store_up: {
			help: '1 if the store answers this process',
			read: () =>
				read().then(
					() => 1,
					() => 0,
				),
		},
		haat_jobs: {
			help: 'Jobs in the queue that are not done, by state; failed ones of the last hour',
			label: 'state',
			read: of(({ jobs }) => jobs),
		},
		haat_waiting: {
			help: 'What waits for somebody, as Today at the desk shows it; counts end at 1,000',
			label: 'for',
			read: of(({ waits }) => waits),
		},
		haat_alarm: {
			help: '1 while the shop itself has an alarm of this name in its log, otherwise 0',
			label: 'alarm',
			read: of(({ alarms }) => alarms),
		},
		haat_backup_age_seconds: {
			help: 'Seconds since the last backup; without one since the first order',
			read: of(({ backup }) => backup ?? {}),
		},
		haat_store_bytes: {
			help: 'Bytes of the database',
			read: of(({ bytes }) => bytes),
		},
	}
}

type StoreLevels = {
	jobs: Record<string, number>
	waits: Record<string, number>
	alarms: Record<string, number>
	bytes: number
	backup: number | null
}

async function readStore(deps: Deps): Promise<StoreLevels> {
	const [jobs, size, today, backup, alarms] = await Promise.all([
		sql<{ state: string; count: number }>`
			select state::text, count(*)::int as count from pgboss.job where state <> 'completed' group by 1`.execute(
			deps.db,
		),
		sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(deps.db),
		// Nobody: proposals of all people count.
		getToday(deps, { id: 0, role: 'owner' }),
		backupAge(deps),
		readAlarms(deps.db),
	])
	return {
		jobs: Object.fromEntries(jobs.rows.map(({ state, count }) => [state, count])),
		alarms: Object.fromEntries(alarms.map(({ name, level }) => [name, level === 'calm' ? 0 : 1])),
		waits: Object.fromEntries(today.data.waits.map(({ wait, count }) => [wait, count])),
		bytes: Number(size.rows[0]?.bytes ?? 0),
		backup,
	}
}
