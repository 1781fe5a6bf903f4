import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { fillFromPrepared } from './prepared-store.ts'

// The store is created if its sources have changed, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

/** Tables of what all new shops have in common. All others are empty in a copy: nothing in it belongs to one shop. */
const common = [
	...['areas', 'assets', 'audit', 'categories', 'changes', 'cities', 'collection_categories', 'collection_items'],
	...['collections', 'commission_rates', 'couriers', 'customers', 'flash_items', 'flash_sales', 'kysely_migration'],
	...[
		'listing_prices',
		'listing_values',
		'listings',
		'price_history',
		'product_images',
		'products',
		'promos',
		'provinces',
		'reviews',
	],
	...['search_keys', 'search_named', 'search_synonyms', 'search_terms', 'sellers', 'settings', 'shop_texts', 'skus'],
	...['stock_movements', 'webhook_position'],
]

function folder(): string {
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-prepared-'))
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
	return dataDir
}

test('an empty folder gets a store with the demo catalogue, its words and queues, and nothing of one shop', async () => {
	const dataDir = folder()
	await fillFromPrepared(dataDir)
	expect(readdirSync(dataDir)).toEqual(['database'])
	const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined, log: createLog('error') })
	onTestFinished(close)
	const { rows } = await sql<{ name: string; filled: boolean }>`
		select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', oid::regclass),
			false, true, '')))[1]::text::int > 0 as filled
		from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`.execute(
		db,
	)
	expect(rows.filter(({ filled }) => filled).map(({ name }) => name)).toEqual(common)
	// Authors of the demo reviews, who cannot sign in.
	const shoppers = await sql`select 1 from customers where num_nonnulls(phone, email, password_hash) > 0`.execute(db)
	expect(shoppers.rows).toEqual([])
	const settings = await sql<{ key: string }>`select key from settings order by key`.execute(db)
	expect(settings.rows.map(({ key }) => key)).toEqual(['places', 'synonyms'])
	const queues = await sql<{ name: string }>`select name from pgboss.queue`.execute(db)
	expect(queues.rows.map(({ name }) => name)).toContain('message')
	expect((await sql`select 1 from pgboss.job`.execute(db)).rows).toEqual([])
})

test('a folder that has a store stays as it is', async () => {
	const dataDir = folder()
	mkdirSync(join(dataDir, 'database'))
	await fillFromPrepared(dataDir)
	expect(readdirSync(join(dataDir, 'database'))).toEqual([])
})
