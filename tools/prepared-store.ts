import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cachedFolder } from './cached-folder.ts'

/** What the rows of the store are made from. Queues, places and synonyms are compared at every start of the shop. */
const sources = ['db', 'contract', 'server/platform', 'server/search', 'package-lock.json']

/**
 * Fills an empty data folder for `npm run dev` with a copy of an embedded store that has the demo catalogue, its words and
 * the queues. Does nothing in a folder that has a store. Only the store is copied, and nothing in it belongs to one shop:
 * there are no shoppers, sessions, orders or messages, and the secret is a file beside it. Its times are up to a week
 * old.
 */
export async function fillFromPrepared(dataDir: string): Promise<void> {
	const database = join(dataDir, 'database')
	if (existsSync(database)) return
	const prepared = await cachedFolder({ name: 'prepared', sources, age: week }, prepare)
	const temporary = join(dataDir, `database-${process.pid}`)
	mkdirSync(dataDir, { recursive: true })
	// Renamed when it is complete: an interrupted start leaves no half of a store.
	cpSync(prepared, temporary, { recursive: true })
	try {
		renameSync(temporary, database)
	} catch (error) {
		rmSync(temporary, { recursive: true, force: true })
		if (!existsSync(database)) throw error
	}
}

/** Milliseconds after which the store is made anew: its promotions and reviews have dates. */
const week = 7 * 86_400_000

async function prepare(folder: string): Promise<void> {
	// Loaded here, because a start that copies opens its store before it loads the server.
	const [{ start }, { prepareStore }, { readConfig }, { createLog }] = await Promise.all([
		import('#server/main.ts'),
		import('#db/prepare.ts'),
		import('#server/config.ts'),
		import('#server/platform/log.ts'),
	])
	const dataDir = `${folder}-shop`
	try {
		const config = readConfig({ DATA_DIR: dataDir })
		const running = await start(config, {
			log: createLog('error'),
			step: () => {},
			prepare: (deps) => prepareStore(deps, () => {}),
		})
		await running.close()
		renameSync(join(dataDir, 'database'), folder)
	} finally {
		rmSync(dataDir, { recursive: true, force: true })
	}
}
