import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Schema } from './platform/schema.ts'

/** What every module is handed; made once in `main.ts` (and by the tests). */
export type Deps = {
	config: Config
	db: Kysely<Schema>
	jobs: Jobs
	clock: Clock
	log: Log
	/** How services of others are reached; the global `fetch` unless told. */
	fetch?: typeof fetch
	/** A module with `drawPicture(spec, size)`, for pictures that are drawn. Without it they answer `unavailable`. */
	drawer?: URL
}
