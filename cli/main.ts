/** The operator's commands: `npm run haat -- <group> <command> …`; `help` and `help <group>` list them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { contact } from './contact.ts'
import { flashSales } from './flash-sales.ts'
import { money } from './money.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { prescriptions } from './prescriptions.ts'
import { problems } from './problems.ts'
import { promos } from './promos.ts'
import { questions } from './questions.ts'
import { reviews } from './reviews.ts'
import { searches } from './searches.ts'
import { sellers } from './sellers.ts'
import { slots } from './slots.ts'
import { synonyms } from './synonyms.ts'

/** Every group by name. A new one is a file in this folder and a line here. */
const groups: Record<string, CommandGroup> = {
	contact,
	'flash-sales': flashSales,
	money,
	newsletter,
	orders,
	payments,
	prescriptions,
	problems,
	promos,
	questions,
	reviews,
	searches,
	sellers,
	slots,
	synonyms,
}

try {
	await run(process.argv.slice(2))
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = error instanceof WrongUse ? 2 : 1
}

async function run([group = 'help', name = '', ...args]: readonly string[]) {
	if (['help', '--help', '-h'].includes(group)) return void process.stdout.write(`${help(name)}\n`)
	const command = groups[group]?.[name]
	if (!command) throw new WrongUse(help(group))
	if (existsSync('.env')) process.loadEnvFile('.env')
	// Nothing is created here: a folder without a store was mistyped.
	const folder = dataFolder(process.env)
	if (!process.env.DATABASE_URL && !existsSync(join(folder, 'database')))
		throw new Error(`There is no shop in ${folder}: set DATA_DIR to the folder of yours, or start it once.`)
	const { dataDir, databaseUrl } = readConfig(process.env)
	const log = createLog('error')
	const database = await openDatabase({ dataDir, databaseUrl, log, share: true, poolSize: 2 })
	try {
		await migrate(database, log)
		await command.run(args, { database, dataDir, say: (line) => process.stdout.write(`${line}\n`) })
	} finally {
		await database.close()
	}
}

/** The use of the commands of a group; of all groups when there is none by that name. */
function help(only: string): string {
	const shown = groups[only] ? [[only, groups[only]] as const] : Object.entries(groups)
	const lines = shown.flatMap(([group, commands]) =>
		Object.entries(commands).flatMap(([name, { usage, summary }]) => [
			`  ${group} ${name} ${usage}`.trimEnd(),
			`      ${summary}`,
		]),
	)
	return ['npm run haat -- …', ...lines].join('\n')
}
