import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test, vi } from 'vitest'
import { freePort } from '#tests/helpers/free-ports.ts'

vi.setConfig({ testTimeout: 240_000 })

const shipped = [
	'start.ts',
	'tools',
	'server',
	'contract',
	'db',
	'cli',
	'ui',
	'client',
	'desk',
	'web',
	'build',
	'package.json',
	'package-lock.json',
]
const settings = ['vite.config.ts', 'react-router.config.ts']

type Package = { dev?: boolean; devOptional?: boolean }

/** The shop after `npm run build` and `npm run prune`: no development package can be imported. */
function builtAndPruned(folder: string) {
	for (const name of [...shipped, ...settings]) cpSync(name, join(folder, name), { recursive: true })
	const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
	const running = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
	const links = running.map(([name]) => name).filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name))
	for (const name of links) {
		mkdirSync(dirname(join(folder, name)), { recursive: true })
		symlinkSync(resolve(name), join(folder, name), 'dir')
	}
	mkdirSync(join(folder, 'node_modules/.bin'))
	symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
	cpSync('node_modules/.package-lock.json', join(folder, 'node_modules/.package-lock.json'))
}

/** The files that `report-loaded.mjs` has written down. */
const loadedFrom = (file: string) => readFileSync(file, 'utf8').split('\n')

test.each(['production', ''])(
	'with NODE_ENV=%j a built shop starts without packages for development or npm',
	async (NODE_ENV) => {
		const folder = mkdtempSync(join(tmpdir(), 'haat-pruned-'))
		builtAndPruned(folder)
		const dataDir = join(folder, 'data')
		cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
		const [port, deskPort] = [await freePort(), await freePort()].map(String) as [string, string]
		const loaded = join(folder, 'loaded')
		const probe = `--import=${resolve('tests/helpers/report-loaded.mjs')}`
		const env = {
			...{ HOME: folder, PATH: '', NODE_ENV, PORT: port, DESK_PORT: deskPort, DATA_DIR: dataDir },
			...{ DEMO: 'off', WARM_PICTURES: 'off', NODE_OPTIONS: probe, LOADED_FILE: loaded },
		}
		const boot = join(folder, 'tools/boot.mjs')
		const shop = spawn(process.execPath, [boot, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
		const ended = once(shop, 'exit')
		let output = ''
		const open = new Promise<void>((resolve, reject) => {
			for (const stream of [shop.stdout, shop.stderr])
				stream.on('data', (chunk: Buffer) => {
					output += chunk.toString()
					if (output.includes('Haat is open')) resolve()
				})
			shop.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${output}`)))
		})
		try {
			await open
			const page = await fetch(`http://localhost:${port}/bn`)
			expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
			expect(output).not.toContain('installed packages')
			expect(output).not.toContain('built the storefront')
			const ofCommand = join(folder, 'loaded-by-command')
			const command = [boot, 'haat', 'sellers', 'list', '--json']
			const listed = await promisify(execFile)(process.execPath, command, { env: { ...env, LOADED_FILE: ofCommand } })
			expect(JSON.parse(listed.stdout)).toEqual([])
			// The command came from its bundle too, beside the running shop.
			expect(loadedFrom(ofCommand).filter((name) => /[\\/]node_modules[\\/]ajv[\\/]/.test(name))).toEqual([])
			shop.kill('SIGTERM')
			await ended
			const packages = loadedFrom(loaded)
			const react = packages.filter((name) => /[\\/]node_modules[\\/]react(-dom)?[\\/]cjs[\\/]/.test(name))
			expect(react.length).toBeGreaterThan(1)
			expect(react.filter((name) => !name.endsWith('.production.js'))).toEqual([])
			// The server came from its bundle, which contains this package.
			expect(packages.filter((name) => /[\\/]node_modules[\\/]fastify[\\/]/.test(name))).toEqual([])
		} finally {
			shop.kill('SIGTERM')
			await ended
			rmSync(folder, { recursive: true, force: true })
		}
	},
)
