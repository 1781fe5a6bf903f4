// Runs on any Node from 20.11: sees that packages, the build and Node 24 are there, then hands over.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const mode = process.argv[2]
const rest = process.argv.slice(3)
const bin = path.join(root, 'node_modules/.bin')
const began = performance.now()

/** Runs a step, prints how long it took, stops the whole on failure. */
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

function environment(extra = {}) {
	return { ...process.env, PATH: bin + path.delimiter + process.env.PATH, NODE_DISABLE_COMPILE_CACHE: '', ...extra }
}

/** The Node that came as a package, else the host's if it is new enough. */
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

function stampIs(name, value) {
	const file = path.join('.cache', name)
	return existsSync(file) && readFileSync(file, 'utf8') === value
}

function stamp(name, value) {
	mkdirSync('.cache', { recursive: true })
	writeFileSync(path.join('.cache', name), value)
}

function ensurePackages() {
	const wanted = hashOf(['package.json', 'package-lock.json'])
	if (existsSync('node_modules/.package-lock.json') && stampIs('packages', wanted)) return
	step('installed packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
		shell: process.platform === 'win32',
	})
	stamp('packages', wanted)
}

/** Every file the build is made of, with its size and time: cheap to list, changes when anything does. */
function sources(folder) {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort()
}

function ensureBuild() {
	const files = [
		...sources('web'),
		...sources('contract'),
		'vite.config.ts',
		'react-router.config.ts',
		'package-lock.json',
	]
	const wanted = hashOf(files)
	if (existsSync('build/server/index.js') && stampIs('build', wanted)) return
	step('built the storefront', node24(), ['node_modules/@react-router/dev/bin.cjs', 'build'], { quiet: true })
	step('compressed its files', node24(), ['tools/compress.mjs'], { quiet: true })
	stamp('build', wanted)
}

function start() {
	process.stdout.write('\nHaat\n')
	ensurePackages()
	ensureBuild()
	const child = spawn(node24(), ['--enable-source-maps', 'start.ts', ...rest], {
		stdio: 'inherit',
		env: environment({ HAAT_BOOT_MS: String(performance.now() - began) }),
	})
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
		process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
	// npm hands SIGTERM to the shell it started us with, and the shell dies of it without telling us.
	const parent = process.ppid
	setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
	child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
}

function check() {
	ensurePackages()
	step('route types', node24(), ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { quiet: true })
	step('types', node24(), ['node_modules/typescript-7/bin/tsc', '-b'])
	step('lint and format', node24(), ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])
	step('walls', node24(), [
		'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
		'--config',
		'.dependency-cruiser.cjs',
		'contract',
		'server',
		'web',
		'db',
		'start.ts',
	])
	step('unused code', node24(), ['node_modules/knip/bin/knip.js'])
	step('unit tests', node24(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'])
}

async function test() {
	ensurePackages()
	const { ensureChromium, ensurePostgres } = await import('./system-packages.mjs')
	await ensurePostgres()
	const chromium = await ensureChromium()
	check()
	ensureBuild()
	step('API on both stores', node24(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api'])
	step('shoppers in a browser', node24(), ['node_modules/@playwright/test/cli.js', 'test'], {
		env: environment({ CHROMIUM_PATH: chromium ?? '' }),
	})
	process.stdout.write(`\n  everything passed in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
}

const modes = {
	start,
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
		process.exitCode =
			spawnSync(node24(), ['tests/helpers/screenshots.ts', ...rest], { stdio: 'inherit', env }).status ?? 1
	},
	run() {
		ensurePackages()
		process.exitCode = spawnSync(node24(), rest, { stdio: 'inherit', env: environment() }).status ?? 1
	},
}
const run = modes[mode]
if (!run) {
	process.stderr.write(`tools/boot.mjs: one of ${Object.keys(modes).join(', ')}\n`)
	process.exit(2)
}
await run()
