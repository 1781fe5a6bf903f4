import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '#tools/system-packages.mjs'
import { freePort } from './free-ports.ts'

export type PostgresServer = {
	/** Address of its database `postgres`, as a superuser. */
	url: string
	pid: number
	/** Stops it: `fast` as an operator would, `immediate` as a crash. */
	stop(mode?: 'fast' | 'immediate'): Promise<void>
	/** Starts it again on the same port, after `stop`. */
	start(): Promise<void>
	/** Starts a streaming replica of it, with its own folder and port; `settings` are added to those of the primary. */
	replica(settings?: string[]): Promise<PostgresServer>
	/** Stops it and removes its data. */
	remove(): Promise<void>
}

/** Settings that trade durability for speed: no data here outlives the test run. */
const fast = [
	'fsync=off',
	'synchronous_commit=off',
	'full_page_writes=off',
	'max_connections=300',
	'shared_buffers=128MB',
]
const nobodyUid = 65_534

/**
 * Starts a private PostgreSQL with an empty data folder on a free loopback port. With root rights it runs as another user.
 * `disk`: an empty folder for its tables; its log is elsewhere. `backup`: a base backup, of which it begins with a copy.
 */
export function startPostgres(settings: string[] = [], disk?: string, backup?: string): Promise<PostgresServer> {
	return startServer(settings, { disk, backup })
}

async function startServer(
	settings: string[],
	{ disk, primary, backup }: { disk?: string | undefined; primary?: number; backup?: string | undefined },
): Promise<PostgresServer> {
	const bin = findPostgres()
	if (!bin) throw new Error('These tests need PostgreSQL: run them by `npm test`, or set HAAT_TEST_POSTGRES.')
	const folder = mkdtempSync(join(tmpdir(), 'haat-pg-'))
	const data = join(disk ?? folder, 'data')
	const root = process.getuid?.() === 0
	const owner = root ? unprivileged() : undefined
	if (owner) for (const place of [folder, ...(disk ? [disk] : [])]) chownSync(place, owner.uid, owner.gid)
	const identity = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []
	// The kernel stops the server when this process is killed.
	const wrap = process.platform === 'linux' ? ['setpriv', '--pdeathsig=KILL', ...identity] : []
	const as = (program: string, args: string[]): [string, string[]] => {
		const [first, ...rest] = [...wrap, join(bin, program), ...args]
		return [first as string, rest]
	}
	const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
	const initial = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
	if (disk) initial.push('--waldir', join(folder, 'log'))
	const copy = [
		'-D',
		data,
		'-h',
		'127.0.0.1',
		'-p',
		String(primary),
		'-U',
		'postgres',
		'-R',
		'-X',
		'stream',
		'-c',
		'fast',
	]
	const [program, args] = primary ? (['pg_basebackup', copy] as const) : (['initdb', initial] as const)
	if (backup === undefined) execFileSync(...as(program, args), { ...options, stdio: 'pipe' })
	else {
		cpSync(backup, data, { recursive: true })
		chmodSync(data, 0o700)
		if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data])
	}
	const port = await freePort()

	let server: ReturnType<typeof spawn>
	const start = async () => {
		const all = [...fast, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
		const args = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])]
		server = spawn(...as('postgres', args), { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
		await readyToAccept(server)
	}
	const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
		if (server.exitCode !== null || server.signalCode !== null) return
		const exit = once(server, 'exit')
		server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
		await exit
	}
	await start()
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		get pid() {
			return server.pid as number
		},
		stop,
		start,
		replica: (more = []) => startServer([...settings, ...more], { primary: port }),
		async remove() {
			await stop('immediate')
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

function readyToAccept(server: ReturnType<typeof spawn>): Promise<void> {
	return new Promise((resolve, reject) => {
		let output = ''
		server.stderr?.on('data', (chunk) => {
			output = (output + chunk).slice(-10_000)
			if (/ready to accept (read-only )?connections/.test(output)) resolve()
		})
		server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
	})
}

function unprivileged(): { uid: number; gid: number } {
	try {
		const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
		return { uid: id('-u'), gid: id('-g') }
	} catch {
		return { uid: nobodyUid, gid: nobodyUid }
	}
}
