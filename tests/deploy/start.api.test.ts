import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'

// Whole shops are started, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const folders: string[] = []
const shops: ShopProcess[] = []
afterEach(async () => {
	await Promise.all(shops.splice(0).map((shop) => shop.stop()))
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A real process on an empty store. Variables that affect its start come from the test only. */
async function open(env: Record<string, string>): Promise<ShopProcess & { dataDir: string }> {
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-deploy-'))
	folders.push(dataDir)
	cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
	const shop = await startShopProcess(dataDir, { DEMO: 'off', ...env })
	shops.push(shop)
	return { ...shop, dataDir }
}

/** Sends a request as the proxy of a public shop does. */
function ask(shop: ShopProcess, path: string, host: string): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		const sent = request(shop.origin + path, { headers: { host } }, async (answer) => {
			resolve({ status: answer.statusCode ?? 0, body: (await answer.toArray()).join('') })
		})
		sent.on('error', reject).end()
	})
}

const address = { PUBLIC_ORIGIN: 'https://shop.example' }
const needed = { ...address, SECRET: 'ab'.repeat(32), SMS_GATEWAY: 'alphasms', ALPHASMS_KEY: 'key' }
const demoGoogle = '/api/v2/identity/social-demo/choose?provider=google&state=x&email=a%40b.example&name=A'
const read = async (shop: ShopProcess, path: string, host: string) =>
	JSON.parse((await ask(shop, path, host)).body).data

// NODE_ENV has no effect on this: the table of the configuration has every combination.
describe('a shop with a public address', () => {
	test('does not start with that setting alone', async () => {
		await expect(open({ NODE_ENV: '', ...address })).rejects.toThrow(/no SMS gateway[\s\S]*SECRET must be set/)
	})

	test('simulates no provider and no bank, writes no outbox and warns of nothing', async () => {
		const shop = await open({ NODE_ENV: 'development', ...needed })
		expect(shop.output()).not.toContain('WARNING')
		expect(shop.output()).not.toContain('outbox.ndjson')
		expect(await read(shop, '/api/v2/identity/options', 'shop.example')).toMatchObject({ social: [], email: false })
		expect((await ask(shop, demoGoogle, 'shop.example')).status).toBe(404)
		const methods = await read(shop, '/api/v2/payment-methods', 'shop.example')
		expect(methods.filter(({ demo }: { demo: boolean }) => demo)).toEqual([])
		expect((await ask(shop, '/api/v2/identity/options', 'localhost')).status).toBe(421)
	})

	test('allows each by its own setting, and every start names them', async () => {
		const settings = {
			...address,
			SECRET: 'ab'.repeat(32),
			OUTBOX_FILE: 'allow',
			DEMO_SIGN_IN: 'allow',
			PAYMENTS: 'demo',
		}
		const shop = await open(settings)
		for (const name of ['OUTBOX_FILE=allow', 'DEMO_SIGN_IN=allow', 'PAYMENTS=demo'])
			expect(shop.output()).toMatch(new RegExp(`WARNING {2}${name}: `))
		const { social } = await read(shop, '/api/v2/identity/options', 'shop.example')
		expect(social).toContainEqual({ provider: 'google', demo: true })
		expect((await ask(shop, demoGoogle, 'shop.example')).status).toBe(303)
	})
})

describe('the desk', () => {
	const first = async (shop: ShopProcess) => (await (await fetch(`${shop.deskOrigin}/api/v2/desk`)).json()).data.first
	const reads = (shop: ShopProcess, link: string) =>
		fetch(`${shop.deskOrigin}/api/v2/desk/invitation`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ token: link.split('#')[1] }),
		})

	test('listens on a port of its own; each start prints a new link for the first owner, until there is one', async () => {
		const shop = await open({})
		expect(shop.output()).toContain(`The desk: ${shop.deskOrigin}`)
		const former = shop.firstOwnerLink()
		expect(former).toContain(`${shop.deskOrigin}/welcome#`)
		expect([await first(shop), (await reads(shop, former)).status]).toEqual([true, 200])
		expect((await ask(shop, '/api/v2/desk', new URL(shop.origin).host)).status).toBe(404)
		expect((await fetch(`${shop.deskOrigin}/api/v2/products`)).status).toBe(404)
		expect((await fetch(`${shop.deskOrigin}/readyz`)).status).toBe(200)
		await shop.stop()
		const again = await startShopProcess(shop.dataDir, { DEMO: 'off' })
		shops.push(again)
		expect((await reads(again, former)).status).toBe(404)
		expect((await reads(again, again.firstOwnerLink())).status).toBe(200)
		const log = createLog('error')
		const store = await openDatabase({ dataDir: shop.dataDir, databaseUrl: undefined, log, share: true, poolSize: 1 })
		await store.pool.query(`insert into staff (name, role, joined_at) values ('Anika', 'owner', now())`)
		await store.close()
		await again.stop()
		const last = await startShopProcess(shop.dataDir, { DEMO: 'off' })
		shops.push(last)
		expect(await first(last)).toBe(false)
		expect(() => last.firstOwnerLink()).toThrow('no link')
	})

	test('does not start on a port that is in use, and names the setting', async () => {
		const shop = await open({})
		const taken = new URL(shop.deskOrigin).port
		await expect(open({ DESK_PORT: taken })).rejects.toThrow(`Port ${taken} is in use: set DESK_PORT to a free one`)
	})

	test('of a public shop needs DESK_ORIGIN, or is off', async () => {
		const unset = await open(needed)
		expect(unset.output()).toContain('The desk is not served: set DESK_ORIGIN')
		expect(() => unset.firstOwnerLink()).toThrow('no link')
		await expect(fetch(`${unset.deskOrigin}/readyz`)).rejects.toThrow()
		const off = await open({ ...needed, DESK: 'off' })
		expect(off.output()).not.toContain('The desk')
		await expect(open({ ...needed, DESK_ORIGIN: 'http://desk.example' })).rejects.toThrow('DESK_ORIGIN must be https')
		const on = await open({ ...needed, DESK_ORIGIN: 'https://desk.example' })
		expect(on.firstOwnerLink()).toMatch(/^https:\/\/desk\.example\/welcome#/)
	})
})

test('on a loopback address no setting is needed; the start prints where codes are, and React is the production build', async () => {
	const file = join(mkdtempSync(join(tmpdir(), 'haat-loaded-')), 'files')
	folders.push(resolve(file, '..'))
	const probe = `--import=${resolve('tests/helpers/report-loaded.mjs')}`
	const shop = await open({ NODE_ENV: 'development', NODE_OPTIONS: probe, LOADED_FILE: file })
	expect(shop.output()).toContain(join(shop.dataDir, 'outbox.ndjson'))
	expect(shop.output()).not.toContain('WARNING')
	const host = new URL(shop.origin).host
	expect((await read(shop, '/api/v2/identity/options', host)).social).toHaveLength(2)
	expect((await ask(shop, '/', host)).status).toBe(200)
	await shop.stop()
	const react = readFileSync(file, 'utf8')
		.split('\n')
		.filter((name) => /[\\/]node_modules[\\/]react(-dom)?[\\/]cjs[\\/]/.test(name))
	expect(react.length).toBeGreaterThan(1)
	expect(react.filter((name) => !name.endsWith('.production.js'))).toEqual([])
})

test('Node’s compiled code is stored for the next start', () => {
	const { NODE_COMPILE_CACHE: _, ...env } = process.env
	const command = ['tools/boot.mjs', 'run', '-p', 'process.getBuiltinModule("module").getCompileCacheDir()']
	const { stdout } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
	expect(stdout.trim()).toContain(resolve('.cache/compile'))
})
