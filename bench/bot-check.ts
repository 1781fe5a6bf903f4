/**
 * Time to solve the hardest bot check of the default settings in Chromium, in one worker of the storefront:
 * `node bench/bot-check.ts [--rounds 5] [--slow-down 6]`. Chromium's slow-down holds the page's thread only, not workers
 * and not the threads keys are derived on, so the slow phone is computed: one worker's time, times the slow-down.
 */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { build, type Rolldown } from 'vite'
import { cost } from '#server/identity/proof-of-work.ts'
import { readIdentity } from '#server/identity-config.ts'
import { percentile } from './helpers/measure.ts'

const { values } = parseArgs({
	options: { rounds: { type: 'string', default: '5' }, 'slow-down': { type: 'string', default: '6' } },
})
const rounds = Number(values.rounds)
const slowDown = Number(values['slow-down'])
const limit = 2_000
const { work } = readIdentity({}, false, []).bot

const script = await bundle('web/lib/bot-check/worker.ts')
const server = createServer((request, response) => {
	const isScript = request.url === '/worker.js'
	response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
	response.end(isScript ? script : '<!doctype html><title>bot check</title>')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
try {
	const page = await browser.newPage()
	await page.goto(`http://127.0.0.1:${port}/`)
	console.log(`${work} keys of ${cost} rounds each; one worker; medians of ${rounds}`)
	const free = await measure()
	line('as fast as this machine is', free)
	const devTools = await page.context().newCDPSession(page)
	await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
	line(`page slowed ${slowDown} times`, await measure())
	line(`all slowed ${slowDown} times, computed`, free * slowDown)
	console.log(`  limit ${limit} ms: ${free * slowDown <= limit ? 'kept' : 'NOT kept'}`)

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
