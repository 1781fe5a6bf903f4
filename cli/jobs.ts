import { listJobs, runJob } from '#server/operator-calls/index.ts'
import { createJobs, type Jobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type CommandGroup, type Terminal, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { minuteOf } from './local-time.ts'

/** Runs `work` with the queue of the shop, to which it can add jobs. */
export async function withQueue<T>(
	{ database }: Pick<Terminal, 'database'>,
	work: (jobs: Jobs) => Promise<T>,
): Promise<T> {
	const pool = database.connect({ max: 1 })
	const jobs = createJobs({ pool, log: createLog('error'), sendOnly: true })
	try {
		await jobs.start()
		return await work(jobs)
	} finally {
		await jobs.stop()
		await pool.end()
	}
}

/** The work that the shop does by itself. */
export const jobs: CommandGroup = {
	list: {
		usage: '',
		summary: 'scheduled jobs with the last run, its result and the next one',
		options: [],
		async run(_args, terminal) {
			const rows = await withQueue(terminal, (queue) => listJobs(queue, new Date()))
			terminal.data?.(rows)
			for (const { name, last, next, waiting } of rows)
				terminal.say(
					[
						name.padEnd(24),
						(last ? `${minuteOf(last.started)} ${last.state}` : 'not lately').padEnd(26),
						next ? `next ${minuteOf(next)}` : '',
						waiting > 0 ? `${waiting} waiting` : '',
						last?.message ?? '',
					]
						.join('  ')
						.trimEnd(),
				)
			if (rows.length === 0) terminal.say('No job yet: start the shop once.')
		},
	},
	run: {
		usage: '<name>',
		summary: 'has the running shop do a job now, within some seconds',
		options: [],
		async run([name = ''], terminal) {
			const { db } = terminal.database
			const added = await withQueue(terminal, (queue) => runJob({ db, jobs: queue }, commandLine.name, name)).catch(
				(error: unknown) => {
					if (error instanceof ShopError && error.code === 'not_found')
						throw new WrongUse(`There is no scheduled job «${name}»: see \`jobs list\`.`)
					throw error
				},
			)
			terminal.data?.({ name, added })
			terminal.say(`${name}  waits for the running shop`)
		},
	},
}
