import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/helpers/free-ports.ts'
import { startShopProcess } from '#tests/helpers/shop-process.ts'
import { ensurePrometheus } from './system-packages.mjs'

/**
 * Checks `deploy/monitoring` with Prometheus itself: the configuration, that every alert fires on the numbers it is for and none
 * on good ones, and, with a running shop that is stopped, that its metrics are read and `ShopDown` follows. Two minutes.
 */
const { prometheus, promtool } = ensurePrometheus()
const folder = mkdtempSync(path.join(tmpdir(), 'haat-alerts-'))
cpSync('deploy/monitoring', folder, { recursive: true })

function check(...args: string[]): void {
	const { status } = spawnSync(promtool, args, { cwd: folder, stdio: 'inherit' })
	if (status !== 0) throw new Error(`promtool ${args.join(' ')} failed`)
}

/** Asks until `read` returns something, at most two minutes. */
async function until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
	for (const end = Date.now() + 120_000; Date.now() < end; await wait(500)) {
		const found = await read().catch(() => undefined)
		if (found !== undefined) return found
	}
	throw new Error(`${what}: not within two minutes`)
}

type Rule = { name: string; health: string; state: string; lastError?: string }

async function drill(): Promise<void> {
	const [metricsPort, port] = [await freePort(), await freePort()]
	const shop = await startShopProcess(path.join(folder, 'data'), { DEMO: 'off', METRICS_PORT: String(metricsPort) })
	let server: ChildProcess | undefined
	try {
		const settings = readFileSync(path.join(folder, 'prometheus.yml'), 'utf8')
		const quick = settings.replaceAll('15s', '1s').replace("['127.0.0.1:9464']", `['127.0.0.1:${metricsPort}']`)
		writeFileSync(path.join(folder, 'prometheus.yml'), quick)
		const args = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/series`]
		server = spawn(prometheus, [...args, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' })
		const ask = async (query: string) => (await (await fetch(`http://127.0.0.1:${port}/api/v1/${query}`)).json()).data
		const rulesOf = async (): Promise<Rule[]> =>
			(await ask('rules')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
		await until('the shop is read', async () => {
			const { result } = await ask(
				`query?query=${encodeURIComponent('up{job="haat"} == 1 and on() haat_store_up == 1')}`,
			)
			return result.length === 1 ? true : undefined
		})
		const rules = await until('the rules are evaluated', async () => {
			const rules = await rulesOf()
			return rules.length > 0 && rules.every(({ health }) => health !== 'unknown') ? rules : undefined
		})
		const wrong = rules.filter(({ health, state }) => health !== 'ok' || state !== 'inactive')
		if (wrong.length > 0) throw new Error(`rules that fail or fire on a quiet shop: ${JSON.stringify(wrong)}`)
		process.stdout.write(`Prometheus reads the shop; ${rules.length} rules are evaluated and none fires\n`)
		await shop.stop()
		await until('ShopDown fires', async () =>
			(await rulesOf()).find(({ name, state }) => name === 'ShopDown' && state === 'firing'),
		)
		process.stdout.write('The shop was stopped: ShopDown fires\n')
	} finally {
		await shop.stop()
		if (server && server.exitCode === null) {
			const ended = once(server, 'exit')
			server.kill()
			await ended
		}
	}
}

try {
	check('check', 'config', 'prometheus.yml')
	check('test', 'rules', 'alerts.test.yml')
	check('check', 'rules', 'cluster-alerts.yml')
	check('test', 'rules', 'cluster-alerts.test.yml')
	await drill()
} finally {
	rmSync(folder, { recursive: true, force: true })
}
