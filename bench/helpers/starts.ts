import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/helpers/free-ports.ts'
import { cpuOf } from './cpu.ts'
import { percentile } from './measure.ts'

/** Seconds until `/readyz` answers with 200 and until the home page is there; CPU seconds until then. */
type Start = { ready: number; seconds: number; cpu: number }

/**
 * Starts the shop several times by a mode of `tools/boot.mjs`, on one data folder, and prints the seconds until it is ready
 * and until the first page, the CPU seconds of it, and their medians. The first start also fills the store and is not part of the medians.
 * `--empty`: each start is on an empty folder.
 */
export async function measureStarts(mode: 'start' | 'dev'): Promise<void> {
	const { values } = parseArgs({
		options: { rounds: { type: 'string', default: '5' }, empty: { type: 'boolean', default: false } },
	})
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
	const print = (name: string, { ready, seconds, cpu }: Start) =>
		console.log(`${name}: ready ${ready.toFixed(2)} s, first page ${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU`)
	try {
		print('first start, which fills the store', await start(mode, dataDir))
		const rounds: Start[] = []
		for (let round = 0; round < Number(values.rounds); round++) {
			if (values.empty) rmSync(dataDir, { recursive: true, force: true })
			const one = await start(mode, dataDir)
			rounds.push(one)
			print('start', one)
		}
		print('medians', { ready: median(rounds, 'ready'), seconds: median(rounds, 'seconds'), cpu: median(rounds, 'cpu') })
	} finally {
		rmSync(dataDir, { recursive: true, force: true })
	}
}

/**
 * Starts the shop by a mode of `tools/boot.mjs` on a free port, as npm does. Does not wait until it listens. `stop` ends it
 * and resolves when its process has ended.
 */
export async function spawnShop(mode: 'start' | 'dev', dataDir: string, settings: Record<string, string> = {}) {
	const [port, deskPort] = [await freePort(), await freePort()]
	const origin = `http://localhost:${port}`
	const env = {
		...process.env,
		PORT: String(port),
		DESK_PORT: String(deskPort),
		DATA_DIR: dataDir,
		PUBLIC_ORIGIN: origin,
		...settings,
	}
	const stdio = ['ignore', 'ignore', 'inherit'] as const
	const child = spawn(process.execPath, [resolve('tools/boot.mjs'), mode], { env, stdio: [...stdio] })
	const stop = async () => {
		child.kill('SIGTERM')
		if (child.exitCode === null) await once(child, 'exit')
	}
	return { origin, pid: child.pid as number, hasEnded: () => child.exitCode !== null, stop }
}

/** Resolves when the shop at an address says that it is ready; asks every `everyMs`. */
export async function untilReady(origin: string, everyMs = 50): Promise<void> {
	while (!(await responds(`${origin}/readyz`))) await wait(everyMs)
}

async function start(mode: 'start' | 'dev', dataDir: string): Promise<Start> {
	const began = performance.now()
	const shop = await spawnShop(mode, dataDir, { WARM_PICTURES: 'off' })
	await untilReady(shop.origin, 10)
	const ready = (performance.now() - began) / 1000
	while (!(await responds(shop.origin))) await wait(10)
	const seconds = (performance.now() - began) / 1000
	// Its own process and the one it starts.
	const cpu = cpuOf(shop.pid) / 1000
	await shop.stop()
	return { ready, seconds, cpu }
}

const responds = (url: string) =>
	fetch(url).then(
		async (response) => response.ok && (await response.text()).length > 0,
		() => false,
	)

function median(rounds: readonly Start[], of: keyof Start): number {
	return percentile(
		rounds.map((round) => round[of]).sort((a, b) => a - b),
		0.5,
	)
}
