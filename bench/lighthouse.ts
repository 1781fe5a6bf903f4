/**
 * Scores by Lighthouse for a phone: `npm run bench -- lighthouse [--rounds 3] [--path /faq]`. Lighthouse is not a package of
 * the shop and is installed under `.cache` the first time. The shop is started as `npm start` does; each page has been
 * visited once before. Prints the medians of each category, what the performance consists of, and the audits of the last
 * round that were not passed. The goals are 97 in performance on the home page and products, and 100 elsewhere.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { readsBengali } from '#tests/helpers/bengali-face.ts'
import { chromiumFlags } from '#tests/helpers/chromium-flags.ts'
import { freePort } from '#tests/helpers/free-ports.ts'
import { ensureChromium } from '#tools/system-packages.mjs'
import { load } from './helpers/cpu.ts'
import { percentile } from './helpers/measure.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

type Audit = { id: string; title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
type Category = { title: string; score: number; auditRefs: { id: string; weight: number }[] }
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> }
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>

const version = '13.5.0'
const main = [
	'/',
	'/bn',
	'/products/miniket-rice-premium',
	'/bn/products/miniket-rice-premium',
	'/category/rice-dal',
	'/faq',
]
const parts = [
	'first-contentful-paint',
	'largest-contentful-paint',
	'total-blocking-time',
	'cumulative-layout-shift',
	'speed-index',
]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, path: { type: 'string' } } })
const lighthouse = await install()
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const port = await freePort()
const shop = await spawnShop('start', dataDir)
const browser = await chromium.launch({
	executablePath: ensureChromium(),
	args: [...chromiumFlags, `--remote-debugging-port=${port}`],
	env: readsBengali(),
})
try {
	await untilReady(shop.origin)
	console.log(`Lighthouse ${version}, Chromium ${browser.version()}, ${load()}`)
	for (const path of values.path ? [values.path] : main) await measure(path)
} finally {
	await browser.close()
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

async function install(): Promise<Lighthouse> {
	const folder = resolve('.cache/lighthouse')
	const entry = join(folder, 'node_modules/lighthouse/core/index.js')
	if (!existsSync(entry)) {
		mkdirSync(folder, { recursive: true })
		writeFileSync(
			join(folder, 'package.json'),
			JSON.stringify({ private: true, dependencies: { lighthouse: version } }),
		)
		execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
	}
	return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

async function measure(path: string): Promise<void> {
	const reports: Report[] = []
	// The first one has its pictures rendered by the server and is not counted.
	for (let round = 0; round <= Number(values.rounds); round++)
		reports.push((await lighthouse(shop.origin + path, { port, logLevel: 'error' })).lhr)
	const counted = reports.slice(1)
	const median = (of: (report: Report) => number) => percentile(counted.map(of), 0.5)
	const names = Object.keys(counted[0]?.categories ?? {})
	const scores = names.map(
		(name) => `${name} ${(median(({ categories }) => categories[name]?.score ?? 0) * 100).toFixed(0)}`,
	)
	console.log(`${path.padEnd(36)} ${scores.join(', ')}   ${load()}`)
	const last = counted.at(-1) as Report
	console.log(`    ${parts.map((id) => `${id} ${last.audits[id]?.displayValue}`).join(', ')}`)
	for (const { title, auditRefs } of Object.values(last.categories))
		for (const { id, weight } of auditRefs) {
			const audit = last.audits[id]
			if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9 && !parts.includes(id))
				console.log(`    ${title}: ${audit?.title} ${audit?.displayValue ?? ''}`)
		}
}
