/**
 * Carries out the steps of deploy/Dockerfile in a folder, without a container engine: as a user without privileges where
 * this runs as root, starts the result on an embedded store, requests a page and stops it. What root does in the image
 * (making users and folders) and the base images are not checked.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/helpers/free-ports.ts'
import { readCommand, readCopy, readDockerfile, type Stage } from './dockerfile.ts'

const isRoot = process.getuid?.() === 0
/** The user of the image. */
const user = isRoot ? { uid: 10_001, gid: 10_001 } : {}
const root = mkdtempSync(path.join(tmpdir(), 'haat-image-'))
chmodSync(root, 0o755)
const home = path.join(root, 'home')
const data = path.join(root, 'data')

/** How this machine reaches the registry of packages. Folders that npm tells its scripts are those of whoever runs this. */
const network = Object.fromEntries(
	Object.entries(process.env as Record<string, string>).filter(([name]) =>
		/^(npm_config_(?!cache|\w*prefix|init_module)\w+|node_extra_ca_certs|https?_proxy|no_proxy)$/i.test(name),
	),
)

type Run = { folder: string; env: Record<string, string> }

/** Copies a path of the build context without what .dockerignore leaves out of the folders that it names. */
function copyContext(source: string, target: string) {
	cpSync(source, target, { recursive: true, filter: (file) => !/\.test\.ts$|\.tsbuildinfo$/.test(file) })
}

/** Paths of the image as paths of this machine. */
const translate = (text: string, folder: string) =>
	text.replaceAll('/var/lib/haat', data).replaceAll(/(?<![\w/])\/haat(?=[/:]|$)/g, folder)

/** Carries out the steps of a stage; returns its environment. */
function carryOut({ steps }: Stage, folder: string, folders: Map<string, string>): Run {
	const env: Record<string, string> = { ...network, HOME: home, PATH: process.env.PATH ?? '' }
	let runs = !isRoot
	let privileged = true
	for (const { instruction, text } of steps) {
		process.stdout.write(`  ${instruction} ${text}\n`)
		if (instruction === 'USER') privileged = false
		if (instruction === 'ENV') {
			const [name = '', value = ''] = text.split(/=(.*)/s)
			env[name] = translate(value, folder)
		}
		if (instruction === 'COPY') {
			const { from, sources, target } = readCopy(text)
			for (const source of sources) {
				if (from) cpSync(folders.get(from) ?? '', folder, { recursive: true, verbatimSymlinks: true })
				else copyContext(source, target === './' ? path.join(folder, source) : path.join(folder, target))
			}
			if (isRoot) spawnSync('chown', ['-R', privileged ? 'root:root' : '10001:10001', folder])
		}
		if (instruction === 'RUN') {
			if (privileged) process.stdout.write('    not carried out: it needs root\n')
			else {
				runs = true
				const at = performance.now()
				const { status } = spawnSync('sh', ['-c', text], { cwd: folder, env, stdio: 'inherit', ...user })
				if (status !== 0) throw new Error(`RUN ${text} ended with ${status}`)
				process.stdout.write(`    ${((performance.now() - at) / 1000).toFixed(1)} s\n`)
			}
		}
	}
	if (!runs && steps.every(({ instruction }) => instruction !== 'CMD')) throw new Error('no step was carried out')
	return { folder, env }
}

async function startAndStop(stage: Stage, { folder, env }: Run) {
	const port = await freePort()
	const [command = '', ...args] = readCommand(stage.steps.find(({ instruction }) => instruction === 'CMD')?.text ?? '')
	const [probe = '', ...probeArgs] = readCommand(
		stage.steps.find(({ instruction }) => instruction === 'HEALTHCHECK')?.text ?? '',
	)
	const options = { cwd: folder, env: { ...env, PORT: String(port), WARM_PICTURES: 'off' }, ...user }
	const shop: ChildProcess = spawn(command, args, { ...options, stdio: 'inherit' })
	const ended = once(shop, 'exit')
	const isReady = () => spawnSync(probe, probeArgs, options).status === 0
	const until = performance.now() + 120_000
	while (!isReady()) {
		if (shop.exitCode !== null || performance.now() > until) throw new Error('the shop did not get ready')
		await new Promise((resolve) => setTimeout(resolve, 500))
	}
	const page = await fetch(`http://localhost:${port}/bn`)
	if (page.status !== 200) throw new Error(`the home page responded with ${page.status}`)
	shop.kill('SIGTERM')
	const [code] = await ended
	if (code !== 0) throw new Error(`the shop ended with ${code}`)
	if (isReady()) throw new Error('the health check passes without a shop')
}

const folders = new Map<string, string>()
try {
	for (const folder of [home, data]) {
		mkdirSync(folder)
		if (isRoot) chownSync(folder, 10_001, 10_001)
	}
	for (const stage of readDockerfile(readFileSync('deploy/Dockerfile', 'utf8'))) {
		const folder = path.join(root, stage.name || 'image')
		mkdirSync(folder)
		if (isRoot) chownSync(folder, 10_001, 10_001)
		process.stdout.write(`\nFROM ${stage.base}: taken as this machine with Node ${process.version}\n`)
		const run = carryOut(stage, folder, folders)
		if (stage.name) folders.set(stage.name, folder)
		else {
			const size = spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0]
			process.stdout.write(`\n  ${size} MB, owned by uid ${statSync(path.join(folder, 'package.json')).uid}\n`)
			await startAndStop(stage, run)
		}
	}
	process.stdout.write('\n  every step was carried out; the shop started, served a page and stopped\n')
} finally {
	rmSync(root, { recursive: true, force: true })
}
