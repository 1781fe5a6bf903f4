import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { freePort } from '#tests/helpers/free-ports.ts'
import { type PostgresServer, startPostgres } from '#tests/helpers/postgres.ts'
import { startShopProcess } from '#tests/helpers/shop-process.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'

export const log = createLog('silent')

export type RunningShop = {
	origin: string
	port: number
	/** The process that serves, which `npm start` has started. */
	pid: number
	/** Of `npm start`. */
	outerPid: number
	metricsPort: number
	output(): string
	stop(): Promise<void>
	/** SIGKILL of the process that serves. */
	kill(): Promise<void>
}

/** A store of its own, with the means to start a shop on it. */
export type Place = {
	url: string
	dataDir: string
	/** Open while the part runs. */
	database: Database
	/** Starts the shop as `npm start` does; always on the same port. */
	start(settings?: Record<string, string>): Promise<RunningShop>
}

export type Tools = {
	/** A new migrated store on the PostgreSQL of the run. */
	place(): Promise<Place>
	/** A new migrated store on a PostgreSQL of its own, which may be stopped. `disk`: a folder for its tables. */
	ownPlace(settings?: string[], disk?: string): Promise<Place & { server: PostgresServer }>
	/** Called when the part has ended, the last first. */
	later(end: () => Promise<unknown> | unknown): void
	/** Factor on lengths of loads, counts and rounds: 1, or less for a quick look at the functions. */
	size: number
}

export type OpenTools = Tools & {
	/** Ends what the part has opened. */
	endPart(): Promise<void>
	close(): Promise<void>
}

/** One secret for all shops on a store, whose messages are sealed with it. */
const secret = 'ab'.repeat(32)

export async function openTools(size: number): Promise<OpenTools> {
	const shared = await startPostgres(['max_connections=200', 'synchronous_commit=on'])
	const template = 'haat_template'
	await asAdmin(shared.url, `create database ${template}`)
	await withStore(databaseAt(shared.url, template), (database) => migrate(database, log))
	const ends: (() => Promise<unknown> | unknown)[] = []
	let count = 0
	const placeAt = async (url: string): Promise<Place> => {
		const dataDir = mkdtempSync(join(tmpdir(), 'haat-abuse-'))
		ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
		const database = await openDatabase({ dataDir: '', databaseUrl: url, log, poolSize: 4 })
		ends.push(() => database.close())
		const [port, metricsPort] = [await freePort(), await freePort()]
		const start: Place['start'] = async (settings = {}) => {
			const shop = await startShop({ url, dataDir, port, metricsPort }, settings)
			ends.push(shop.stop)
			return shop
		}
		return { url, dataDir, database, start }
	}
	return {
		size,
		later: (end) => void ends.push(end),
		async place() {
			const name = `haat_abuse_${++count}`
			await asAdmin(shared.url, `create database ${name} template ${template}`)
			ends.push(() => asAdmin(shared.url, `drop database if exists ${name} with (force)`))
			return placeAt(databaseAt(shared.url, name))
		},
		async ownPlace(settings = [], disk) {
			const server = await startPostgres(settings, disk)
			ends.push(server.remove)
			await withStore(server.url, (database) => migrate(database, log))
			return { ...(await placeAt(server.url)), server }
		},
		async endPart() {
			for (const end of ends.splice(0).reverse()) await end()
		},
		close: () => shared.remove(),
	}
}

type Address = { url: string; dataDir: string; port: number; metricsPort: number }

async function startShop({ url, dataDir, port, metricsPort }: Address, more: Record<string, string>) {
	const origin = `http://localhost:${port}`
	const settings = {
		...{ DATABASE_URL: url, DEMO: 'off', DESK: 'off', BOT_CHECK: 'off', SECRET: secret },
		...{ PORT: String(port), PUBLIC_ORIGIN: origin, METRICS_PORT: String(metricsPort), ...more },
	}
	const outer = await startShopProcess(dataDir, settings, ['tools/boot.mjs', 'start'])
	const pid = servingPid(outer.pid)
	const shop: RunningShop = {
		...{ origin, port, metricsPort, pid, outerPid: outer.pid, output: outer.output, stop: outer.stop },
		kill: async () => {
			process.kill(pid, 'SIGKILL')
			await outer.ended()
		},
	}
	return shop
}

/** The process that `npm start` started. */
function servingPid(outer: number): number {
	const [pid] = childrenOf(outer)
	if (pid === undefined) throw new Error('npm start has started no process')
	return pid
}

/** The processes that a process has started, on Linux. */
export function childrenOf(pid: number): number[] {
	const parentOf = (name: string) => {
		try {
			return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1])
		} catch {
			return undefined
		}
	}
	const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
	return names.filter((name) => parentOf(name) === pid).map(Number)
}

export async function withStore<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
	const database = await openDatabase({ dataDir: '', databaseUrl: url, log, poolSize: 3 })
	return work(database).finally(() => database.close())
}

function databaseAt(server: string, name: string): string {
	const url = new URL(server)
	url.pathname = `/${name}`
	return url.href
}

async function asAdmin(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(statement).finally(() => client.end())
}

/** Products, and buyers whose carts have one piece of one of them each. */
export async function stocked(
	{ database }: Pick<Place, 'database'>,
	{ products = 1, stock, buyers }: { products?: number; stock: number; buyers: number },
): Promise<{ products: MadeProduct[]; buyers: Buyer[] }> {
	const made: MadeProduct[] = []
	for (let n = 0; n < products; n++) made.push(await aProduct(database, { stock, seller: `abuse-${n % 5}` }))
	const skus = made.map(({ skuId }) => [skuId])
	const parts = await Promise.all(
		Array.from({ length: 4 }, (_, n) =>
			manyBuyers(database, Math.ceil(buyers / 4), [...skus.slice(n % products), ...skus]),
		),
	)
	return { products: made, buyers: parts.flat().slice(0, buyers) }
}
