/**
 * A process for tests that kill one: opens the embedded store of the given folder, notifies the parent, then writes rows as
 * fast as it can and records each one in a file, synced, once its commit was acknowledged.
 */
import { fsyncSync, openSync, writeSync } from 'node:fs'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'

const [dataDir = '', acknowledged = ''] = process.argv.slice(2)

try {
	const { pool } = await openDatabase({ dataDir, log: createLog('silent') })
	await pool.query('create table if not exists writes (id bigint primary key)')
	const { rows } = await pool.query('select coalesce(max(id), 0) as last from writes')
	process.send?.('open')
	if (acknowledged) await writeForEver(openSync(acknowledged, 'a'), rows[0].last)

	async function writeForEver(file: number, last: number) {
		for (let id = last + 1; ; id++) {
			await pool.query('insert into writes values ($1)', [id])
			writeSync(file, `${id}\n`)
			fsyncSync(file)
			process.send?.('wrote')
		}
	}
} catch (error) {
	process.send?.((error as Error).message)
	process.exit(1)
}
