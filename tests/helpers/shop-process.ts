import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { flagsOfV8 } from '#tools/v8-flags.mjs'
import { freePort } from './free-ports.ts'
import { newestMessage, type OutboxLine } from './outbox.ts'

export type ShopProcess = {
	origin: string
	deskOrigin: string
	/** The one-use link that makes the first owner; throws when the start printed none. */
	firstOwnerLink(): string
	pid: number
	/** Waits for the newest code to a phone number with this ending. */
	codeFor(phoneEnd: string): Promise<string>
	/** Waits for the newest message to an address. */
	messageTo(address: string): Promise<OutboxLine>
	/** The output of an operator's command: `npm run haat -- …` beside the running shop. */
	haat(...args: string[]): Promise<string>
	/** Its output so far. */
	output(): string
	/** Stops it as an operator would. */
	stop(): Promise<void>
	/** Ends it at once, as a power cut would (SIGKILL). */
	kill(): Promise<void>
	/** Waits for its end. */
	ended(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')

/** Set by `filled-store.ts`: the data folder of a shop that was opened once and stopped, and of one without the demo. */
export const filledStore = 'HAAT_FILLED_STORE'
export const emptyStore = 'HAAT_EMPTY_STORE'
/** Shared by all tests: the names of rendered pictures change with their content. */
const pictures = path.join(root, '.cache', 'drawn-pictures')
/** The compile cache is shared by all processes, as with `npm start`. */
const compiled = path.join(root, '.cache', 'compile')

/**
 * Starts the whole shop, storefront included, as `npm start` does after its build, or by other arguments of Node. An empty
 * folder is filled with a copy of such a store, if there is one.
 */
export async function startShopProcess(
	dataDir: string,
	env: Record<string, string> = {},
	args = [process.env.SHOP_ENTRY ?? 'start.ts'],
): Promise<ShopProcess> {
	const opened = process.env[env.DEMO === 'off' ? emptyStore : filledStore]
	if (opened && !env.DATABASE_URL && !existsSync(path.join(dataDir, 'database')))
		cpSync(opened, dataDir, { recursive: true })
	if (!existsSync(path.join(dataDir, 'cache', 'media'))) {
		mkdirSync(pictures, { recursive: true })
		mkdirSync(path.join(dataDir, 'cache'), { recursive: true })
		symlinkSync(pictures, path.join(dataDir, 'cache', 'media'), 'junction')
	}
	const [port, deskPort] = [await freePort(), await freePort()]
	const origin = `http://localhost:${port}`
	const deskOrigin = env.DESK_ORIGIN ?? `http://localhost:${deskPort}`
	const child = spawn(process.execPath, [...flagsOfV8, ...args], {
		cwd: root,
		env: {
			NODE_COMPILE_CACHE: compiled,
			...process.env,
			PORT: String(port),
			DESK_PORT: String(deskPort),
			DATA_DIR: dataDir,
			PUBLIC_ORIGIN: origin,
			WARM_PICTURES: 'off',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const output = await whenOpen(child)
	const ended = async () => {
		if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
	}
	const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
		child.kill(signal)
		await ended()
	}
	return {
		origin,
		deskOrigin,
		firstOwnerLink: () => {
			const [link] = /https?:\/\/\S+\/welcome#[\w-]+/.exec(output()) ?? []
			if (!link) throw new Error('the start printed no link for the first owner')
			return link
		},
		pid: child.pid as number,
		output,
		codeFor: (phoneEnd) => sentCode(dataDir, phoneEnd),
		messageTo: (address) => newestMessage(dataDir, ({ to }) => to === address, 10),
		haat: async (...args) => {
			const options = {
				cwd: root,
				env: { NODE_COMPILE_CACHE: compiled, ...process.env, DESK_PORT: String(deskPort), DATA_DIR: dataDir, ...env },
			}
			// Bundled with the server: the sources take a second of CPU for each command, and the bundle a quarter of that.
			const server = process.env.SHOP_ENTRY
			const command = server ? path.join(path.dirname(server), 'haat.js') : 'cli/main.ts'
			return (await promisify(execFile)(process.execPath, [command, ...args], options)).stdout
		},
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
		ended,
	}
}

/** Returns the output of the process so far. */
async function whenOpen(child: ChildProcess): Promise<() => string> {
	let output = ''
	await new Promise<void>((resolve, reject) => {
		const listen = (chunk: Buffer) => {
			output += chunk.toString()
			if (output.includes('Haat is open')) resolve()
		}
		child.stdout?.on('data', listen)
		child.stderr?.on('data', (chunk: Buffer) => {
			output += chunk.toString()
		})
		child.once('exit', (code) => reject(new Error(`the shop ended with ${code} before it opened:\n${output}`)))
	})
	return () => output
}

/** Waits for the newest code that the shop of a data folder sent to a phone number with this ending. */
export async function sentCode(dataDir: string, phoneEnd: string): Promise<string> {
	const message = await newestMessage(dataDir, ({ to, code }) => to.endsWith(phoneEnd) && code !== undefined, 10)
	return message.code as string
}
