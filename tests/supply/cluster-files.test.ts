import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

/** The files of deploy/cluster and the Caddyfile, as far as the programs that read them are on this machine. */
const guide = readFileSync('docs/guides/cluster.md', 'utf8')
const files = readdirSync('deploy/cluster')
const exported = [...guide.matchAll(/^export (.*)$/gm)].map(([, line = '']) => line).join(' ')
const settings = Object.fromEntries([...exported.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
/** A file as `envsubst` fills it in. */
const filled = (file: string) =>
	readFileSync(path.join('deploy/cluster', file), 'utf8').replace(
		/\$\{(\w+)\}/g,
		(whole, name: string) => settings[name] ?? whole,
	)
/** Debian has some where only root looks for them. */
const program = (name: string, option: string) =>
	[name, `/usr/sbin/${name}`].find((one) => spawnSync(one, [option]).status === 0)

let folder: string
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'haat-cluster-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const place = (file: string, text: string) => {
	const own = path.join(folder, file)
	writeFileSync(own, text)
	return own
}

describe('the templates', () => {
	it.each(files)('%s has only names that the guide sets, and the guide says where it belongs', (file) => {
		expect(filled(file)).not.toMatch(/\$\{[A-Z]/)
		expect(guide).toContain(`${file}`)
	})

	it('the guide hands all names to envsubst', () => {
		const [, names = ''] = /^names='(.*)'$/m.exec(guide) ?? []
		expect(names.split(' ').sort()).toEqual(
			Object.keys(settings)
				.map((name) => `$${name}`)
				.sort(),
		)
	})
})

const haproxy = program('haproxy', '-v')
test.runIf(haproxy)('haproxy.cfg is accepted by HAProxy', () => {
	const { stderr, status } = spawnSync(haproxy as string, ['-c', '-f', place('haproxy.cfg', filled('haproxy.cfg'))], {
		encoding: 'utf8',
	})
	expect([status, stderr]).toEqual([0, expect.not.stringMatching(/\[(WARNING|ALERT)\]/)])
})

test('disk-guard.sh is accepted by the shell', () => {
	const { stderr, status } = spawnSync('sh', ['-n', place('disk-guard.sh', filled('disk-guard.sh'))], {
		encoding: 'utf8',
	})
	expect([status, stderr]).toEqual([0, ''])
})

test.runIf(program('systemd-analyze', '--version'))('disk-guard.service is accepted by systemd', () => {
	const text = filled('disk-guard.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
	const file = place('haat-disk-guard.service', text)
	const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
	expect(stderr.split('\n').filter((line) => line.includes('haat-disk-guard'))).toEqual([])
	expect(status).toBe(0)
})

const caddy = program('caddy', 'version')
test.runIf(caddy)('the Caddyfile is accepted by Caddy, which knows where the shop is', () => {
	for (const more of [{}, { SHOP_HOST: 'shop.test', DESK_HOST: 'desk.test', SHOP_UPSTREAM: '127.0.0.1:8080' }]) {
		const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
		// It keeps files of its own.
		const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...more }
		const { stderr, status } = spawnSync(caddy as string, args, { encoding: 'utf8', env })
		expect(status, stderr).toBe(0)
		// A name that it does not know is an address to it, and an error of the log.
		expect(stderr).not.toContain('"level":"error"')
	}
})
