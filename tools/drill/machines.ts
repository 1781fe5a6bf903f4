import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import path from 'node:path'

const prefix = '10.99.0.'
export const network = `${prefix}0/24`
/** Every namespace and link of the drill begins with this. */
const mark = 'haatdr'
const wire = `${mark}-wire`

const command = (name: string, ...args: string[]) => execFileSync(name, args, { stdio: 'pipe', encoding: 'utf8' })
const ip = (...args: string[]) => command('ip', ...args)
const quiet = (...args: string[]) => {
	try {
		ip(...args)
	} catch {}
}

type User = 'root' | 'postgres'
type Started = { program: string[]; env: Record<string, string>; user: User }

/** Why no machine can be made here; undefined if they can. */
export function cannotRun(): string | undefined {
	if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root, for network namespaces'
	try {
		ip('netns', 'add', `${mark}-try`)
		ip('netns', 'del', `${mark}-try`)
		return undefined
	} catch (error) {
		return `network namespaces cannot be made: ${(error as Error).message.split('\n')[1] ?? 'ip failed'}`
	}
}

/** A network of machines: namespaces at one bridge, which is in a namespace of its own. */
export class Network {
	readonly machines: Machine[] = []
	readonly #folder: string

	constructor(folder: string) {
		this.#folder = folder
		this.#remove()
		ip('netns', 'add', wire)
		ip('-n', wire, 'link', 'add', 'bridge', 'type', 'bridge')
		ip('-n', wire, 'link', 'set', 'bridge', 'up')
		// This process is at the bridge too.
		ip('link', 'add', `${mark}0`, 'type', 'veth', 'peer', 'name', 'outside', 'netns', wire)
		ip('-n', wire, 'link', 'set', 'outside', 'master', 'bridge', 'up')
		ip('addr', 'add', `${prefix}1/24`, 'dev', `${mark}0`)
		ip('link', 'set', `${mark}0`, 'up')
	}

	add(name: string, number: number): Machine {
		const machine = new Machine(name, prefix + number, path.join(this.#folder, name))
		this.machines.push(machine)
		return machine
	}

	/** Ends every process of the machines and removes them. */
	close(): void {
		for (const machine of this.machines) machine.remove()
		this.#remove()
	}

	#remove(): void {
		quiet('link', 'del', `${mark}0`)
		for (const name of ip('netns', 'list').match(new RegExp(`^${mark}-\\S+`, 'gm')) ?? []) quiet('netns', 'del', name)
	}
}

export class Machine {
	readonly name: string
	readonly address: string
	readonly folder: string
	readonly #space: string
	readonly #started: Started[] = []
	#running: ChildProcess[] = []
	#hasDisk = false
	/** Added to the environment of what is started from now on. */
	extra: Record<string, string> = {}

	constructor(name: string, address: string, folder: string) {
		this.name = name
		this.address = address
		this.folder = folder
		this.#space = `${mark}-${name}`
		mkdirSync(folder, { recursive: true, mode: 0o755 })
		ip('netns', 'add', this.#space)
		ip('-n', wire, 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.#space)
		ip('-n', wire, 'link', 'set', name, 'master', 'bridge', 'up')
		ip('-n', this.#space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
		for (const link of ['lo', 'eth0']) ip('-n', this.#space, 'link', 'set', link, 'up')
	}

	/** Gives the machine a disk of its own for its folder, of so many megabytes. To be called before anything runs on it. */
	addDisk(megabytes: number): void {
		const image = `${this.folder}.disk`
		closeSync(openSync(image, 'w'))
		truncateSync(image, megabytes * 1024 * 1024)
		command('mkfs.ext4', '-q', '-m', '0', image)
		command('mount', '-o', 'loop', image, this.folder)
		this.#hasDisk = true
	}
	/** Fills its disk to the last byte, or frees it again. */
	fillDisk(): void {
		const free = Number(command('df', '--output=avail', '-B1', this.folder).split('\n')[1])
		const filler = path.join(this.folder, 'filler')
		// The file system needs some of it for the file itself.
		command('fallocate', '-l', String(free - 32 * 1024 * 1024), filler)
		try {
			command('dd', 'if=/dev/zero', `of=${filler}`, 'bs=64K', 'oflag=append', 'conv=notrunc')
		} catch (error) {
			if (!/No space left/.test(String((error as { stderr?: string }).stderr))) throw error
		}
	}
	freeDisk(): void {
		rmSync(path.join(this.folder, 'filler'), { force: true })
	}

	/** Ends all of its processes and takes its disk away. */
	remove(): void {
		this.kill()
		// The disk is in use until the last of them has ended.
		for (let n = 0; this.#hasDisk && n < 50; n++) {
			try {
				command('umount', this.folder)
				return
			} catch {
				command('sleep', '0.1')
			}
		}
	}

	/** Starts a program; its output goes to a file of the machine's folder. */
	run(
		program: string[],
		{ env = {}, user = 'root' }: { env?: Record<string, string>; user?: User } = {},
	): ChildProcess {
		this.#started.push({ program, env, user })
		return this.#spawn({ program, env, user })
	}

	/** Starts again what ran before, after `kill`; `name`: only that program. */
	start(name?: string): void {
		for (const one of this.#started) if (!name || one.program[0] === name) this.#spawn(one)
	}

	/** Ends every process at once, as a power cut would; `name`: only those of that program. */
	kill(name?: string): void {
		this.#signal('SIGKILL', (pid) => !name || readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name)
	}
	freeze(): void {
		this.#signal('SIGSTOP')
	}
	thaw(): void {
		this.#signal('SIGCONT')
	}
	/**
	 * Asks every program that was started to end, and not what these have started: PostgreSQL is Patroni's to stop. When all of its
	 * processes were asked at once, it could wait for one that it had started anew, without an end.
	 */
	stop(): void {
		for (const child of this.#running) child.kill('SIGTERM')
	}

	/** Cuts the network; `out`: only what this machine sends. */
	cut(way: 'both' | 'out'): void {
		if (way === 'both') ip('-n', wire, 'link', 'set', this.name, 'down')
		// Replaces the route of the device.
		else ip('-n', this.#space, 'route', 'replace', 'blackhole', network)
	}
	mend(way: 'both' | 'out'): void {
		if (way === 'both') ip('-n', wire, 'link', 'set', this.name, 'up')
		else {
			ip('-n', this.#space, 'route', 'del', 'blackhole', network)
			ip('-n', this.#space, 'route', 'add', network, 'dev', 'eth0', 'src', this.address)
		}
	}

	/** The numbers of its processes. */
	pids(): number[] {
		return ip('netns', 'pids', this.#space).split('\n').filter(Boolean).map(Number)
	}

	#signal(signal: NodeJS.Signals, fits: (pid: number) => boolean = () => true): void {
		for (const pid of this.pids()) {
			try {
				if (fits(pid)) process.kill(pid, signal)
			} catch {}
		}
	}

	#spawn({ program, env, user }: Started): ChildProcess {
		const log = openSync(path.join(this.folder, `${path.basename(program[0] as string)}.log`), 'a')
		const as = user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']
		// For the program alone: `ip` and `setpriv` run as another user.
		const extra = ['env', ...Object.entries(this.extra).map(([name, value]) => `${name}=${value}`)]
		const child = spawn('ip', ['netns', 'exec', this.#space, ...as, ...extra, ...program], {
			cwd: process.cwd(),
			env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env },
			stdio: ['ignore', log, log],
		})
		closeSync(log)
		this.#running = [
			...this.#running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
			child,
		]
		return child
	}
}
