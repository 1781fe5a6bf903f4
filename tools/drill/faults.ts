import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'
import { restoreToMoment } from './restore.ts'

export type Fault = {
	name: string
	/** Brings the fault about, and ends it; throws if something is wrong. The cluster has to become whole by itself afterwards. */
	run(cluster: Cluster, more: { load: Load; db: pg.Pool }): Promise<unknown>
}

const seconds = (count: number) => wait(count * 1_000)

/** In this order; `npm run drill -- NAME…` runs only those whose names contain one of the words. */
export const faults: Fault[] = [
	{ name: 'none', run: () => seconds(10) },
	{
		name: 'kill the primary server',
		run: async ({ primary }) => {
			const machine = await primary()
			machine.kill()
			await seconds(30)
			machine.start()
		},
	},
	{
		name: 'freeze the primary server',
		run: async ({ primary }) => {
			const machine = await primary()
			machine.freeze()
			await seconds(30)
			machine.thaw()
		},
	},
	{
		name: 'cut the primary from the network, both ways',
		run: async ({ primary }) => {
			const machine = await primary()
			machine.cut('both')
			await seconds(30)
			machine.mend('both')
		},
	},
	{
		name: 'cut what the primary sends',
		run: async ({ primary }) => {
			const machine = await primary()
			machine.cut('out')
			await seconds(30)
			machine.mend('out')
		},
	},
	{
		name: 'kill a replica server',
		run: async ({ primary, databases }) => {
			const first = await primary()
			const machine = databases.find((one) => one !== first)
			machine?.kill()
			await seconds(10)
			machine?.start()
		},
	},
	{
		name: 'kill a shop server',
		run: async ({ shops }) => {
			shops[0]?.kill()
			await seconds(10)
			shops[0]?.start()
		},
	},
	{ name: 'restore to a moment', run: (cluster, { load, db }) => restoreToMoment(cluster, load, db) },
	{
		name: 'kill an etcd server',
		run: async ({ primary, databases }) => {
			const first = await primary()
			const machine = databases.find((one) => one !== first)
			machine?.kill('etcd')
			await seconds(20)
			machine?.start('etcd')
		},
	},
	{
		name: 'restart each shop server in turn',
		run: async ({ shops, whole }) => {
			for (const shop of shops) {
				shop.stop()
				while (shop.pids().length > 0) await wait(200)
				shop.start()
				await whole()
			}
		},
	},
	{
		name: 'restart each database server in turn',
		run: async ({ databases, whole }) => {
			for (const machine of databases) {
				machine.stop()
				while (machine.pids().length > 0) await wait(200)
				await seconds(2)
				machine.start()
				await whole()
			}
		},
	},
]
