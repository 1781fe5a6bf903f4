import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
	export interface ProvidedContext {
		/** Address of a database with the right to create databases. */
		postgresUrl: string
		/** Name of a migrated database to copy. */
		postgresTemplate: string
		/** Data folder of a migrated, closed embedded store to copy. */
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
	await migrate(database, log)
	await database.close()
}

async function asAdmin(url: string, statement: string) {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(statement)
	await client.end()
}

/** Creating a store takes seconds, copying one a fraction; the name changes with what it is made from. */
async function embeddedTemplate(): Promise<string> {
	const cache = resolve('.cache')
	const folder = join(cache, `embedded-${migrationsHash()}`)
	if (existsSync(folder)) return folder
	mkdirSync(cache, { recursive: true })
	for (const name of readdirSync(cache)) {
		if (name.startsWith('embedded-')) rmSync(join(cache, name), { recursive: true, force: true })
	}
	const temporary = join(cache, `making-${process.pid}`)
	const database = await openDatabase({ dataDir: temporary, log })
	await migrate(database, log)
	await database.close()
	try {
		renameSync(temporary, folder)
	} catch (error) {
		// Another run was faster.
		rmSync(temporary, { recursive: true, force: true })
		if (!existsSync(folder)) throw error
	}
	return folder
}

function migrationsHash(): string {
	const hash = createHash('sha256')
	const folders = ['db/migrations', 'server/platform/db/embedded']
	for (const folder of folders) {
		for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
	}
	hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
	return hash.digest('hex').slice(0, 16)
}
