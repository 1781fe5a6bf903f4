import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { placeStore, type StorePlace, type TestStore } from './stores.ts'

/** The clock of a store: it runs on from the time it was set to. */
export type StoreClock = {
	set(instant: Date): Promise<void>
	/** Sets it when an order is written next, between the reading of a checkout and the writing of its order. */
	setOnWrite(instant: Date): Promise<void>
}

const path = 'still,public,pg_catalog'

/** Replaces `now()` in every statement that does not qualify it: its schema precedes the catalogue's in the search path. */
const clock = `
	create schema still;
	create table still.hands (ahead interval not null, on_write timestamptz);
	insert into still.hands values ('0', null);
	create function still.now() returns timestamptz language plpgsql volatile as $$
	declare was still.hands;
	begin
		select * into was from still.hands;
		if was.on_write is null or current_query() not like '%insert into orders%' then
			return pg_catalog.now() + was.ahead;
		end if;
		update still.hands set ahead = was.on_write - pg_catalog.now(), on_write = null;
		return was.on_write;
	end $$`

/** Runs a suite on both stores, each with its own database whose clock can be set. */
export function forEachStoreWithClock(suite: (store: TestStore, clock: StoreClock) => void) {
	for (const kind of ['embedded', 'postgresql'] as const)
		describe(`on ${kind}`, () => {
			let place: StorePlace
			let database: Database
			beforeAll(async () => {
				place = await placeStore(kind)
				const url = place.databaseUrl === undefined ? undefined : new URL(place.databaseUrl)
				if (url) url.searchParams.set('options', `-c jit=off -c search_path=${path}`)
				// The embedded store has one session for all connections: it is reset to this when one of them ends.
				else appendFileSync(join(place.dataDir, 'database/pgdata/postgresql.conf'), `search_path = '${path}'\n`)
				database = await openDatabase({ ...place, databaseUrl: url?.href, log: createLog('error') })
				await database.pool.query(clock)
				await database.pool.query(`set search_path = ${path}`)
			})
			afterAll(async () => {
				await database?.close()
				await place?.remove()
			})
			const store: TestStore = {
				kind,
				get database() {
					return database
				},
				truncate: () => Promise.reject(new Error('a store with a clock is not emptied')),
			}
			suite(store, {
				set: async (instant) =>
					void (await database.pool.query(
						'update still.hands set ahead = $1::timestamptz - pg_catalog.now(), on_write = null',
						[instant],
					)),
				setOnWrite: async (instant) =>
					void (await database.pool.query('update still.hands set on_write = $1::timestamptz', [instant])),
			})
		})
}
