import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Files } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Schema } from './platform/schema.ts'

/** The dependencies of every module; created once in `main.ts` (and by the tests). */
export type Deps = {
	config: Config
	db: Kysely<Schema>
	/** Where pictures, prescriptions and other files are stored. */
	files: Files
	jobs: Jobs
	clock: Clock
	log: Log
	/** The number of this process among the workers of the shop, 1 by default. What one of them has to do, the first does. */
	worker?: number
	/** For requests to other services; by default the global `fetch`. */
	fetch?: typeof fetch
	/** A module with `drawPicture(spec, size)`, for rendered pictures. Without it their requests get `unavailable`. */
	drawer?: URL
}
