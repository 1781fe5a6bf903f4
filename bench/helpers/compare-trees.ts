import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { cpuOf, load } from './cpu.ts'
import { median } from './measure.ts'

/** Rounds before the measured ones, so that every connection has its plans and the server's code is compiled. */
export const warmRounds = 3

type Comparison<Shop> = {
	/** Working trees with their packages. */
	trees: readonly string[]
	/** Rounds that count, for each tree. */
	rounds: number
	/** Settings of each database server. */
	settings: string[]
	/** Starts the server of a tree; its first message describes the shop. */
	start: (tree: string, databaseUrl: string) => ChildProcess
	/** What is measured in each round, by name. Resolves to the number of requests. */
	kinds: Record<string, (shop: Shop, tree: string) => Promise<number>>
	/** Runs after each measurement and is not measured. */
	between?: (database: pg.Client) => Promise<unknown>
}

type Figures = { database: number[]; server: number[] }

/**
 * Runs the servers of several working trees, each on a database server of its own, and measures them in turn, so that the
 * noise of the machine is the same for all. Prints CPU milliseconds of the database and of the server for each request:
 * medians, means, and the medians as multiples of the first tree's.
 */
export async function compareTrees<Shop>(comparison: Comparison<Shop>): Promise<void> {
	const { rounds, kinds } = comparison
	const sides: Side<Shop>[] = []
	try {
		for (const tree of comparison.trees) sides.push(await open(comparison, resolve(tree)))
		for (let round = 0; round < warmRounds + rounds; round++)
			for (const side of round % 2 ? sides : sides.toReversed())
				for (const name of Object.keys(kinds)) await measure(comparison, side, name, round >= warmRounds)
		for (const name of Object.keys(kinds)) print(name, sides)
		console.log(load())
	} finally {
		for (const { child, client, postgres } of sides) {
			child.kill()
			await client.end()
			await postgres.remove()
		}
	}
}

type Side<Shop> = Awaited<ReturnType<typeof open<Shop>>>

async function open<Shop>({ settings, start, kinds }: Comparison<Shop>, tree: string) {
	const postgres = await startPostgres(settings)
	const child = start(tree, postgres.url)
	const [shop] = (await once(child, 'message')) as [Shop]
	const client = new pg.Client({ connectionString: postgres.url })
	await client.connect()
	const figures = new Map(Object.keys(kinds).map((name): [string, Figures] => [name, { database: [], server: [] }]))
	return { tree, postgres, child, client, shop, figures }
}

async function measure<Shop>({ kinds, between }: Comparison<Shop>, side: Side<Shop>, name: string, counts: boolean) {
	const cpu = () => [cpuOf(side.postgres.pid), cpuOf(side.child.pid as number)] as const
	const before = cpu()
	const requests = (await kinds[name]?.(side.shop, side.tree)) as number
	const after = cpu()
	await between?.(side.client)
	if (!counts) return
	const { database, server } = side.figures.get(name) as Figures
	database.push((after[0] - before[0]) / requests)
	server.push((after[1] - before[1]) / requests)
}

function print(name: string, sides: readonly Side<unknown>[]) {
	const first = sides[0]?.figures.get(name) as Figures
	for (const { tree, figures } of sides) {
		const own = figures.get(name) as Figures
		const [database, server] = (['database', 'server'] as const).map((of) => {
			const middle = median(own[of])
			const mean = own[of].reduce((sum, value) => sum + value, 0) / own[of].length
			return `${middle.toFixed(2)} (mean ${mean.toFixed(2)}, × ${(middle / median(first[of])).toFixed(3)})`
		})
		console.log(`${name}, ${tree}: database ${database}, server ${server} CPU ms each`)
	}
}
