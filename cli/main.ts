/** The operator's commands: `npm run haat -- <group> <command> …`; `--help` lists them, after a group its commands. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, readConfig } from '#server/config.ts'
import { importConnections } from '#server/imports/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createLog } from '#server/platform/log.ts'
import { WrongUse } from './command.ts'
import { groups } from './groups.ts'
import { programOf, runProgram, type WithShop } from './program.ts'

/** Opens the store of the shop, also while the shop runs. */
const withShop: WithShop = async (work, store) => {
	if (existsSync('.env')) process.loadEnvFile('.env')
	// Nothing is created here, except by a command that says so: a folder without a store was mistyped.
	const folder = dataFolder(process.env)
	if (store !== 'new' && !process.env.DATABASE_URL && !existsSync(join(folder, 'database')))
		throw new Error(`There is no shop in ${folder}: set DATA_DIR to the folder of yours, or start it once.`)
	const config = readConfig(process.env)
	const { dataDir, databaseUrl } = config
	const log = createLog('error')
	const connections = { poolSize: importConnections, work: 'command' } as const
	const database = await openDatabase({ dataDir, databaseUrl, log, share: true, ...connections })
	try {
		await migrate(database, log)
		await work({ database, dataDir, files: await openFiles(config), config })
	} finally {
		await database.close()
	}
}

// Who reads the output may end early, as `head` does: the command still does its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE') throw error
})

try {
	const program = programOf(groups, withShop, (text) => process.stdout.write(text))
	await runProgram(program, process.argv.slice(2))
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = error instanceof WrongUse ? 2 : 1
}
