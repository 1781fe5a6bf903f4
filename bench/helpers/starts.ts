import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/helpers/shop-process.ts'
import { cpuOf } from './cpu.ts'
import { percentile } from './measure.ts'

type Start = { seconds: number; cpu: number }

/**
 * Starts the shop several times by a mode of `tools/boot.mjs`, on one data folder, and prints seconds and CPU seconds until
 * the first page, and their medians. The first start also fills the store and is not part of the medians.
 */
export async function measureStarts(mode: 'start' | 'dev'): Promise<void> {
	const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
	const print = (name: string, { seconds, cpu }: Start) =>
		console.log(`${name}: ${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU`)
	try {
		print('first start, which fills the store', await start(mode, dataDir))
		const rounds: Start[] = []
		for (let round = 0; round < Number(values.rounds); round++) {
			const one = await start(mode, dataDir)
			rounds.push(one)
			print('start to first page', one)
		}
		print('medians', { seconds: median(rounds, 'seconds'), cpu: median(rounds, 'cpu') })
	} finally {
		rmSync(dataDir, { recursive: true, force: true })
	}
}

async function start(mode: string, dataDir: string): Promise<Start> {
	const port = await freePort()
	const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, WARM_PICTURES: 'off' }
	const began = performance.now()
	const child = spawn(process.execPath, [resolve('tools/boot.mjs'), mode], { env, stdio: 'ignore' })
	while (!(await responds(port))) await wait(10)
	const seconds = (performance.now() - began) / 1000
	// Its own process and the one it starts.
	const cpu = cpuOf(child.pid as number) / 1000
	child.kill('SIGTERM')
	await once(child, 'exit')
	return { seconds, cpu }
}

const responds = (port: number) =>
	fetch(`http://localhost:${port}/`).then(
		async (response) => response.ok && (await response.text()).length > 0,
		() => false,
	)

function median(rounds: readonly Start[], of: keyof Start): number {
	return percentile(
		rounds.map((round) => round[of]).sort((a, b) => a - b),
		0.5,
	)
}
