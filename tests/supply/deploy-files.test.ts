import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { readCommand, readCopy, readDockerfile } from '#tools/dockerfile.ts'

/** The files of deploy/ and the guide, as far as a machine without a container engine can check them. */
const read = (file: string) => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const guides = ['docs/guides/real-shop.md', 'docs/guides/production.md']

/** Names of settings in a file of settings, also of those that are commented out. */
const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name as string)
const settings = namesIn(read('.env.example'))
const containerSettings = namesIn(read('deploy/settings.env.example'))

describe('the Dockerfile', () => {
	const stages = readDockerfile(read('deploy/Dockerfile'))
	const [build, image] = stages
	const copied = (build?.steps ?? [])
		.filter(({ instruction }) => instruction === 'COPY')
		.flatMap(({ text }) => readCopy(text).sources)

	it('copies files that exist, are in the repository and are not left out by .dockerignore', () => {
		const tracked = execFileSync('git', ['ls-files', '--', ...copied], { encoding: 'utf8' }).split('\n')
		const included = read('.dockerignore')
			.split('\n')
			.filter((line) => line.startsWith('!'))
		for (const source of copied) {
			expect(existsSync(source), source).toBe(true)
			expect(
				tracked.some((file) => file === source || file.startsWith(`${source}/`)),
				source,
			).toBe(true)
		}
		expect(included.map((line) => line.slice(1)).sort()).toEqual([...copied].sort())
	})

	it('copies everything that the build reads', () => {
		const boot = read('tools/boot.mjs')
		const lists = [...boot.matchAll(/(?:folders|files): (\[[^\]]*\])/g)].map(([, list]) => list as string)
		const needed = lists.flatMap((list) => JSON.parse(list.replaceAll("'", '"').replace(/,\s*\]/, ']')) as string[])
		expect(needed.length).toBeGreaterThan(8)
		for (const name of needed)
			expect(
				copied.some((source) => name === source || name.startsWith(`${source}/`)),
				name,
			).toBe(true)
	})

	it('builds and prunes by scripts that exist, without privileges', () => {
		const steps = build?.steps ?? []
		const user = steps.findIndex(({ instruction }) => instruction === 'USER')
		const runs = steps.slice(user).flatMap(({ instruction, text }) => (instruction === 'RUN' ? [text] : []))
		expect(runs).toEqual(['npm ci --no-audit --no-fund', 'npm run build', 'npm run prune'])
		for (const run of runs.slice(1)) expect(scripts).toHaveProperty(run.replace('npm run ', ''))
	})

	it('runs as a user without privileges, with commands whose files are in the image', () => {
		const steps = image?.steps ?? []
		expect(steps.findLast(({ instruction }) => instruction === 'USER')?.text).toBe('haat')
		expect(image?.base).not.toMatch(/^node/)
		const order = steps.map(({ instruction }) => instruction)
		expect(order.indexOf('COPY')).toBeLessThan(order.indexOf('USER'))
		for (const name of ['CMD', 'HEALTHCHECK']) {
			const [node, file = ''] = readCommand(steps.find(({ instruction }) => instruction === name)?.text ?? '')
			expect(node).toBe('node')
			expect(existsSync(file), file).toBe(true)
		}
	})
})

type Service = {
	image?: string
	build?: { context: string; dockerfile: string }
	env_file?: string
	environment?: Record<string, string>
	volumes?: string[]
	healthcheck?: { test: string[] }
	depends_on?: Record<string, { condition: string }>
	restart?: string
	ports?: string[]
	networks?: string[]
}
type Compose = { services: Record<string, Service>; volumes: object; networks: Record<string, { internal?: boolean }> }

describe('compose.yaml', () => {
	const text = read('deploy/compose.yaml')
	const { services, volumes, networks } = parse(text) as Compose

	it('has shop, PostgreSQL and proxy, each restarted and with a health check', () => {
		expect(Object.keys(services)).toEqual(['database', 'shop', 'proxy'])
		for (const [name, service] of Object.entries(services)) {
			expect(service.restart, name).toBe('unless-stopped')
			expect(service.healthcheck?.test[0], name).toBe('CMD')
		}
		expect(services.shop?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
		expect(services.proxy?.depends_on).toEqual({ shop: { condition: 'service_healthy' } })
	})

	it('names files, volumes and networks that exist', () => {
		const { build, env_file: env = '' } = services.shop ?? {}
		expect(existsSync(path.join('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
		expect(existsSync(`deploy/${env}.example`)).toBe(true)
		for (const service of Object.values(services)) {
			for (const volume of service.volumes ?? []) {
				const [source = ''] = volume.split(':')
				if (source.startsWith('.')) expect(existsSync(path.join('deploy', source)), source).toBe(true)
				else expect(volumes).toHaveProperty(source)
			}
			for (const network of service.networks ?? []) expect(networks).toHaveProperty(network)
		}
	})

	it('has secrets from settings only, and settings that exist', () => {
		const variables = [...text.matchAll(/\$\{(\w+)(:\?)?\}/g)]
		expect(variables.length).toBeGreaterThan(3)
		for (const [whole, name = '', required] of variables) {
			expect(required, whole).toBe(':?')
			expect(containerSettings).toContain(name)
		}
		for (const name of Object.keys(services.shop?.environment ?? {})) expect(settings).toContain(name)
		const own = ['SHOP_HOST', 'DESK_HOST', 'DATABASE_PASSWORD']
		expect(containerSettings.filter((name) => !settings.includes(name) && !own.includes(name))).toEqual([])
	})

	it('opens only the proxy to the outside', () => {
		expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
		expect(services.database?.networks).toEqual(['inside'])
		expect(networks.inside?.internal).toBe(true)
	})

	it('gives the Caddyfile the variables that it reads', () => {
		const caddy = read('deploy/Caddyfile')
		const variables = [...caddy.matchAll(/\{\$(\w+):[^}]+\}/g)].map(([, name]) => name)
		expect(Object.keys(services.proxy?.environment ?? {}).sort()).toEqual([...new Set(variables)].sort())
		expect(balanced(caddy)).toBe(true)
	})
})

/** Whether braces are opened and closed in pairs. */
function balanced(text: string): boolean {
	let depth = 0
	for (const brace of text.replace(/#.*$/gm, '').match(/[{}]/g) ?? []) {
		depth += brace === '{' ? 1 : -1
		if (depth < 0) return false
	}
	return depth === 0
}

describe('the unit of systemd', () => {
	const text = read('deploy/haat.service')
	const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1]

	it('starts what exists, as a user without privileges', () => {
		const [node = '', file = '', mode] = (value('ExecStart') ?? '').split(' ')
		expect(node).toBe(`${value('WorkingDirectory')}/node_modules/.bin/node`)
		expect([existsSync(file), mode]).toEqual([true, 'start'])
		expect(value('User')).toBe('haat')
		expect([value('NoNewPrivileges'), value('ProtectSystem'), value('CapabilityBoundingSet')]).toEqual([
			'yes',
			'strict',
			'',
		])
		// V8 could not compile.
		expect(text).not.toMatch(/^MemoryDenyWriteExecute=/m)
		const written = /DATA_DIR=(\S+)/.exec(value('Environment') ?? '')?.[1]
		expect(written).toBe(`/var/lib/${value('StateDirectory')}`)
	})

	test.runIf(hasCommand('systemd-analyze', '--version'))('is accepted by systemd', () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'haat-unit-'))
		const file = path.join(folder, 'haat.service')
		writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
		const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
		rmSync(folder, { recursive: true })
		expect(stderr.split('\n').filter((line) => line.includes('haat.service'))).toEqual([])
		expect(status).toBe(0)
	})
})

/** Debian has it where only root looks for it. */
const nginx = ['nginx', '/usr/sbin/nginx'].find((name) => hasCommand(name, '-v'))

describe('nginx.conf', () => {
	const text = read('deploy/nginx.conf')

	it('passes the host and the address of the client on, to the port of the shop', () => {
		expect(balanced(text)).toBe(true)
		expect(text).toContain(`server 127.0.0.1:${/^PORT=(\d+)/m.exec(read('.env.example'))?.[1]} `)
		for (const block of text.split(/^\tlocation/m).slice(1)) {
			expect(block).toContain('proxy_set_header Host $host;')
			// Not $proxy_add_x_forwarded_for: it would keep what the client sent.
			expect(block).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
		}
	})

	test.runIf(nginx)('is accepted by nginx', () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'haat-nginx-'))
		mkdirSync(path.join(folder, 'logs'))
		const [cert, key] = ['cert', 'key'].map((name) => path.resolve(`tests/fakes/pictures-${name}.pem`))
		const site = text
			.replaceAll(/ssl_certificate [^;]+/g, `ssl_certificate ${cert}`)
			.replaceAll(/ssl_certificate_key [^;]+/g, `ssl_certificate_key ${key}`)
		const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
			(name) => `${name}_temp_path ${folder}/${name};`,
		)
		writeFileSync(
			path.join(folder, 'nginx.conf'),
			`pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
		)
		const options = [
			'-t',
			'-q',
			'-p',
			folder,
			'-c',
			path.join(folder, 'nginx.conf'),
			'-e',
			path.join(folder, 'error.log'),
		]
		const { stderr, status } = spawnSync(nginx as string, options, { encoding: 'utf8' })
		rmSync(folder, { recursive: true })
		expect(stderr).toBe('')
		expect(status).toBe(0)
	})
})

function hasCommand(name: string, option: string): boolean {
	return spawnSync(name, [option]).status === 0
}

describe.each(guides)('%s', (guide) => {
	const text = read(guide)
	const blocks = [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind, block = '']) => ({ kind, block }))

	it('names settings that exist', () => {
		const quoted = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST|SECRET|WORKERS|PAYMENTS)(?:=[^`]*)?`/g)]
		const used = [...quoted.map(([, name]) => name as string), ...blocks.flatMap(({ block }) => namesIn(block))]
		const others = ['NODE_ENV', 'NODE_COMPILE_CACHE']
		expect(used.length).toBeGreaterThan(5)
		expect(used.filter((name) => ![...settings, ...containerSettings, ...others].includes(name))).toEqual([])
	})

	it('runs scripts of the package that exist', () => {
		const used = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name as string)
		expect(used.length).toBeGreaterThan(2)
		expect(used.filter((name) => !(name in scripts))).toEqual([])
	})
})
