/**
 * Time to solve the hardest bot check of the default settings in Chromium, in one worker of the storefront:
 * `npm run bench -- bot-check [--rounds 5] [--slow-down 6]`. Chromium's own slow-down holds the page's thread only, neither
 * workers nor the threads keys are derived on. The slow phone is therefore made by halting the whole process of the page
 * for most of every tenth of a second; how much slower that makes it is measured and printed.
 */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { build, type Rolldown } from 'vite'
import { cost } from '#server/identity/bot-check/proof-of-work.ts'
import { readIdentity } from '#server/identity-config.ts'
import { percentile } from './helpers/measure.ts'
import { slowed } from './helpers/slow-down.ts'

const { values } = parseArgs({
	options: { rounds: { type: 'string', default: '5' }, 'slow-down': { type: 'string', default: '6' } },
})
const rounds = Number(values.rounds)
const slowDown = Number(values['slow-down'])
const limit = 2_000
const { work } = readIdentity({}, false, []).bot

const script = await bundle('web/shop/session/bot-check/worker.ts')
const server = createServer((request, response) => {
	const isScript = request.url === '/worker.js'
	response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
	response.end(isScript ? script : '<!doctype html><title>bot check</title>')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
try {
	const page = await browser.newPage()
	await page.goto(`http://127.0.0.1:${port}/`)
	console.log(`${work} keys of ${cost} rounds each; one worker; medians of ${rounds}`)
	const free = await measure()
	line('as fast as this machine is', free)
	const devTools = await browser.newBrowserCDPSession()
	const { processInfo } = (await devTools.send('SystemInfo.getProcessInfo')) as { processInfo: Process[] }
	const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
	const measureSpin = async () => {
		const times: number[] = []
		for (let round = 0; round < 5; round++) times.push(await page.evaluate(spinOnce))
		return percentile(
			times.toSorted((a, b) => a - b),
			0.5,
		)
	}
	const fast = await measureSpin()
	// On a busy machine the scheduler prefers a process that was halted, so that more halting is needed than the factor
	// says.
	let halting = slowDown
	for (let tries = 0; tries < 4; tries++)
		halting *= Math.max(1, slowDown / ((await slowed(pids, halting, measureSpin)) / fast))
	const slowTime = await slowed(pids, halting, async () => {
		const factor = (await measureSpin()) / fast
		const time = await measure()
		line(`whole process ${factor.toFixed(1)} times slower`, time)
		return time
	})
	console.log(`  limit ${limit} ms: ${slowTime <= limit ? 'kept' : 'NOT kept'}`)

	/** Milliseconds from the worker's start to its solution. */
	async function measure(): Promise<number> {
		const times: number[] = []
		for (let round = 0; round < rounds; round++) {
			const { parameters } = await createChallenge({
				algorithm: 'PBKDF2/SHA-256',
				cost,
				counter: work - 1,
				deriveKey,
				hmacSignatureSecret: 'bench',
			})
			times.push(await page.evaluate(solveOnce, parameters))
		}
		return percentile(
			times.toSorted((a, b) => a - b),
			0.5,
		)
	}
} finally {
	await browser.close()
	server.close()
}

type Process = { type: string; id: number }

/** Milliseconds of a fixed amount of work in the page. */
function spinOnce(): number {
	const at = performance.now()
	let sum = 0
	for (let i = 0; i < 3e8; i++) sum = (sum + i * 7) | 0
	return performance.now() - at + (sum & 0)
}

function solveOnce(work: unknown): Promise<number> {
	const at = performance.now()
	const worker = new Worker('/worker.js', { type: 'module' })
	return new Promise<number>((resolve, reject) => {
		worker.onmessage = ({ data }) => (data ? resolve(performance.now() - at) : reject(new Error('unsolved')))
		worker.onerror = () => reject(new Error('no worker'))
		worker.postMessage({ work, first: 0, by: 1 })
	}).finally(() => worker.terminate())
}

async function bundle(entry: string): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'error',
		build: { write: false, rolldownOptions: { input: entry } },
	})
	const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
	return output[0].code
}

function line(name: string, milliseconds: number) {
	console.log(`  ${name.padEnd(34)} ${milliseconds.toFixed(0).padStart(6)} ms`)
}
