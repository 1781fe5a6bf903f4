import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { announceJob } from '#server/orders/index.ts'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { createLog } from '#server/platform/log.ts'
import { runHaat } from '#tests/helpers/haat.ts'
import { startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import { findPostgres } from '#tools/system-packages.mjs'
import '#tests/helpers/matchers.ts'

const guide =
	readFileSync('docs/guides/backups.md', 'utf8')
		.split('\n## ')
		.find((part) => part.startsWith('The second way')) ?? ''
const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text.trim().split('\n'))

/** Runs the lines of a block of the guide; returns the commands of the shop in it, which are for the caller. */
function run(lines: readonly string[] = [], env: Record<string, string>, cwd: string): string[][] {
	const ofShop: string[][] = []
	for (const line of lines) {
		const [, command] = /^npm run haat -- (.*)$/.exec(line) ?? []
		if (command) ofShop.push(command.split(' '))
		// What is encrypted would be decrypted again; the copies are removed after the test.
		else if (!/^(age|rm) /.test(line)) execFileSync('bash', ['-c', line], { cwd, env, stdio: 'pipe' })
	}
	return ofShop
}

/** A checksum of the rows of each table. */
async function rowsOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string>> {
	const { rows } = await pool.query<{ name: string }>(
		`select format('%I.%I', schemaname, tablename) as name from pg_tables
			where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
	)
	const sums: Record<string, string> = {}
	for (const { name } of rows) {
		const { rows: sum } = await pool.query(
			`select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${name} t`,
		)
		sums[name] = sum[0].sum
	}
	return sums
}

onStore('postgresql', (store) => {
	test('the commands of the guide save a shop and restore it: all rows and files, and nothing is sent again', async () => {
		const shop = await startShop(store)
		const { config } = shop.deps
		const url = new URL(String((store.database.pool.options as { connectionString?: string }).connectionString))
		const folder = mkdtempSync(join(tmpdir(), 'haat-tools-'))
		const name = `${url.pathname.slice(1)}_restored`
		const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
		try {
			const product = await aProduct(shop.deps, { stock: 10 })
			const buyer = await aBuyer(shop, [product])
			const { id } = (await shop.call('addPrescription', { body: { file: await aPicture() } }, { token: buyer.token }))
				.body.data
			const placed = await checkOut(shop, buyer)
			expect(placed).toBeFine()
			const announced = () =>
				vi.waitFor(
					async () => {
						const { rows } = await sql`select from order_outbox`.execute(shop.deps.db)
						expect(rows).toEqual([])
					},
					{ timeout: 20_000 },
				)
			// Announced by a timer of the process; what is not announced when it closes waits for the next one.
			await announced()
			await deliver(shop.deps, placed.body.data.number)
			await shop.deps.jobs.enqueue(undefined, announceJob, {})
			await announced()
			await shop.allSent()
			await sql`insert into newsletter_issues (name, text_en, text_bn) values ('eid', 'Eid', 'ঈদ')`.execute(
				shop.deps.db,
			)
			await sql`insert into order_outbox (order_id, kind) select id, 'placed' from orders`.execute(shop.deps.db)
			await shop.deps.jobs.enqueue(undefined, 'message', {}, { startAfter: 3_600 })
			await shop.deps.jobs.enqueue(undefined, 'settle-payment', { id: 'waits' }, { startAfter: 3_600 })
			const saved = join(folder, 'data')
			cpSync(config.dataDir, saved, { recursive: true })
			await shop.close()
			const before = await rowsOf(store.database)
			expect(Object.keys(before).length).toBeGreaterThan(100)

			const PATH = [findPostgres() ?? '', process.env.PATH].join(delimiter)
			const [save, restore] = blocks
			expect(run(save, { PATH, DATABASE_URL: url.href, DATA_DIR: saved }, folder)).toEqual([['backup', 'note']])

			await store.database.pool.query(`create database ${name}`)
			ends.push(() => store.database.pool.query(`drop database ${name} with (force)`))
			const target = new URL(url)
			target.pathname = `/${name}`
			const dataDir = join(folder, 'restored')
			mkdirSync(dataDir)
			const left = run(restore, { PATH, DATABASE_URL: target.href, DATA_DIR: dataDir }, folder)
			expect(left).toEqual([['backup', 'hold']])
			const options = { dataDir, databaseUrl: target.href, log: createLog('error') }
			const database = await openDatabase({ ...options, work: 'command' })
			ends.push(() => database.close())
			expect(await rowsOf(database)).toEqual(before)

			const place = { database, dataDir, config, files: folderFiles(dataDir) }
			const held = await runHaat(place, [...(left[0] ?? []), '--json'])
			expect(held.error).toBeUndefined()
			expect(JSON.parse(held.printed)).toEqual({ held: { deliveries: 0, issues: ['eid'], refunds: 0 } })
			const { rows } = await database.pool.query(`select
				(select count(*)::int from sessions) as sessions, (select count(*)::int from order_outbox) as news,
				(select array_agg(name) from pgboss.job) as jobs,
				(select count(*)::int from order_events where xid::text::bigint > 3) as numbers`)
			expect(rows).toEqual([{ sessions: 0, news: 0, jobs: ['settle-payment'], numbers: 0 }])
			for (const check of [
				['stock', 'check'],
				['money', 'check'],
				['audit', 'verify'],
				['files', 'check'],
			])
				expect((await runHaat(place, check)).error, check.join(' ')).toBeUndefined()

			const again = await startShop(
				{ kind: store.kind, database: await openedAgain(options, ends), truncate: store.truncate },
				{ config: { dataDir, secret: config.secret } },
			)
			ends.push(() => again.close())
			const { token, customerId } = await aShopper(again.deps, { phone: buyer.phone })
			expect(customerId).toBe(buyer.customerId)
			expect(await again.call('getPrescription', { params: { id } }, { token })).toBeFine()
			expect(await checkOut(again, await aBuyer(again, [product]))).toBeFine()
			const refused = await runHaat(place, ['backup', 'hold'])
			expect(refused.error?.message).toContain('Stop it first')
		} finally {
			for (const end of ends.reverse()) await end()
		}
	})
})

async function openedAgain(options: Parameters<typeof openDatabase>[0], ends: (() => unknown)[]): Promise<Database> {
	const database = await openDatabase(options)
	ends.push(() => database.close())
	return database
}
