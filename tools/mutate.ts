/**
 * Mutation tests of the pure rules and the contract: `npm run mutate` runs all groups, `npm run mutate -- points promos`
 * some. Each file is changed in many small ways, and the tests beside it have to notice. Prints the unnoticed changes and
 * the score of each group; fails below `leastScore`, or when an unnoticed change in a strict group has no reason in
 * docs/mutations.md.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'

const leastScore = 85

/** A file belongs to the first group that names it. In strict groups every change has to be noticed, or explained. */
const groups: Record<string, { strict: boolean; files: string[] }> = {
	money: {
		strict: true,
		files: [
			'contract/money.ts',
			'server/orders/{money,price,life,order-record,checkout,invoice,quote-view}.rules.ts',
			'server/payments/**/*.rules.ts',
		],
	},
	points: { strict: true, files: ['server/points/*.rules.ts'] },
	promos: { strict: true, files: ['server/promo-codes/*.rules.ts'] },
	stock: {
		strict: true,
		files: ['server/cart/*.rules.ts', 'server/catalogue/variant.rules.ts', 'server/flash-sales/*.rules.ts'],
	},
	returns: { strict: true, files: ['server/orders/{return,route-refund,problem}.rules.ts'] },
	identity: { strict: true, files: ['server/{identity,platform}/**/*.rules.ts'] },
	orders: { strict: false, files: ['server/orders/*.rules.ts', 'server/delivery/*.rules.ts'] },
	places: { strict: false, files: ['server/addresses/*.rules.ts', 'db/**/*.rules.ts'] },
	messages: { strict: false, files: ['server/{notifications,contact,newsletter}/*.rules.ts'] },
	search: { strict: false, files: ['server/search/*.rules.ts'] },
	catalogue: { strict: false, files: ['server/**/*.rules.ts'] },
	web: { strict: false, files: ['web/**/*.rules.ts'] },
	contract: { strict: false, files: ['contract/*.ts'] },
}

type Settings = ConstructorParameters<typeof Stryker>[0]
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]
type Survivor = { file: string; line: number; change: string }

/** `from` → `to` on one line, each at most 100 characters, as in docs/mutations.md. */
function changeOf({ fileName, location: { start, end }, replacement }: MutantResult): string {
	const rows = readFileSync(fileName, 'utf8')
		.split('\n')
		.slice(start.line - 1, end.line)
	rows[rows.length - 1] = rows.at(-1)?.slice(0, end.column - 1) ?? ''
	rows[0] = rows[0]?.slice(start.column - 1) ?? ''
	return [rows.join(' '), replacement ?? ''].map(asCode).join(' → ')
}

function asCode(source: string): string {
	const line = source.replace(/\s+/g, ' ').trim()
	const short = line.length > 100 ? `${line.slice(0, 99)}…` : line
	return short.includes('`') ? `\`\` ${short} \`\`` : `\`${short}\``
}

/** The changes docs/mutations.md explains, by file. */
function explained(): Map<string, string[]> {
	const sections = readFileSync('docs/mutations.md', 'utf8').split(/^### /m).slice(1)
	return new Map(
		sections.map((section) => {
			const changes = [...section.matchAll(/^- (`.+?`+ → `.*?`+): /gm)].map(([, change]) => change as string)
			return [section.split('\n', 1)[0] as string, changes]
		}),
	)
}

/** Runs Stryker on one file with one file of tests. Returns every change that counts. */
async function run(file: string, test: string): Promise<MutantResult[]> {
	process.env.HAAT_MUTATE_TESTS = test
	const results = await new Stryker({
		mutate: [file],
		testRunner: 'vitest',
		plugins: ['@stryker-mutator/vitest-runner'],
		vitest: { configFile: 'tools/mutate.vitest.config.ts', related: false },
		concurrency: Number(process.env.HAAT_MUTATE_WORKERS ?? 2),
		ignoreStatic: false,
		coverageAnalysis: 'perTest',
		// On a busy machine a slow test must not count as an endless loop, which counts as noticed.
		timeoutMS: 60_000,
		incremental: true,
		incrementalFile: `.cache/mutate/${file}.json`,
		tempDirName: '.cache/mutate/sandbox',
		ignorePatterns: ['build', 'data', 'screenshots', 'test-results'],
		reporters: ['dots'],
		allowConsoleColors: false,
		logLevel: 'warn',
	} as Settings).runMutationTest()
	return results.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
}

/**
 * Runs one group: each file with the test beside it. A file without one declares types or schemas, which the compiler and
 * the tests over HTTP check: tests/walls/rules-tests.test.ts sees to that.
 */
async function runGroup(files: string[]): Promise<{ all: number; noticed: number; survivors: Survivor[] }> {
	const counted: MutantResult[] = []
	for (const file of files) {
		const beside = file.replace(/\.ts$/, '.test.ts')
		if (existsSync(beside)) counted.push(...(await run(file, beside)))
	}
	const survivors = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
	return {
		all: counted.length,
		noticed: counted.length - survivors.length,
		survivors: survivors.map((one) => ({
			file: path.relative('', one.fileName),
			line: one.location.start.line,
			change: changeOf(one),
		})),
	}
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !groups[name])
if (unknown.length > 0) {
	console.error(`no such group: ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}`)
	process.exit(2)
}

const reasons = explained()
const assigned = new Set<string>()
const lines: string[] = []
const total = { all: 0, noticed: 0, unexplained: 0 }
for (const [name, { strict, files }] of Object.entries(groups)) {
	const own = globSync(files, { exclude: ['**/*.test.ts'] })
		.filter((file) => !assigned.has(file))
		.sort()
	for (const file of own) assigned.add(file)
	if (names.length > 0 && !names.includes(name)) continue
	const { all, noticed, survivors } = await runGroup(own)
	for (const { file, line, change } of survivors) {
		const changes = reasons.get(file) ?? []
		const at = changes.indexOf(change)
		if (at >= 0) changes.splice(at, 1)
		else if (strict) total.unexplained++
		console.log(`${at >= 0 ? 'explained' : 'survived '}  ${file}:${line}  ${change}`)
	}
	total.all += all
	total.noticed += noticed
	lines.push(`${name.padEnd(12)} ${percent(noticed, all)}  ${noticed} of ${all}`)
	console.log(`\n${lines.at(-1)}\n`)
}

function percent(part: number, whole: number): string {
	return `${((part / whole) * 100).toFixed(1).padStart(5)} %`
}

console.log(
	`${lines.join('\n')}\n${'all'.padEnd(12)} ${percent(total.noticed, total.all)}  ${total.noticed} of ${total.all}`,
)
if (total.unexplained > 0) console.log(`${total.unexplained} in strict groups have no reason in docs/mutations.md`)
if (total.noticed / total.all < leastScore / 100 || total.unexplained > 0) process.exitCode = 1
