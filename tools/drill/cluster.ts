import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { asker, publicHost } from './ask.ts'
import { type Machine, Network, network } from './machines.ts'

const password = 'drill'
const configurations = path.resolve('deploy/cluster')
const database = 'haat'

/** What Patroni says of one server. */
type Member = { name: string; role: string; state: string; lag?: number | string }

export type Cluster = {
	databases: Machine[]
	shops: Machine[]
	balancer: Machine
	/** The folder of the archived log, which all servers share. */
	archive: string
	/** The shop behind the balancer. */
	origin: URL
	/** The database, wherever its primary is. */
	url: string
	primary(): Promise<Machine>
	/** Waits until there is a primary with two replicas that follow it, one of them synchronous, and three shops. */
	whole(seconds?: number): Promise<void>
	close(): void
}

/** Builds the cluster of the guide on machines of their own and waits until it is whole. */
export async function buildCluster(folder: string, postgresId: { uid: number; gid: number }): Promise<Cluster> {
	const net = new Network(folder)
	const databases = [1, 2, 3].map((n) => net.add(`db${n}`, 10 + n))
	const balancer = net.add('balancer', 20)
	const shops = [1, 2, 3].map((n) => net.add(`shop${n}`, 30 + n))
	const archive = path.join(folder, 'archive')
	mkdirSync(archive)
	chownSync(archive, postgresId.uid, postgresId.gid)
	const addresses = Object.fromEntries(
		[...databases, ...shops].map(({ name, address }) => [name.toUpperCase(), address]),
	)
	/** Fills in a configuration of the guide for a machine. */
	const configure = (file: string, { name, address, folder }: Machine) => {
		const values: Record<string, string> = {
			...addresses,
			NAME: name,
			ADDRESS: address,
			FOLDER: folder,
			NETWORK: network,
			ARCHIVE: archive,
			PASSWORD: password,
		}
		const text = readFileSync(path.join(configurations, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, key: string) => {
			const value = values[key]
			if (value === undefined) throw new Error(`${file} needs ${key}`)
			return value
		})
		const target = path.join(folder, file)
		writeFileSync(target, text)
		return target
	}
	try {
		for (const machine of databases) {
			chownSync(machine.folder, postgresId.uid, postgresId.gid)
			machine.run(['etcd', '--config-file', configure('etcd.yml', machine)], { user: 'postgres' })
		}
		for (const machine of databases) machine.run(['patroni', configure('patroni.yml', machine)], { user: 'postgres' })
		balancer.run(['haproxy', '-db', '-f', configure('haproxy.cfg', balancer)])
		const url = `postgres://postgres:${password}@${balancer.address}:5432/${database}`
		const members = () => membersOf(databases)
		await until('a primary with two replicas', 120, async () => isWhole(await members()))
		await createDatabase(url.replace(/\/\w+$/, '/postgres'))

		const origin = new URL(`http://${balancer.address}:8080`)
		for (const shop of shops) {
			const data = path.join(shop.folder, 'data')
			mkdirSync(data)
			shop.run([process.execPath, 'start.ts'], { env: shopSettings(shop, { url, databases, data }) })
		}
		const areReady = async () => (await Promise.all(shops.map(isReady))).every(Boolean)
		const whole = (seconds = 120) =>
			until('the whole cluster', seconds, async () => isWhole(await members()) && (await areReady()))
		await whole(300)
		const primary = async () => {
			const leader = (await members()).find(({ role }) => role === 'leader')
			const machine = databases.find(({ name }) => name === leader?.name)
			if (!machine) throw new Error('the cluster has no primary')
			return machine
		}
		return { databases, shops, balancer, archive, origin, url, primary, whole, close: () => net.close() }
	} catch (error) {
		net.close()
		throw error
	}
}

function shopSettings(
	{ address }: Machine,
	{ url, databases, data }: { url: string; databases: Machine[]; data: string },
): Record<string, string> {
	return {
		HOST: address,
		PORT: '3000',
		PUBLIC_ORIGIN: `http://${publicHost}`,
		DATABASE_URL: url,
		// The primary of the moment is in the list too: the shop uses whichever are replicas.
		DATABASE_READ_URL: databases.map(({ address }) => url.replace(/@[\d.]+/, `@${address}`)).join(','),
		SECRET: Buffer.alloc(32, 7).toString('hex'),
		DATA_DIR: data,
		DEMO: 'off',
		DESK: 'off',
		WARM_PICTURES: 'off',
		DRAIN_SECONDS: '2',
		FAIR_USE_PAGES: '0',
		NODE_COMPILE_CACHE: path.resolve('.cache/compile'),
	}
}

/** What the first server that answers says of all. */
async function membersOf(databases: Machine[]): Promise<Member[]> {
	for (const { address } of databases) {
		try {
			const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
			return ((await reply.json()) as { members: Member[] }).members
		} catch {}
	}
	return []
}

function isWhole(members: Member[]): boolean {
	const roles = members.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role)
	const follow = members.filter(({ role }) => role !== 'leader').every(({ lag }) => lag === 0)
	return roles.sort().join() === 'leader,replica,sync_standby' && follow
}

async function isReady({ address }: Machine): Promise<boolean> {
	const { ask, close } = asker(new URL(`http://${address}:3000`), 2_000)
	return ask('GET', '/readyz')
		.then(({ status }) => status === 200)
		.finally(close)
}

async function createDatabase(url: string): Promise<void> {
	await until('the address of the primary', 30, async () => {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
		await client.connect()
		await client
			.query(`create database ${database} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
			.finally(() => client.end())
		return true
	})
}

/** Asks every half second until it is so; throws after `seconds`. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
	const end = performance.now() + seconds * 1_000
	let last: unknown
	while (performance.now() < end) {
		const so = await isSo().catch((error: unknown) => {
			last = error
			return false
		})
		if (so) return
		await wait(500)
	}
	throw new Error(`not within ${seconds} s: ${what}`, { cause: last })
}
