/**
 * Seconds from `npm start` to the first page, everything built and the store filled, and its CPU time: `npm run bench --
 * start [--rounds 5]`. Prints each round and the medians, for the store in DATABASE_URL if it is set. The first start also
 * fills the store and the compile cache.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/helpers/shop-process.ts'
import { cpuOf } from './helpers/cpu.ts'
import { percentile } from './helpers/measure.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))

async function start(): Promise<{ seconds: number; cpu: number }> {
	const port = await freePort()
	const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, WARM_PICTURES: 'off' }
	const began = performance.now()
	const child = spawn(process.execPath, [resolve('tools/boot.mjs'), 'start'], { env, stdio: 'ignore' })
	while (!(await answers(port))) await wait(10)
	const seconds = (performance.now() - began) / 1000
	// Its own process and its child.
	const cpu = cpuOf(child.pid as number) / 1000
	child.kill('SIGTERM')
	await once(child, 'exit')
	return { seconds, cpu }
}

const answers = (port: number) =>
	fetch(`http://localhost:${port}/`).then(
		async (answer) => answer.ok && (await answer.text()).length > 0,
		() => false,
	)

try {
	const first = await start()
	console.log(`first start, which fills the store: ${first.seconds.toFixed(2)} s, ${first.cpu.toFixed(2)} s of CPU`)
	const rounds: { seconds: number; cpu: number }[] = []
	for (let round = 0; round < Number(values.rounds); round++) {
		rounds.push(await start())
		const { seconds, cpu } = rounds.at(-1) as { seconds: number; cpu: number }
		console.log(`start to first page: ${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU`)
	}
	const middle = (of: 'seconds' | 'cpu') =>
		percentile(
			rounds.map((round) => round[of]).sort((a, b) => a - b),
			0.5,
		)
	console.log(`medians: ${middle('seconds').toFixed(2)} s, ${middle('cpu').toFixed(2)} s of CPU`)
} finally {
	rmSync(dataDir, { recursive: true, force: true })
}
