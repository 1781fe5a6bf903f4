import { chownSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { bucketsKey } from '#tests/fakes/buckets.ts'
import { asker, publicHost } from './ask.ts'
import { type Machine, Network, network } from './machines.ts'

const password = 'drill'
const configurations = path.resolve('deploy/cluster')
const database = 'haat'
const postgresPrograms = '/usr/lib/postgresql/15/bin'
/** The disk of each database server, and how much of it has to be free. */
const diskMb = 3_000
const leastFreeKb = 200_000

/** What Patroni says of one server. */
type Member = { name: string; role: string; state: string; lag?: number | string }

export type Cluster = {
	databases: Machine[]
	shops: Machine[]
	balancer: Machine
	fileStore: Machine
	/** The folder of the archived log, which all servers share. */
	archive: string
	/** The shop behind the balancer. */
	origin: URL
	/** The database, wherever its primary is. */
	url: string
	primary(): Promise<Machine>
	/** The replica that has every acknowledged order. */
	standby(): Promise<Machine>
	/** Makes that server, which is the standby, the primary, as an administrator would. */
	promote(machine: Machine): Promise<void>
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
	const fileStore = net.add('files', 40)
	const archive = path.join(folder, 'archive')
	mkdirSync(archive)
	chownSync(archive, postgresId.uid, postgresId.gid)
	const addresses = Object.fromEntries(
		[...databases, ...shops].map(({ name, address }) => [name.toUpperCase(), address]),
	)
	/** PostgreSQL's programs for a machine, whose server has the clock that the file `clock` says; Patroni has the real one. */
	const programsWithClock = ({ folder }: Machine) => {
		const own = path.join(folder, 'bin')
		mkdirSync(own)
		for (const name of readdirSync(postgresPrograms))
			if (name !== 'postgres') symlinkSync(path.join(postgresPrograms, name), path.join(own, name))
		const server = path.join(postgresPrograms, 'postgres')
		const moved = `env LD_PRELOAD='/usr/$LIB/faketime/libfaketime.so.1' FAKETIME_DONT_FAKE_MONOTONIC=1 FAKETIME="$(cat ${folder}/clock)"`
		const script = `#!/bin/sh\n[ ! -s ${folder}/clock ] || exec ${moved} ${server} "$@"\nexec ${server} "$@"\n`
		writeFileSync(path.join(own, 'postgres'), script, { mode: 0o755 })
		return own
	}
	/** The file of a configuration of the guide, filled in for a machine. */
	const configure = (file: string, { name, address, folder }: Machine) => {
		const values: Record<string, string> = {
			...addresses,
			NAME: name,
			ADDRESS: address,
			FOLDER: folder,
			NETWORK: network,
			ARCHIVE: archive,
			PASSWORD: password,
			CONFIG: path.join(folder, 'patroni.yml'),
			LEAST_FREE_KB: String(leastFreeKb),
		}
		const text = readFileSync(path.join(configurations, file), 'utf8').replace(
			/\$\{([A-Z]\w*)\}/g,
			(_, key: string) => {
				const value = values[key]
				if (value === undefined) throw new Error(`${file} needs ${key}`)
				return value
			},
		)
		const target = path.join(folder, file)
		writeFileSync(target, text)
		return target
	}
	try {
		for (const machine of databases) {
			machine.addDisk(diskMb)
			chownSync(machine.folder, postgresId.uid, postgresId.gid)
			machine.run(['etcd', '--config-file', configure('etcd.yml', machine)], { user: 'postgres' })
		}
		for (const machine of databases) {
			const patroni = configure('patroni.yml', machine)
			writeFileSync(patroni, readFileSync(patroni, 'utf8').replace(postgresPrograms, programsWithClock(machine)))
			machine.run(['patroni', patroni], { user: 'postgres' })
			machine.run(['sh', configure('disk-guard.sh', machine)], { user: 'postgres' })
		}
		balancer.run(['haproxy', '-db', '-f', configure('haproxy.cfg', balancer)])
		const url = `postgres://postgres:${password}@${balancer.address}:5432/${database}`
		const members = () => membersOf(databases)
		await until('a primary with two replicas', 120, async () => isWhole(await members()))
		await createDatabase(url.replace(/\/\w+$/, '/postgres'))

		fileStore.run([process.execPath, 'tools/drill/file-store.ts', fileStore.address, '9000'])
		const origin = new URL(`http://${balancer.address}:8080`)
		for (const shop of shops) {
			const data = path.join(shop.folder, 'data')
			mkdirSync(data)
			shop.run([process.execPath, 'start.ts'], {
				env: shopSettings(shop, { url, databases, data, files: fileStore.address }),
			})
		}
		const areReady = async () => (await Promise.all(shops.map(isReady))).every(Boolean)
		const whole = (seconds = 120) =>
			until('the whole cluster', seconds, async () => isWhole(await members()) && (await areReady()))
		await whole(300)
		const primary = async () => {
			const machine = await leaderOf(databases)
			if (!machine) throw new Error('the cluster has no primary')
			return machine
		}
		const promote = async ({ name }: Machine) => {
			const { name: leader } = await primary()
			const { address } = databases.find((one) => one.name === leader) as Machine
			const body = JSON.stringify({ leader, candidate: name })
			const reply = await fetch(`http://${address}:8008/switchover`, { method: 'POST', body })
			if (!reply.ok) throw new Error(`no switchover to ${name}: ${reply.status} ${await reply.text()}`)
		}
		const standby = async () => {
			const sync = (await members()).find(({ role }) => role === 'sync_standby')
			const machine = databases.find(({ name }) => name === sync?.name)
			if (!machine) throw new Error('the cluster has no synchronous standby')
			return machine
		}
		return {
			databases,
			shops,
			balancer,
			fileStore,
			promote,
			standby,
			archive,
			origin,
			url,
			primary,
			whole,
			close: () => net.close(),
		}
	} catch (error) {
		net.close()
		throw error
	}
}

function shopSettings(
	{ address }: Machine,
	{ url, databases, data, files }: { url: string; databases: Machine[]; data: string; files: string },
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
		FILES_URL: `s3://shop?private=private&endpoint=http://${files}:9000`,
		...bucketsKey,
		DEMO: 'off',
		DESK: 'off',
		WARM_PICTURES: 'off',
		DRAIN_SECONDS: '2',
		FAIR_USE_PAGES: '0',
		NODE_COMPILE_CACHE: path.resolve('.cache/compile'),
	}
}

/** The server that etcd says is the leader: what a server says that was frozen or cut off may be old. */
async function leaderOf(databases: Machine[]): Promise<Machine | undefined> {
	for (const { address } of databases) {
		try {
			const key = `http://${address}:2379/v2/keys/service/haat/leader?quorum=true`
			const reply = await fetch(key, { signal: AbortSignal.timeout(2_000) })
			const { node } = (await reply.json()) as { node?: { value: string } }
			return databases.find(({ name }) => name === node?.value)
		} catch {}
	}
	return undefined
}

/** What the leader says of all. */
async function membersOf(databases: Machine[]): Promise<Member[]> {
	const leader = await leaderOf(databases)
	if (!leader) return []
	const reply = await fetch(`http://${leader.address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
	const { members } = (await reply.json()) as { members: Member[] }
	return members.some(({ name, role }) => role === 'leader' && name === leader.name) ? members : []
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
