import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, until } from './cluster.ts'
import type { Load } from './load.ts'

const bin = '/usr/lib/postgresql/15/bin'
const port = 54_990
const as = ['--reuid=postgres', '--regid=postgres', '--init-groups']

/**
 * Point in time: takes a base backup while orders are placed, chooses a moment later, restores the backup with the archived log
 * up to that moment, and compares it with what was acknowledged by then. Throws if they differ.
 */
export async function restoreToMoment(cluster: Cluster, load: Load, db: pg.Pool): Promise<void> {
	const folder = path.join(cluster.archive, '..', 'restored')
	const { uid, gid } = statSync(cluster.archive)
	mkdirSync(folder, { mode: 0o700 })
	chownSync(folder, uid, gid)
	const { hostname, port: source, password } = new URL(cluster.url)
	const copy = [
		'-h',
		hostname,
		'-p',
		source,
		'-U',
		'replicator',
		'-D',
		folder,
		'-X',
		'none',
		'-c',
		'fast',
		'--no-manifest',
	]
	execFileSync('setpriv', [...as, path.join(bin, 'pg_basebackup'), ...copy], {
		env: { ...process.env, PGPASSWORD: password },
		stdio: 'pipe',
	})
	await wait(5_000)
	const before = new Set(load.acknowledged.map(({ number }) => number))
	const moment = (await db.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]?.now as string
	// Orders from here on are later ones, whatever the clock of the primary was when they or earlier ones were placed.
	await wait(2_000)
	const known = new Set(await numbersIn(db))
	await wait(3_000)
	await archived(db)
	const settings = [
		`restore_command = 'cp ${cluster.archive}/%f %p'`,
		`recovery_target_time = '${moment}'`,
		`recovery_target_action = 'promote'`,
		'archive_mode = off',
		`synchronous_standby_names = ''`,
	]
	appendFileSync(path.join(folder, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`)
	closeSync(openSync(path.join(folder, 'recovery.signal'), 'w'))
	chownSync(path.join(folder, 'recovery.signal'), uid, gid)
	const own = [`listen_addresses=127.0.0.1`, `unix_socket_directories=${folder}`, `hba_file=${folder}/pg_hba.conf`]
	const server = spawn(
		'setpriv',
		[...as, path.join(bin, 'postgres'), '-D', folder, '-p', String(port), ...own.flatMap((one) => ['-c', one])],
		{ stdio: 'ignore' },
	)
	const restored = new URL(cluster.url)
	restored.host = `127.0.0.1:${port}`
	try {
		const stored = new Set(await recovered(restored.href))
		const lost = [...before].filter((number) => !stored.has(number))
		const late = (await numbersIn(db)).filter((number) => !known.has(number))
		const tooNew = late.filter((number) => stored.has(number))
		const wrong = [
			...(lost.length > 0
				? [`${lost.length} of ${before.size} acknowledged orders are not in the restored store`]
				: []),
			...(tooNew.length > 0 ? [`${tooNew.length} orders of after the moment are in the restored store`] : []),
			...(late.length === 0 ? ['no order was placed after the moment'] : []),
		]
		if (wrong.length > 0) throw new Error(wrong.join('; '))
	} finally {
		server.kill('SIGQUIT')
	}
}

/** Ends the current file of the log and waits until it is archived. */
async function archived(db: pg.Pool): Promise<void> {
	const { rows } = await db.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
	const file = rows[0]?.file as string
	await until(`${file} in the archive`, 60, async () => {
		const { rows } = await db.query<{ done: boolean }>(
			'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
			[file],
		)
		return rows[0]?.done === true
	})
}

/** The orders of the restored store, once it has been promoted. */
async function recovered(url: string): Promise<string[]> {
	let numbers: string[] = []
	await until('the restored store', 120, async () => {
		const client = new pg.Client({ connectionString: url })
		client.on('error', () => {})
		await client.connect()
		try {
			const state = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
			if (state.rows[0]?.replica) return false
			numbers = await numbersIn(client)
			return true
		} finally {
			await client.end()
		}
	})
	return numbers
}

async function numbersIn(db: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
	return (await db.query<{ number: string }>('select number from orders')).rows.map(({ number }) => number)
}
