import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineJobs } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/index.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createJobs } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'

/** Makes the tables and the queues of the shop's jobs in a store, as its first start does. */
export async function makeQueues({ db, pool }: Database, log: Log): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-queues-'))
	const config = readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'http://localhost', BOT_CHECK: 'off' })
	const jobs = createJobs({ pool, log, sendOnly: true })
	defineJobs({ config, db, files: await openFiles(config), jobs, clock: systemClock, log })
	await jobs.start()
	await jobs.stop()
	rmSync(dataDir, { recursive: true, force: true })
}
