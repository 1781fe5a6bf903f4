import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { patience } from '#server/platform/db/patience.ts'
import { createLog } from '#server/platform/log.ts'
import { freePort } from '#tests/helpers/free-ports.ts'
import { startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore } from '#tests/helpers/stores.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { ensurePgbouncer } from '#tools/system-packages.mjs'

// A whole shop is started, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const after: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
	for (const end of after.splice(0).reverse()) await end()
})

/** Where PgBouncer is, or why the test cannot run. */
function pgbouncer(): { program: string } | { missing: string } {
	try {
		return { program: ensurePgbouncer() }
	} catch (error) {
		return { missing: (error as Error).message }
	}
}

/** Starts PgBouncer with the configuration of the guide before a database; returns the address of that database through it. */
async function startPgbouncer(program: string, databaseUrl: string): Promise<string> {
	const folder = mkdtempSync(path.join(tmpdir(), 'haat-pgbouncer-'))
	chmodSync(folder, 0o755)
	const direct = new URL(databaseUrl)
	const [port, users] = [await freePort(), path.join(folder, 'users')]
	writeFileSync(users, `"${direct.username}" "secret"\n`)
	const text = readFileSync('deploy/cluster/pgbouncer.ini', 'utf8')
		.replace('haat = host', `${direct.pathname.slice(1)} = host`)
		.replace('port=5432 dbname=haat', `port=${direct.port} dbname=${direct.pathname.slice(1)}`)
		.replace('6432', String(port))
		.replace('/etc/pgbouncer/userlist.txt', users)
		.replace(/\$\{\w+\}/g, '127.0.0.1')
	const file = path.join(folder, 'pgbouncer.ini')
	writeFileSync(file, `${text}unix_socket_dir =\n`)
	// It does not run as root.
	const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
	const server = spawn(program, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
	let said = ''
	server.stderr.setEncoding('utf8').on('data', (text: string) => {
		said += text
	})
	after.push(async () => {
		if (server.exitCode === null) {
			server.kill('SIGTERM')
			await once(server, 'exit')
		}
		rmSync(folder, { recursive: true, force: true })
	})
	await vi.waitFor(
		() => {
			if (server.exitCode !== null || !said.includes('process up')) throw new Error(said)
		},
		{ timeout: 30_000, interval: 20 },
	)
	return Object.assign(direct, { port: String(port), password: 'secret' }).href
}

const names = ['idle_in_transaction_session_timeout', 'jit', 'lock_timeout', 'plan_cache_mode', 'statement_timeout']
/** What a connection of a pool is limited by. */
async function settingsOf(pool: Pick<pg.Pool, 'query'> | undefined): Promise<string[]> {
	const text = 'select setting from pg_settings where name = any($1) order by name'
	return (await pool?.query<{ setting: string }>(text, [names]))?.rows.map(({ setting }) => setting) ?? []
}

test('a shop runs through a pooler, and each connection has the time-outs of its work', async ({ skip }) => {
	const found = pgbouncer()
	if ('missing' in found) return skip(found.missing)
	const place = await placeStore('postgresql')
	after.push(place.remove)
	const databaseUrl = await startPgbouncer(found.program, place.databaseUrl as string)
	const database = await openDatabase({ dataDir: '', databaseUrl, log: createLog('silent'), poolSize: 1 })
	after.push(() => database.close())
	const request = ['10000', 'off', '2000', 'auto', '5000']
	expect(await settingsOf(database.pool)).toEqual(request)
	expect(await settingsOf(database.gathered)).toEqual(request.with(3, 'force_generic_plan'))
	// The pooler hands the connection of one client to the next one.
	for (const [work, expected] of [
		['migration', ['0', 'off', '1100', 'auto', '0']],
		['request', request],
	] as const) {
		const other = database.connect({ max: 1, ...patience[work] })
		expect(await settingsOf(other)).toEqual(expected)
		await other.end()
	}

	const { skuId, slug } = await aProduct(database, { stock: 10, seller: 'pooled', category: 'tea' })
	const [buyer] = (await manyBuyers(database, 1, [[skuId]])) as [Buyer]
	const shop = await startShopProcess(place.dataDir, { DATABASE_URL: databaseUrl, DEMO: 'off', DESK: 'off' })
	after.push(shop.stop)
	expect((await fetch(`${shop.origin}/products/${slug}`)).status).toBe(200)
	const placed = await fetch(`${shop.origin}${apiBase}/checkout_v2`, {
		method: 'POST',
		headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
		body: JSON.stringify({ address_id: buyer.addressId, payment_method: 'cod' }),
	})
	expect(placed.status, await placed.text()).toBe(200)
	// A job has sent the confirmation.
	await vi.waitFor(
		async () => {
			const { rows } = await database.pool.query('select count(*)::int as n from order_messages')
			expect(rows).toEqual([{ n: 1 }])
		},
		{ timeout: 30_000, interval: 100 },
	)
})
