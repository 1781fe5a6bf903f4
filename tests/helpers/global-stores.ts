import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { cachedFolder } from '#tools/cached-folder.ts'
import { startPostgres } from './postgres.ts'
import { makeQueues } from './queues.ts'

declare module 'vitest' {
	export interface ProvidedContext {
		/** Address of a database with the right to create databases. */
		postgresUrl: string
		/** Name of a migrated database with the queues of the shop, to copy. */
		postgresTemplate: string
		/** Data folder of such an embedded store, closed. */
		embeddedTemplate: string
	}
}

const log = createLog('error')

/** Once per run: a PostgreSQL with a migrated template, and a migrated embedded store under `.cache`. */
export default async function setup(project: TestProject) {
	const external = process.env.HAAT_TEST_POSTGRES
	const server = external ? undefined : await startPostgres()
	const url = external ?? (server?.url as string)
	const template = `haat_template_${process.pid}`
	const [folder] = await Promise.all([embeddedTemplate(), postgresTemplate(url, template)])
	project.provide('postgresUrl', url)
	project.provide('postgresTemplate', template)
	project.provide('embeddedTemplate', folder)
	return async () => {
		if (server) await server.remove()
		else await asAdmin(url, `drop database if exists ${template} with (force)`)
	}
}

async function postgresTemplate(url: string, name: string) {
	const locale = `encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`
	await asAdmin(url, `create database ${name} template template0 ${locale}`)
	const address = new URL(url)
	address.pathname = `/${name}`
	const database = await openDatabase({ dataDir: '', databaseUrl: address.href, log })
	await fill(database)
}

async function asAdmin(url: string, statement: string) {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(statement)
	await client.end()
}

/** Creating a store takes seconds, copying one a fraction. */
function embeddedTemplate(): Promise<string> {
	const sources = ['db/migrations', 'server', 'contract', 'package-lock.json']
	return cachedFolder({ name: 'embedded', sources }, async (dataDir) => fill(await openDatabase({ dataDir, log })))
}

/** Migrates a new store, makes the queues, which take longer to make than to copy, and closes it. */
async function fill(database: Database) {
	await migrate(database, log)
	await makeQueues(database, log)
	await database.close()
}
