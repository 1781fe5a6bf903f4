/**
 * `npm run drill`: three database servers, a balancer and three shops, each a network namespace of this machine, with the
 * configurations of docs/guides/cluster.md. Shoppers order and an operator changes prices while servers are killed, frozen and
 * cut off; after each fault the sums must be exact. Ends with 0 if all were, 1 if not, 2 where it cannot run.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { buyersAtOnce } from '#tests/makers/buyers-at-once.ts'
import { aFlashSale } from '#tests/makers/flash-sales.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { asker } from './ask.ts'
import { buildCluster, type Cluster } from './cluster.ts'
import { faults } from './faults.ts'
import { openHistory } from './history.ts'
import { flashPrice, Load } from './load.ts'
import { cannotRun } from './machines.ts'
import { wrongSums } from './sums.ts'

const { values: options, positionals: wanted } = parseArgs({
	allowPositionals: true,
	options: {
		rate: { type: 'string', default: '20' },
		buyers: { type: 'string', default: '40000' },
		history: { type: 'string', default: '.cache/drill.ndjson' },
		keep: { type: 'boolean', default: false },
	},
})
const say = (text: string) => process.stdout.write(`${text}\n`)
/** Seconds without an acknowledged order that a fault may cause. */
const mostRefused = 30
const pieces = 1_000_000
/** Pieces of the flash sale that are left at the start of each fault. */
const flashPieces = 25
const began = performance.now()
const secondsSince = (from: number) => ((performance.now() - from) / 1_000).toFixed(0)

const missing = cannotRun() ?? missingPrograms()
if (missing) {
	process.stderr.write(`The drill cannot run here: ${missing}.\n`)
	process.exit(2)
}
const chosen = faults.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (chosen.length === 0) {
	process.stderr.write(
		`No fault has one of these words in its name. There are:\n${faults.map(({ name }) => name).join('\n')}\n`,
	)
	process.exit(2)
}
const folder = mkdtempSync(path.join(tmpdir(), 'haat-drill-'))
chmodSync(folder, 0o755)
let cluster: Cluster | undefined
const end = () => {
	cluster?.close()
	if (options.keep) say(`kept: ${folder}`)
	else rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
	process.on(signal, () => {
		end()
		process.exit(130)
	})
let failed = 0
try {
	failed = await drill()
} finally {
	end()
}
process.exitCode = failed > 0 ? 1 : 0

async function drill(): Promise<number> {
	say('building the cluster …')
	cluster = await buildCluster(folder, postgresId())
	const log = createLog('silent')
	const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url, log, poolSize: 8 })
	const [bought, priced, offered] = [
		await aProduct(database, { stock: pieces, seller: 'drill', category: 'drill', name: 'Drill tea' }),
		await aProduct(database, { stock: 10, seller: 'drill', category: 'drill', name: 'Drill rice' }),
		await aProduct(database, { stock: pieces, seller: 'drill', category: 'drill', name: 'Drill lamp' }),
	]
	const item = { product: offered, price: flashPrice, quantity: flashPieces, perShopper: 1 }
	const sale = await aFlashSale(database, [item], { toHours: 24 })
	const only = { skus: [bought.skuId] }
	// Of five shoppers one pays with points, and one buys what is in the flash sale.
	const carts = [only, only, only, { ...only, points: 20 }, { skus: [bought.skuId, offered.skuId] }]
	const buyers = await buyersAtOnce(database.pool, Number(options.buyers), carts)
	const signedIn = buyers.slice(0, 20)
	const history = openHistory(options.history)
	const points = buyers.reduce((sum, buyer) => sum + buyer.points, 0)
	const load = new Load({
		...{ origin: cluster.origin, buyers, rate: Number(options.rate), history },
		...{ operator: database.pool, priced: priced.skuId, senders: buyers.slice(0, 100), picture: await aPicture() },
	})
	const look = asker(cluster.origin)
	say(`built in ${secondsSince(began)} s`)
	say(['fault', 's', 'placed', 'a second', 'p99 ms', '503', 'cut', 'longest s', 'reads', 'result'].join(' | '))
	let failures = 0
	for (const fault of chosen) {
		const wrong: string[] = []
		const from = performance.now()
		history.note('fault', { name: fault.name })
		// So many pieces are left in the sale that it sells out meanwhile.
		await database.pool.query('update flash_items set quantity = sold + $1 where sale_id = $2', [flashPieces, sale.id])
		const crowd = await fault.prepare?.(database)
		load.start(fault.shoppers ? { shoppers: fault.shoppers } : {})
		try {
			await fault.run(cluster, { load, database, crowd })
			await cluster.whole(180)
		} catch (error) {
			wrong.push((error as Error).message)
		}
		await load.stop()
		history.note('over', { name: fault.name })
		const seen = load.look()
		if (seen.unclean > 0) wrong.push(`${seen.unclean} refusals without Retry-After`)
		for (const [what, count] of seen.wrong) wrong.push(`${count} answers ${what}`)
		if (seen.longest > mostRefused) wrong.push(`no order for ${seen.longest.toFixed(1)} s`)
		const facts = { database, acknowledged: load.acknowledged, sku: bought.skuId, stock: pieces, signedIn }
		const more = { sale: sale.id, points, pictures: load.pictures, priced: priced.skuId, price: load.price }
		wrong.push(...(await wrongSums({ ...facts, ...more, ask: look.ask })))
		if (wrong.length > 0) failures++
		const { placed, rate, p99, refused, lost, longest, reads } = seen
		say(
			[
				...[fault.name, secondsSince(from), placed, rate.toFixed(0), p99.toFixed(0)],
				...[refused, lost, longest.toFixed(1), `${reads.all - reads.failed}/${reads.all}`],
				wrong.length > 0 ? `WRONG: ${wrong.join('; ')}` : 'exact',
			].join(' | '),
		)
	}
	load.close()
	look.close()
	await history.close()
	await database.close()
	say(
		`${load.acknowledged.length} orders in ${secondsSince(began)} s, ${failures} of ${chosen.length} faults with a wrong result; events: ${options.history}`,
	)
	return failures
}

function missingPrograms(): string | undefined {
	const find = (name: string) =>
		[...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'].some((folder) =>
			existsSync(path.join(folder, name)),
		)
	const programs = ['etcd', 'patroni', 'patronictl', 'haproxy', 'faketime', 'setpriv', 'ip', 'mkfs.ext4'].filter(
		(name) => !find(name),
	)
	if (programs.length > 0)
		return `${programs.join(', ')} missing (Debian: apt-get install patroni etcd-server haproxy python3-etcd postgresql-15 faketime)`
	return existsSync('build/server/index.js') ? undefined : 'the storefront is not built (npm run build)'
}

function postgresId(): { uid: number; gid: number } {
	const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
	return { uid: id('-u'), gid: id('-g') }
}
