import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/platform/db/index.ts'
import { buyersAtOnce, type QuickBuyer } from '#tests/makers/buyers-at-once.ts'
import { aProduct } from '#tests/makers/products.ts'
import { type Cluster, until } from './cluster.ts'
import type { Load } from './load.ts'
import type { Machine } from './machines.ts'
import { restoreToMoment } from './restore.ts'

type Store = Pick<Database, 'db' | 'pool'>

export type Fault = {
	name: string
	/** So many shoppers order as fast as they are answered, instead of so many orders a second. */
	shoppers?: number
	/** What is made before the load begins, and that `run` gets. */
	prepare?(database: Store): Promise<Crowd>
	/** Brings the fault about, and ends it; throws if something is wrong. The cluster has to become whole by itself afterwards. */
	run(cluster: Cluster, more: { load: Load; database: Store; crowd: Crowd | undefined }): Promise<unknown>
}
/** Buyers of one sku. */
type Crowd = { skuId: number; buyers: QuickBuyer[] }

const seconds = (count: number) => wait(count * 1_000)
/** Long enough for another primary: Patroni's ttl and an election. */
const untilReplaced = () => seconds(25)

const killPrimary = async ({ primary }: Cluster) => {
	const machine = await primary()
	machine.kill()
	await untilReplaced()
	machine.start()
}

/** In this order; `npm run drill -- NAME…` runs only those whose names contain one of the words. */
export const faults: Fault[] = [
	{ name: 'none', run: () => seconds(10) },
	{ name: 'none, at full load', shoppers: 24, run: () => seconds(10) },
	{
		name: '5,000 buyers of one product at once',
		prepare: makeCrowd,
		run: (_cluster, { load, database, crowd }) => rush(load, database, crowd as Crowd),
	},
	{ name: 'kill the primary server', run: killPrimary },
	{ name: 'kill the primary server at full load', shoppers: 24, run: killPrimary },
	{
		name: 'freeze the primary server',
		run: async ({ primary }) => {
			const machine = await primary()
			machine.freeze()
			await untilReplaced()
			machine.thaw()
		},
	},
	{
		name: 'cut the primary from the network, both ways',
		run: async ({ primary }) => {
			const machine = await primary()
			machine.cut('both')
			await untilReplaced()
			machine.mend('both')
		},
	},
	{
		name: 'cut what the primary sends',
		run: async ({ primary }) => {
			const machine = await primary()
			machine.cut('out')
			await untilReplaced()
			machine.mend('out')
		},
	},
	{
		name: 'fill the disk of the primary server',
		run: async ({ primary }) => {
			const machine = await primary()
			machine.fillDisk()
			try {
				await until('another primary', 60, async () => (await primary()) !== machine)
				await seconds(5)
			} finally {
				machine.freeDisk()
			}
		},
	},
	{
		name: 'kill a replica server',
		run: async (cluster) => {
			const machine = await aReplica(cluster)
			machine.kill()
			await seconds(10)
			machine.start()
		},
	},
	{
		name: 'kill an etcd server',
		run: async (cluster) => {
			const machine = await aReplica(cluster)
			machine.kill('etcd')
			await seconds(10)
			machine.start('etcd')
		},
	},
	{
		name: 'move the clock of a database server by two minutes',
		run: async (cluster) => {
			const machine = await aReplica(cluster)
			moveClock(machine, 120)
			await restart(machine)
			await cluster.whole()
			// The standby that is restarted is no longer the synchronous one.
			const standby = await cluster.standby()
			if (standby !== machine) await restart(standby)
			await cluster.whole()
			// The time of the whole shop is two minutes later, and earlier again.
			await cluster.promote(machine)
			await cluster.whole()
			await seconds(5)
			moveClock(machine, 0)
			await restart(machine)
		},
	},
	{
		name: 'move the clock of a shop server by two minutes',
		run: async ({ shops, whole }) => {
			const shop = shops[0] as Machine
			for (const by of [120_000, -120_000]) {
				const NODE_OPTIONS = '--import ./tests/abuse/run/skewed-clock.mjs'
				await restart(shop, { NODE_OPTIONS, SKEW_MS: String(by) })
				await whole()
				await seconds(3)
			}
			await restart(shop)
		},
	},
	{
		name: 'kill a shop server',
		run: async ({ shops }) => {
			shops[0]?.kill()
			await seconds(5)
			shops[0]?.start()
		},
	},
	{
		name: 'freeze a shop server that the balancer leads to',
		run: async ({ shops }) => {
			shops[1]?.freeze()
			await seconds(15)
			shops[1]?.thaw()
		},
	},
	{
		name: 'cut off the store of files',
		run: async ({ fileStore }) => {
			fileStore.cut('both')
			await seconds(10)
			fileStore.mend('both')
		},
	},
	{ name: 'restore to a moment', run: (cluster, { load, database }) => restoreToMoment(cluster, load, database.pool) },
	{
		name: 'restart each shop server in turn, with a release that migrates',
		run: async ({ shops, whole }) => {
			for (const shop of shops) {
				await restart(shop, { NODE_OPTIONS: '--import ./tests/helpers/next-release.mjs', NEXT_RELEASE: '10' })
				await whole()
			}
		},
	},
	{
		name: 'restart each database server in turn',
		run: async ({ databases, whole }) => {
			for (const machine of databases) {
				await restart(machine)
				await whole()
			}
		},
	},
]

const [pieces, crowdSize, mostSeconds] = [3_000, 5_000, 15]

async function makeCrowd(database: Store): Promise<Crowd> {
	const { skuId } = await aProduct(database, {
		stock: pieces,
		seller: 'drill',
		category: 'drill',
		name: 'Drill phone',
	})
	return { skuId, buyers: await buyersAtOnce(database.pool, crowdSize, [{ skus: [skuId] }]) }
}

/** 3,000 of 5,000 get a piece, none is lost, and the last is told within 15 seconds. */
async function rush(load: Load, database: Store, { skuId, buyers }: Crowd): Promise<void> {
	const { placed, seconds } = await load.rush(buyers)
	const { rows } = await database.pool.query<{ left: number; sold: number }>(
		`select (select stock from skus where id = $1)::int as left, coalesce(sum(quantity), 0)::int as sold
		from order_lines where sku_id = $1`,
		[skuId],
	)
	const { left, sold } = rows[0] ?? {}
	if (placed !== pieces || left !== 0 || sold !== pieces)
		throw new Error(`${placed} of ${pieces} pieces were acknowledged, ${sold} sold, ${left} left`)
	if (seconds > mostSeconds)
		throw new Error(`the last of ${crowdSize} buyers was answered after ${seconds.toFixed(1)} s`)
}

async function aReplica({ primary, databases }: Cluster): Promise<Machine> {
	const first = await primary()
	return databases.find((one) => one !== first) as Machine
}

/** Stops all programs of a machine, waits for their end, and starts them with more in their environment. */
async function restart(machine: Machine, environment: Record<string, string> = {}): Promise<void> {
	machine.stop()
	await until(`the end of ${machine.name}`, 60, async () => machine.pids().length === 0)
	machine.extra = environment
	machine.start()
}

/** Of PostgreSQL on a machine, from its next start on. */
function moveClock({ folder }: Machine, seconds: number): void {
	writeFileSync(path.join(folder, 'clock'), seconds === 0 ? '' : `${seconds > 0 ? '+' : ''}${seconds}s`)
}
