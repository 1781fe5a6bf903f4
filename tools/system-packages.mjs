import { spawnSync } from 'node:child_process'
import {
	accessSync,
	constants,
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	statfsSync,
	writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const otherChromium = 'set CHROMIUM_PATH to a Chrome or Chromium'

/**
 * Path of a Chromium to test with: CHROMIUM_PATH, the system's, or Playwright's own download. Installs Debian's if there is
 * none and the user may; otherwise throws with instructions.
 * @returns {string}
 */
export function ensureChromium() {
	return ensure('Chromium', findChromium, ['chromium'], otherChromium)
}

/**
 * Path of a Chromium for browser tests: CHROMIUM_PATH, else Debian's headless shell, which is the same version of Chromium
 * without a window and needs less CPU. Installs it where the packages have it and the user may, else as `ensureChromium`.
 * @returns {string}
 */
export function ensureTestChromium() {
	const shell = 'chromium-headless-shell'
	const find = () => [process.env.CHROMIUM_PATH, onPath(shell)].find(runs)
	const found = find()
	if (found) return found
	const cache = onPath('apt-cache')
	const isKnown = cache && spawnSync(cache, ['show', shell]).status === 0
	if (!isKnown || !asRoot()) return ensureChromium()
	try {
		return ensure('The headless shell of Chromium', find, [shell], otherChromium)
	} catch (error) {
		console.error(`${error.message}\nThe tests run in Chromium instead.`)
		return ensureChromium()
	}
}

/**
 * Folder of PostgreSQL's server programs (initdb, postgres). Installs Debian's if there is none and the user may, without
 * starting a server; otherwise throws with instructions.
 * @returns {string}
 */
export function ensurePostgres() {
	const other = 'set HAAT_TEST_POSTGRES to the address of a PostgreSQL 15 or newer where databases may be created'
	return ensure('PostgreSQL', findPostgres, ['postgresql'], other)
}

/**
 * Path of a Firefox: FIREFOX_PATH, Debian's firefox-esr or another on the path. Installs Debian's if there is none and the
 * user may; otherwise throws with instructions.
 * @returns {string}
 */
export function ensureFirefox() {
	const find = () => [process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox')].find(runs)
	return ensure('Firefox', find, ['firefox-esr'], 'set FIREFOX_PATH to a Firefox')
}

/**
 * Paths of Prometheus and promtool. Installs Debian's if there are none and the user may, without starting a server; otherwise
 * throws with instructions.
 * @returns {{ prometheus: string, promtool: string }}
 */
export function ensurePrometheus() {
	const find = () => {
		const [prometheus, promtool] = [onPath('prometheus'), onPath('promtool')]
		return prometheus && promtool ? { prometheus, promtool } : undefined
	}
	return ensure('Prometheus', find, ['prometheus'], 'put prometheus and promtool on the path')
}

/**
 * Path of Varnish's server. Installs Debian's if there is none and the user may, without starting it; otherwise throws with
 * instructions.
 * @returns {string}
 */
export function ensureVarnish() {
	return ensure('Varnish', () => onPath('varnishd'), ['varnish'], 'put varnishd on the path')
}

/**
 * Path of PgBouncer. Installs Debian's if there is none and the user may, without starting it; otherwise throws with
 * instructions.
 * @returns {string}
 */
export function ensurePgbouncer() {
	return ensure('PgBouncer', () => onPath('pgbouncer'), ['pgbouncer'], 'put pgbouncer on the path')
}

/** @returns {string | undefined} */
export function findChromium() {
	const named = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
	const mac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
	return [process.env.CHROMIUM_PATH, ...named.map(onPath), ...mac, ...playwrightBrowsers()].find(runs)
}

/** @returns {string | undefined} */
export function findPostgres() {
	const debian = '/usr/lib/postgresql'
	const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
	const config = onPath('pg_config')
	const output = config && spawnSync(config, ['--bindir'], { encoding: 'utf8' }).stdout.trim()
	const folders = [...versions.map((version) => join(debian, version, 'bin')), output]
	return folders.find((folder) => folder && runs(join(folder, 'postgres')) && runs(join(folder, 'initdb')))
}

function ensure(name, find, packages, other) {
	const found = find()
	if (found) return found
	const command = `apt-get install --no-install-recommends ${packages.join(' ')}`
	const advice = `${name} was not found. On Debian or Ubuntu: sudo ${command}; elsewhere ${other}.`
	const root = asRoot()
	if (!onPath('apt-get') || !root) throw new Error(advice)
	console.error(`${name} was not found: installing it (${command})`)
	try {
		install(root, packages)
	} catch (error) {
		throw new Error(`${advice}\n${error.message}`)
	}
	const installed = find()
	if (!installed) throw new Error(advice)
	return installed
}

/** Command prefix for root rights, or undefined where only a person can get them. */
function asRoot() {
	if (process.getuid?.() === 0) return []
	const sudo = onPath('sudo')
	return sudo && spawnSync(sudo, ['-n', 'true']).status === 0 ? [sudo, '-n'] : undefined
}

function install(root, packages) {
	const run = (...command) => {
		const [program, ...args] = [...root, ...command]
		const options = { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' }
		const { status, stderr, error } = spawnSync(program, args, options)
		if (status !== 0) throw new Error(`${command.join(' ')} failed: ${error?.message ?? stderr.trim().slice(-2_000)}`)
	}
	// Debian would create a cluster and start it at every boot; tests create their own.
	if (packages.includes('postgresql')) {
		const conf = '/etc/postgresql-common/createcluster.conf'
		run('sh', '-c', `mkdir -p /etc/postgresql-common && [ -e ${conf} ] || echo create_main_cluster = false > ${conf}`)
	}
	const apt = [
		'env',
		'DEBIAN_FRONTEND=noninteractive',
		'apt-get',
		'-q',
		'-o',
		'DPkg::Lock::Timeout=300',
		'-o',
		'Dpkg::Options::=--force-confold',
	]
	withoutServices(root, () => {
		run(...apt, 'update')
		run(...apt, 'install', '-y', '--no-install-recommends', ...packages)
	})
}

/** While `work` runs, packages may start no service: a PostgreSQL for tests must not listen as a service. */
function withoutServices(root, work) {
	const policy = '/usr/sbin/policy-rc.d'
	if (root.length > 0 || existsSync(policy)) return work()
	writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' })
	try {
		work()
	} finally {
		rmSync(policy, { force: true })
	}
}

function onPath(program) {
	return (process.env.PATH ?? '')
		.split(delimiter)
		.concat('/usr/bin', '/usr/sbin', '/usr/local/bin')
		.map((folder) => join(folder, program))
		.find(runs)
}

/**
 * A folder in memory for the data of tests, which then wait for no disk: /dev/shm where it has four free gigabytes and
 * programs may run in it, else the folder for temporary files.
 * @returns {string}
 */
export function testFolder() {
	const memory = '/dev/shm'
	try {
		const options = readFileSync('/proc/mounts', 'utf8')
			.split('\n')
			.map((line) => line.split(' '))
			.findLast(([, folder]) => folder === memory)?.[3]
		const { bavail, bsize } = statfsSync(memory)
		accessSync(memory, constants.W_OK)
		if (options && !options.split(',').includes('noexec') && bavail * bsize >= 4 * 1024 ** 3) return memory
	} catch {}
	return tmpdir()
}

function runs(path) {
	if (!path) return false
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		return false
	}
}

function playwrightBrowsers() {
	const mac = process.platform === 'darwin'
	const cache =
		process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), mac ? 'Library/Caches' : '.cache', 'ms-playwright')
	const inside = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']
	const versions = existsSync(cache) ? readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name)) : []
	return versions.flatMap((version) => inside.map((path) => join(cache, version, path)))
}
