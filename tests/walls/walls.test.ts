import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const { forbidden } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as {
	forbidden: { name: string; to: { path?: unknown } }[]
}

/** A small project that breaks no rule. */
const clean: Record<string, string> = {
	'contract/index.ts': 'export const calls = 1',
	'server/app.ts': "import { orders } from './orders/index.ts'\nexport const app = orders",
	'server/platform/db.ts': "import { sql } from 'kysely'\nexport const query = sql",
	'server/catalogue/index.ts': "import { read } from './product.store.ts'\nexport const catalogue = read",
	'server/catalogue/product.store.ts': "import { query } from '../platform/db.ts'\nexport const read = query",
	'server/orders/index.ts':
		"import { catalogue } from '../catalogue/index.ts'\nimport { total } from './order.rules.ts'\nexport const orders = [catalogue, total]",
	'server/orders/order.rules.ts': "import { calls } from '../../contract/index.ts'\nexport const total = calls",
	'web/root.tsx': "import { Shell } from './features/shell/shell.tsx'\nexport const root = Shell",
	'web/features/shell/shell.tsx': 'export const Shell = 1',
	'web/routes/home.tsx': "import { Card } from '../features/catalogue/card.tsx'\nexport const Home = Card",
	'web/features/catalogue/card.tsx': "import { Button } from '../../../ui/button.tsx'\nexport const Card = Button",
	'ui/button.tsx': 'export const Button = 1',
	'desk/features/orders/list.tsx': "import { call } from '../../lib/call.ts'\nexport const List = call",
	'desk/features/staff/list.tsx': "import { call } from '../../lib/call.ts'\nexport const List = call",
	'desk/lib/call.ts': "import { send } from '../../client/transport.ts'\nexport const call = send",
	'client/transport.ts': "import { calls } from '../contract/index.ts'\nexport const send = calls",
	'web/lib/api.ts': "import { send } from '../../client/transport.ts'\nexport const api = send",
	'web/features/search/box.tsx': "import { api } from '../../lib/api.ts'\nexport const Box = api",
	'web/routes/search.tsx': "import { Box } from '../features/search/box.tsx'\nexport default Box",
}

/** For every rule, a file that breaks only this rule. */
const planted: Record<string, Record<string, string>> = {
	'no-cycles': {
		'web/lib/a.ts': "import { b } from './b.ts'\nexport const a = () => b",
		'web/lib/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
	},
	'no-cycles-between-folders': {
		'server/catalogue/uses-orders.ts': "import { orders } from '../orders/index.ts'\nexport const x = orders",
	},
	'contract-stands-alone': { 'contract/wrong.ts': "import { app } from '../server/app.ts'\nexport const x = app" },
	'web-sees-only-contract': { 'web/lib/wrong.ts': "import { app } from '../../server/app.ts'\nexport const x = app" },
	'server-never-sees-web': { 'server/wrong.ts': "import { api } from '../web/lib/api.ts'\nexport const x = api" },
	'platform-knows-no-module': {
		'server/platform/wrong.ts': "import { catalogue } from '../catalogue/index.ts'\nexport const x = catalogue",
	},
	'modules-use-index': {
		'server/orders/wrong.ts': "import { read } from '../catalogue/product.store.ts'\nexport const x = read",
	},
	'only-app-wires-modules': {
		'server/wrong.ts': "import { read } from './catalogue/product.store.ts'\nexport const x = read",
	},
	'rules-are-pure': {
		'server/orders/wrong.rules.ts': "import { query } from '../platform/db.ts'\nexport const x = query",
	},
	'only-stores-touch-sql': { 'server/orders/wrong.ts': "import { sql } from 'kysely'\nexport const x = sql" },
	'features-are-islands': {
		'web/features/search/wrong.tsx': "import { Card } from '../catalogue/card.tsx'\nexport const x = Card",
	},
	'ui-stands-alone': { 'ui/wrong.tsx': "import { send } from '../client/transport.ts'\nexport const x = send" },
	'apps-apart-web': { 'web/lib/wrong.ts': "import { call } from '../../desk/lib/call.ts'\nexport const x = call" },
	'apps-apart-desk': { 'desk/lib/wrong.ts': "import { api } from '../../web/lib/api.ts'\nexport const x = api" },
	'desk-features-are-islands': {
		'desk/features/staff/wrong.tsx': "import { List } from '../orders/list.tsx'\nexport const x = List",
	},
	'desk-lib-knows-no-feature': {
		'desk/lib/wrong.ts': "import { List } from '../features/orders/list.tsx'\nexport const x = List",
	},
	'client-knows-no-app': { 'client/wrong.ts': "import { api } from '../web/lib/api.ts'\nexport const x = api" },
	'lib-knows-no-shop': {
		'web/shop/area/area.ts': 'export const area = 1',
		'web/lib/wrong.ts': "import { area } from '../shop/area/area.ts'\nexport const x = area",
	},
	'shop-knows-no-feature': {
		'web/shop/area/wrong.ts': "import { Box } from '../../features/search/box.tsx'\nexport const x = Box",
	},
	'nobody-imports-routes': { 'web/lib/wrong.ts': "import Search from '../routes/search.tsx'\nexport const x = Search" },
	'shipped-code-never-imports-tests': {
		'tests/helper.ts': 'export const helper = 1',
		'web/lib/wrong.ts': "import { helper } from '../../tests/helper.ts'\nexport const x = helper",
	},
	'no-orphans': { 'web/lib/alone.ts': 'export const alone = 1' },
	'not-to-unresolvable': { 'web/lib/wrong.ts': "import { x } from './nowhere.ts'\nexport const y = x" },
}
for (const { name, to } of forbidden) {
	const module = /^levels-(.*)$/.exec(name)?.[1]
	const above = /\(([\w-]+)/.exec(String(to.path))?.[1]
	if (module)
		planted[name] = {
			[`server/${module}/wrong.ts`]: `import { x as above } from '../${above}/index.ts'\nexport const x = above`,
			[`server/${above}/index.ts`]: 'export const x = 1',
		}
}

let project: string

beforeAll(() => {
	project = mkdtempSync(path.join(tmpdir(), 'haat-walls-'))
	symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
	cpSync(path.join(root, '.dependency-cruiser.cjs'), path.join(project, '.dependency-cruiser.cjs'))
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

/** The rules that a project breaks, each with the files that break it. */
function broken(files: Record<string, string>): Map<string, string[]> {
	for (const folder of ['contract', 'server', 'ui', 'client', 'desk', 'web', 'tests'])
		rmSync(path.join(project, folder), { recursive: true, force: true })
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
		writeFileSync(path.join(project, file), text)
	}
	const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
	const folders = ['contract', 'server', 'ui', 'client', 'desk', 'web']
	const args = [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
	const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 })
	const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
	const rules = new Map<string, string[]>()
	for (const { from, rule } of summary.violations) rules.set(rule.name, [...(rules.get(rule.name) ?? []), from])
	return rules
}

/** The planted files of one rule under names of their own, so that all rules are broken in one project. */
function filesOf(name: string): [file: string, text: string][] {
	return Object.entries(planted[name] ?? {}).map(([file, text]) => [file.replace('wrong', `wrong-of-${name}`), text])
}

describe('import rules', { timeout: 60_000 }, () => {
	test('the clean project breaks none', () => expect([...broken(clean)]).toEqual([]))

	let found: Map<string, string[]>
	beforeAll(() => {
		found = broken({ ...clean, ...Object.fromEntries(forbidden.flatMap(({ name }) => filesOf(name))) })
	})

	test.each(forbidden.map(({ name }) => name))('%s', (name) => {
		const files = filesOf(name).map(([file]) => file)
		expect(files, `plant a violation of ${name}`).not.toEqual([])
		// A rule between folders names the folder.
		const from = (found.get(name) ?? []).filter((one) =>
			files.some((file) => file === one || file.startsWith(`${one}/`)),
		)
		expect(from).not.toEqual([])
	})
})

/** Violations that only the compiler refuses, project by project. */
describe('compiler errors', { timeout: 60_000 }, () => {
	test.each([
		['contract', "import { readFileSync } from 'node:fs'\nexport const x = readFileSync", /node:fs/],
		['contract', 'export const x = document.title', /document/],
		['contract', 'export const x = process.env', /process/],
		['server', 'export const x = document.title', /document/],
		['server', "import { api } from '#web/lib/paths.ts'\nexport const x = api", /TS6307|TS6059|TS2307|paths/],
		['web', "import { readConfig } from '#server/config.ts'\nexport const x = readConfig", /TS6307|config/],
	])('%s refuses %j', (part, text, reason) => {
		const file = path.join(root, '.cache/walls', part, 'planted-violation.ts')
		const project = path.join(root, '.cache', `wall-${part}.tsconfig.json`)
		mkdirSync(path.dirname(file), { recursive: true })
		const out = path.join(root, '.cache/wall-types')
		writeFileSync(file, text)
		writeFileSync(
			project,
			JSON.stringify({
				extends: `../${part}/tsconfig.json`,
				compilerOptions: { outDir: out, tsBuildInfoFile: path.join(out, `${part}.tsbuildinfo`), rootDir: '..' },
				include: [],
				files: [file],
			}),
		)
		try {
			const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc')
			const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project], { cwd: root, encoding: 'utf8' })
			expect(status).not.toBe(0)
			expect(stdout).toMatch(/planted-violation/)
			expect(stdout).toMatch(reason)
		} finally {
			rmSync(file, { force: true })
			rmSync(project, { force: true })
		}
	})
})
