// Runs on any Node from 20.11: installs packages, builds, finds Node 24, then runs the rest with it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { flagsOfV8 } from './v8-flags.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const mode = process.argv[2]
const rest = process.argv.slice(3)
const bin = path.join(root, 'node_modules/.bin')
const began = performance.now()

/** Runs a step, prints its duration, and exits on failure. */
function step(name, command, args, options = {}) {
	const at = performance.now()
	const { status, signal } = spawnSync(command, args, {
		stdio: options.quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
		env: environment(),
		...options,
	})
	if (status !== 0) {
		process.stderr.write(`\n${name} failed (${signal ?? status}).\n`)
		process.exit(status ?? 1)
	}
	process.stdout.write(`  ${name.padEnd(34)} ${((performance.now() - at) / 1000).toFixed(2).padStart(6)} s\n`)
}

/** Runs steps that use one processor each beside each other: their output is printed when they have ended. */
async function together(...steps) {
	const results = await Promise.all(
		steps.map(async ([name, ...args]) => {
			const at = performance.now()
			const child = spawn(node24(), args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
			const chunks = []
			for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
			const [status, signal] = await once(child, 'close')
			return { name, status, signal, output: Buffer.concat(chunks), seconds: (performance.now() - at) / 1000 }
		}),
	)
	for (const { name, status, signal, output, seconds } of results) {
		process.stdout.write(output)
		if (status === 0) process.stdout.write(`  ${name.padEnd(34)} ${seconds.toFixed(2).padStart(6)} s\n`)
		else process.stderr.write(`\n${name} failed (${signal ?? status}).\n`)
	}
	const failed = results.find(({ status }) => status !== 0)
	if (failed) process.exit(failed.status ?? 1)
}

function environment(extra = {}) {
	return {
		...process.env,
		PATH: bin + path.delimiter + process.env.PATH,
		// Stores compiled code, so that Node does not strip types and compile again. Ignored where it cannot be written.
		NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/compile'),
		...extra,
	}
}

/** The Node of the packages, else the host's if it is new enough. */
function node24() {
	const own = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
	if (existsSync(own)) return own
	const [major, minor] = process.versions.node.split('.').map(Number)
	if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
	process.stderr.write(
		'Node 24 did not come with the packages on this platform. Please install Node 24 and run this again.\n',
	)
	process.exit(1)
}

function hashOf(files) {
	const hash = createHash('sha256')
	for (const file of files) if (existsSync(file)) hash.update(file).update(readFileSync(file))
	return hash.digest('hex')
}

/**
 * Installs packages if needed: all of them, or only those of a running shop. The record npm keeps of its last installation
 * is compared with the lockfile, so an installation by hand counts too.
 */
function ensurePackages({ running = false } = {}) {
	if (areInstalled(running)) return
	const kinds = running ? '--omit=dev' : '--include=dev'
	step('installed packages', 'npm', ['ci', kinds, '--no-audit', '--no-fund', '--loglevel=error'], {
		shell: process.platform === 'win32',
	})
}

const installedList = 'node_modules/.package-lock.json'

function areInstalled(running) {
	if (!existsSync(installedList)) return false
	const installed = packagesOf(installedList)
	return Object.entries(packagesOf('package-lock.json')).every(([name, { version, dev, devOptional, optional }]) => {
		if (name === '' || (running && (dev || devOptional))) return true
		// Most optional packages are for other platforms.
		return installed[name] ? installed[name].version === version : optional
	})
}

function packagesOf(file) {
	return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** Every source file of the build, with its size and time: cheap to list, and changes with any of them. */
function sources(folder) {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort()
}

const bundledServer = 'build/shop/start.js'
const bundledCommands = 'build/shop/haat.js'

const buildDesk = ['node_modules/vite/bin/vite.js', 'build', '--config', 'tools/desk.vite.config.ts']

const bundles = {
	stamp: 'build/shop/stamp',
	folders: ['server', 'contract', 'db', 'cli'],
	files: ['start.ts', 'tools/bundle.mjs', 'tools/plain-letters.ts', 'package-lock.json'],
	build: (env) => step('bundled the server and commands', node24(), ['tools/bundle.mjs'], { quiet: true, env }),
}

/** The parts of the build and their sources. The stamp is written with each, so that it is also valid in a copy. */
const parts = [
	{
		stamp: 'build/stamp',
		folders: ['web', 'ui', 'client', 'contract'],
		files: [
			'vite.config.ts',
			'react-router.config.ts',
			'tools/locale-files.ts',
			'tools/plain-letters.ts',
			'package-lock.json',
		],
		build(env) {
			step('built the storefront', node24(), ['node_modules/@react-router/dev/bin.cjs', 'build'], { quiet: true, env })
			step('compressed its files', node24(), ['tools/compress.mjs', 'build/client'], { quiet: true })
		},
	},
	{
		stamp: 'build/desk.stamp',
		folders: ['desk', 'ui', 'client', 'contract'],
		files: ['tools/desk.vite.config.ts', 'tools/locale-files.ts', 'package-lock.json'],
		build(env) {
			step('built the desk', node24(), [...buildDesk, '--logLevel', 'error'], { quiet: true, env })
			step('compressed its files', node24(), ['tools/compress.mjs', 'build/desk'], { quiet: true })
		},
	},
	bundles,
]

function hashOfSources({ folders, files }) {
	return hashOf([...folders.flatMap(sources), ...files])
}

function isFresh(part) {
	return existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === hashOfSources(part)
}

function isBuilt() {
	return parts.every(isFresh)
}

/** Builds the storefront and bundles the server where their sources have changed. Needs all packages. */
function ensureBuild() {
	for (const part of parts) {
		if (isFresh(part)) continue
		const expectedHash = hashOfSources(part)
		// The result is always the production build.
		part.build(environment({ NODE_ENV: 'production' }))
		writeFileSync(part.stamp, expectedHash)
	}
}

/**
 * Flags for V8 that bound the memory of the shop: rendering a page leaves much garbage, which by default is collected late
 * where memory seems free, so that half of the memory was garbage or pages of V8 kept for it (docs/measurements.md). Not for
 * `npm run dev`: collecting sooner costs it two seconds of a start.
 */
const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60']

/**
 * Settings of glibc's allocator, which other C libraries do not read. It keeps freed memory in as many arenas as there are
 * threads, at most eight for each processor: two are enough. By default it raises both thresholds by itself, up to 32 MB, so
 * that buffers of pages leave gaps in its heap: the memory of a shop under a constant load then grew by 3 MB a minute, and by 1
 * with fixed ones (docs/measurements.md).
 */
const allocator = {
	MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
	MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '262144',
	MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '262144',
}

/** Runs the shop by arguments of Node until it ends or this process is stopped. Returns the function that restarts it. */
function serve(...args) {
	let again = false
	let child
	const run = () => {
		again = false
		child = spawn(node24(), [...flagsOfV8, ...args, ...rest], {
			stdio: 'inherit',
			env: environment(allocator),
		})
		child.on('exit', (code, signal) => (again ? run() : process.exit(signal ? 0 : (code ?? 1))))
	}
	run()
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
		process.on(signal, () => {
			again = false
			child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
		})
	// npm sends SIGTERM to the shell that started this process, and the shell ends without passing it on.
	const parent = process.ppid
	setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
	return () => {
		again = true
		child.kill('SIGTERM')
	}
}

function start() {
	process.stdout.write('\nHaat\n')
	if (isBuilt()) ensurePackages({ running: true })
	else {
		ensurePackages()
		ensureBuild()
	}
	serve(...memoryFlags, bundledServer)
}

/**
 * The storefront from its sources with hot reload, and the desk from a build that follows its sources; the server restarts when one of its files changes. `node --watch` would
 * write to the message port of the embedded store's thread.
 */
function dev() {
	process.stdout.write('\nHaat, for development\n')
	ensurePackages()
	// The desk is built again whenever one of its files changes; the next load of a page shows it.
	const follow = ['--watch', '--outDir', path.resolve('.cache/desk'), '--logLevel', 'warn']
	const desk = spawn(node24(), [...buildDesk, ...follow], { stdio: 'inherit', env: environment() })
	process.on('exit', () => desk.kill())
	const restart = serve('--import', './tools/dev-preload.ts', 'start.ts', '--dev')
	let due
	for (const folder of ['server', 'contract', 'db'])
		watch(folder, { recursive: true }, (_event, file) => {
			if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$/.test(file)) return
			clearTimeout(due)
			due = setTimeout(() => {
				process.stdout.write(`\n${path.join(folder, file)} has changed\n`)
				restart()
			}, 100)
		})
}

/** Removes from `node_modules` the packages of builds and tests, and files that no running shop reads. */
function prune() {
	if (!isBuilt()) {
		process.stderr.write('Nothing is built yet, and building needs all packages: npm run build\n')
		process.exit(1)
	}
	step('removed packages for development', 'npm', ['prune', '--omit=dev', '--no-audit', '--no-fund'], {
		quiet: true,
		shell: process.platform === 'win32',
	})
	for (const name of readdirSync('node_modules').filter((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name)))
		rmSync(path.join('node_modules', name, 'include'), { recursive: true, force: true })
	// npm keeps it as an optional peer of others, which use only its types.
	rmSync('node_modules/typescript', { recursive: true, force: true })
	const list = JSON.parse(readFileSync(installedList, 'utf8'))
	delete list.packages['node_modules/typescript']
	writeFileSync(installedList, JSON.stringify(list))
}

async function check() {
	ensurePackages()
	step('route types', node24(), ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { quiet: true })
	step('types', node24(), ['node_modules/typescript-7/bin/tsc', '-b'])
	step('lint and format', node24(), ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])
	await together(
		[
			'walls',
			'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
			...['--config', '.dependency-cruiser.cjs'],
			...['contract', 'server', 'ui', 'client', 'desk', 'web', 'db', 'cli', 'start.ts'],
		],
		['unused code', 'node_modules/knip/bin/knip.js'],
	)
	step('unit tests', node24(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit*'])
}

async function test() {
	ensurePackages()
	const { ensureTestChromium, ensurePostgres, testFolder } = await import('./system-packages.mjs')
	await ensurePostgres()
	const chromium = await ensureTestChromium()
	await check()
	ensureBuild()
	const TMPDIR = testFolder()
	step('API on both stores', node24(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api'], {
		env: environment({ SHOP_ENTRY: bundledServer, TMPDIR }),
	})
	step('shoppers in a browser', node24(), ['node_modules/@playwright/test/cli.js', 'test'], {
		env: environment({ CHROMIUM_PATH: chromium ?? '', SHOP_ENTRY: bundledServer, TMPDIR }),
	})
	process.stdout.write(`\n  everything passed in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
}

/** The oldest supported Chromium, the last one on Android 7, one that is too old; and the driver of Firefox. */
const browsers = {
	'chromium-106': 'npm:@sparticuz/chromium@106.0.2',
	'chromium-109': 'npm:@sparticuz/chromium@109.0.6',
	'chromium-119': 'npm:@sparticuz/chromium@119.0.2',
	'puppeteer-core': '24.38.0',
}

/** Browsers are not packages of the shop: they are installed separately, for the first test. */
function ensureBrowsers() {
	const folder = '.cache/browsers'
	const list = JSON.stringify({ private: true, dependencies: browsers })
	const [expected, installed] = ['package.json', 'installed.json'].map((name) => path.join(folder, name))
	if (existsSync(installed) && readFileSync(installed, 'utf8') === list) return
	mkdirSync(folder, { recursive: true })
	writeFileSync(expected, list)
	step('installed old browsers', 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
		shell: process.platform === 'win32',
		cwd: folder,
	})
	writeFileSync(installed, list)
}

const modes = {
	start,
	dev,
	prune,
	check,
	test,
	build() {
		ensurePackages()
		ensureBuild()
	},
	async screenshots() {
		ensurePackages()
		const { ensureChromium } = await import('./system-packages.mjs')
		const chromium = await ensureChromium()
		ensureBuild()
		const env = environment({ CHROMIUM_PATH: chromium ?? '' })
		const [which, ...more] = rest
		const ofDesk = which === 'desk' || which === 'guides'
		const file = ofDesk
			? ['tests/helpers/desk-screenshots.ts', which, ...more]
			: ['tests/helpers/screenshots.ts', ...rest]
		process.exitCode = spawnSync(node24(), file, { stdio: 'inherit', env }).status ?? 1
	},
	/** One of `bench/*.ts`; without a name, the list with the purpose of each. */
	bench() {
		ensurePackages()
		const names = readdirSync('bench').flatMap((file) => file.match(/^(.+)\.ts$/)?.[1] ?? [])
		const [name, ...options] = rest
		if (!names.includes(name)) {
			for (const each of names) {
				const [, purpose] = readFileSync(`bench/${each}.ts`, 'utf8').match(/^\/\*\*([\s\S]*?)[.:?]\s/) ?? []
				process.stdout.write(
					`npm run bench -- ${each.padEnd(12)} ${purpose?.replace(/\s*\n \* ?/g, ' ').trim() ?? ''}\n`,
				)
			}
			process.exitCode = name === undefined ? 0 : 2
			return
		}
		process.exitCode =
			spawnSync(node24(), [`bench/${name}.ts`, ...options], { stdio: 'inherit', env: environment() }).status ?? 1
	},
	async journeys() {
		const { values } = parseArgs({
			args: rest,
			options: { seed: { type: 'string' }, count: { type: 'string' }, only: { type: 'string' } },
		})
		ensurePackages()
		const { ensureChromium } = await import('./system-packages.mjs')
		const chromium = await ensureChromium()
		ensureBuild()
		const seed = values.seed ?? String(randomInt(1_000_000))
		process.stdout.write(`  journeys from seed ${seed} on\n`)
		step('journeys', node24(), ['node_modules/@playwright/test/cli.js', 'test', 'journeys'], {
			env: environment({
				CHROMIUM_PATH: chromium ?? '',
				JOURNEYS_SEED: seed,
				JOURNEYS_COUNT: values.count ?? '120',
				JOURNEYS_ONLY: values.only ?? '',
			}),
		})
	},
	/** The abuse tests on the built shop, which they start themselves. */
	async abuse() {
		ensurePackages()
		const { ensurePostgres } = await import('./system-packages.mjs')
		await ensurePostgres()
		ensureBuild()
		const args = ['tests/abuse/run/main.ts', ...rest]
		process.exitCode = spawnSync(node24(), args, { stdio: 'inherit', env: environment() }).status ?? 1
	},
	async browsers() {
		ensurePackages()
		const { ensureFirefox } = await import('./system-packages.mjs')
		const firefox = await ensureFirefox()
		ensureBrowsers()
		ensureBuild()
		step('purchases in old browsers', node24(), ['tests/browsers/main.ts', firefox])
	},
	run() {
		ensurePackages()
		runToEnd(rest)
	},
	/** The operator's commands. They need only the packages of a running shop, and run from their sources where the bundle is older. */
	haat() {
		ensurePackages({ running: true })
		runToEnd([isFresh(bundles) ? bundledCommands : 'cli/main.ts', ...rest])
	},
}

/** Runs a program with the memory settings of the shop: an import of 200,000 products took 598 MB without them, and 266 MB with them. */
function runToEnd(args) {
	// Ctrl+C reaches the program too, which ends what it has begun; this process waits for it and its exit code.
	process.on('SIGINT', () => {})
	const options = { stdio: 'inherit', env: environment(allocator) }
	process.exitCode = spawnSync(node24(), [...memoryFlags, ...args], options).status ?? 1
}

const run = modes[mode]
if (!run) {
	process.stderr.write(`tools/boot.mjs: one of ${Object.keys(modes).join(', ')}\n`)
	process.exit(2)
}
await run()
