/**
 * Whether the duration of a response reveals if a phone is registered (ENUM_GUARD=strict): `npm run bench -- enumeration
 * [--calls 1000]`. Sends requests for known and unknown phones in turn, on the embedded store, and prints for each call the
 * medians and the area under the curve of a classifier on latency alone: 0.5 is a coin.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, defineJobs } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/identity/passwords/password-hash.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { createJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'
import { percentile } from './helpers/measure.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '1000' } } })
const pairs = Math.floor(Number(values.calls) / 2)

const log = createLog('error')
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const store = await openDatabase({ dataDir, log })
try {
	await migrate(store, log)
	const jobs = createJobs({ pool: store.pool, log })
	const config = readConfig({
		DATA_DIR: dataDir,
		PUBLIC_ORIGIN: 'http://localhost',
		BOT_CHECK: 'off',
		ENUM_GUARD: 'strict',
	})
	const deps: Deps = { config, db: store.db, files: folderFiles(dataDir), jobs, clock: systemClock, log }
	defineJobs(deps)
	const app = buildApp(deps)
	await app.ready()
	const password_hash = await hashPassword(deps, 'correct horse battery')
	await compare('phone_exist_check', pairs, (phone) => ({ url: '/customer/phone_exist_check', body: { phone } }))
	await compare('login_with_password', Math.min(pairs, 150), (phone) => ({
		url: '/customer/login_with_password',
		body: { phone, password: 'wrong horse battery' },
	}))
	await app.close()

	/** Sends `count` requests each for known and unknown phones, every phone once and from its own network. */
	async function compare(name: string, count: number, request: (phone: string) => { url: string; body: object }) {
		const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
		const statuses = new Set<number>()
		for (let n = 0; n < count + 10; n++)
			for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
				const phone = aPhone()
				if (kind === 'known') {
					await aShopper(deps, { phone })
					await store.db.updateTable('customers').set({ password_hash }).where('phone', '=', phone).execute()
				}
				const { url, body } = request(phone)
				const remoteAddress = `10.${kind === 'known' ? 1 : 2}.${n % 250}.${Math.floor(n / 250)}`
				const began = performance.now()
				const reply = await app.inject({
					method: 'POST',
					url: `/api/v2${url}`,
					remoteAddress,
					headers: { host: 'localhost' },
					payload: body,
				})
				if (n >= 10) times[kind].push(performance.now() - began)
				statuses.add(reply.statusCode)
			}
		const middle = (kind: 'known' | 'unknown') =>
			percentile(
				[...times[kind]].sort((a, b) => a - b),
				0.5,
			)
		console.log(
			`${name.padEnd(22)} known ${middle('known').toFixed(2)} ms   unknown ${middle('unknown').toFixed(2)} ms   AUC ${areaUnder(times.known, times.unknown).toFixed(3)}   status ${[...statuses].join(', ')}`,
		)
	}
} finally {
	await store.close()
	rmSync(dataDir, { recursive: true, force: true })
}

/** How often a value of `a` is above one of `b`, ties counting half; folded so that 0.5 is the minimum. */
function areaUnder(a: number[], b: number[]): number {
	let above = 0
	for (const x of a) for (const y of b) above += x > y ? 1 : x === y ? 0.5 : 0
	const share = above / (a.length * b.length)
	return Math.max(share, 1 - share)
}
