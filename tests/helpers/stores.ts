import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'

export type StoreKind = 'embedded' | 'postgresql'
export type TestStore = {
	kind: StoreKind
	/** Migrated and empty; available from `beforeAll` on. */
	readonly database: Database
	/** Empties every table of the shop and the queue, once the jobs that run have ended. */
	truncate(): Promise<void>
}
/** The address of a store, for tests that open it themselves. */
export type StorePlace = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> }

const log = createLog('error')

/** Runs a suite on the embedded store and on PostgreSQL, each with its own migrated database. */
export function forEachStore(suite: (store: TestStore) => void) {
	for (const kind of ['embedded', 'postgresql'] as const) onStore(kind, suite)
}

/** Runs a suite on one kind of store. */
export function onStore(kind: StoreKind, suite: (store: TestStore) => void) {
	describe(`on ${kind}`, () => {
		let place: StorePlace | undefined
		let database: Database | undefined
		beforeAll(async () => {
			place = await placeStore(kind)
			database = await openDatabase({ ...place, log })
		})
		afterAll(async () => {
			await database?.close()
			await place?.remove()
		})
		suite({
			kind,
			get database() {
				if (!database) throw new Error('the store is open from beforeAll on')
				return database
			},
			truncate: async () => {
				if (database) await empty(database.pool)
			},
		})
	})
}

/** A new migrated store that is not open. */
export async function placeStore(kind: StoreKind): Promise<StorePlace> {
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-test-'))
	const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
	if (kind === 'embedded') {
		cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
		return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
	}
	const name = `haat_test_${randomBytes(8).toString('hex')}`
	await asAdmin(`create database ${name} template ${inject('postgresTemplate')}`)
	const url = new URL(inject('postgresUrl'))
	url.pathname = `/${name}`
	const remove = async () => {
		removeFolder()
		await asAdmin(`drop database if exists ${name} with (force)`)
	}
	return { dataDir, databaseUrl: url.href, remove }
}

async function asAdmin(statement: string) {
	const client = new pg.Client({ connectionString: inject('postgresUrl') })
	await client.connect()
	await client.query(statement)
	await client.end()
}

/** A job that runs writes rows in another order than these are deleted in: it is waited for. */
async function empty(pool: pg.Pool): Promise<void> {
	for (const until = Date.now() + 20_000; ; await wait(20))
		try {
			return void (await pool.query(emptyAll))
		} catch (error) {
			if (!jobRuns.has((error as pg.DatabaseError).code ?? '') || Date.now() > until) throw error
		}
}

const inUse = '55006'
/** The table is in use; a deadlock, which the job would otherwise have got. */
const jobRuns = new Set([inUse, '40P01'])

/** Deletes, because TRUNCATE creates every table's file again: a third of a second on the embedded store. */
const emptyAll = `
	do $$
	declare t record;
	begin
		lock table pgboss.job in exclusive mode;
		if exists (select from pgboss.job where state = 'active') then
			raise exception 'a job runs' using errcode = '${inUse}';
		end if;
		set local session_replication_role = replica;
		for t in
			select schemaname as s, tablename as n from pg_tables
			where (schemaname = 'public' and tablename not like 'kysely%') or (schemaname = 'pgboss' and tablename = 'job')
		loop
			execute format('delete from %I.%I', t.s, t.n);
		end loop;
		perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
			from pg_sequences where schemaname = 'public' and last_value is not null;
	end $$`
