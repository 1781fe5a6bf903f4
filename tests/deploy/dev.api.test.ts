import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'

// Vite and all pages are loaded from their sources, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let shop: ShopProcess
let dataDir: string
beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), 'haat-dev-'))
	shop = await startShopProcess(dataDir, { BOT_CHECK: 'off', NODE_ENV: 'production' }, ['tools/boot.mjs', 'dev'])
})
afterAll(async () => {
	await shop?.stop()
	rmSync(dataDir, { recursive: true, force: true })
})

const get = async (path: string) => {
	const response = await fetch(shop.origin + path)
	return { status: response.status, text: await response.text() }
}

test('npm run dev serves pages and their modules from the sources', async () => {
	const page = await get('/bn/contact-us')
	expect(page.status).toBe(200)
	expect(page.text).toContain('<html lang="bn"')
	const [root] = /\/web\/root\.tsx/.exec(page.text) ?? []
	const module = await get(root ?? '/')
	expect(module.text).toContain('/web/lib/')
	expect(module.text).toContain('createHotContext')
})

test('npm run dev serves the desk, which is built from its sources meanwhile', { timeout: 120_000 }, async () => {
	const page = () => fetch(`${shop.deskOrigin}/sign-in`)
	await vi.waitFor(async () => expect((await page()).status).toBe(200), { timeout: 100_000, interval: 500 })
	const [script] = /\/assets\/index-[\w-]+\.js/.exec(await (await page()).text()) ?? []
	const file = await fetch(shop.deskOrigin + script)
	expect(file.headers.get('content-type')).toContain('javascript')
})

test('an empty data folder gets a copy of the prepared demo shop, with a secret of its own', async () => {
	expect(shop.output()).toContain('copied the demo store')
	expect(shop.output()).not.toContain('loaded the demo catalogue')
	const found = await fetch(`${shop.origin}/api/v2/products?q=miniket&limit=1`)
	expect((await found.json()).data.items).toHaveLength(1)
	expect(statSync(join(dataDir, 'secret'))).toMatchObject({ size: 32 })
	expect(existsSync(join(dataDir, 'outbox.ndjson'))).toBe(false)
})

test('loads the modules of a page when it is requested, by a link too', async () => {
	const data = await get('/faq.data')
	expect(data.status).toBe(200)
	expect(data.text).toContain('Questions and answers')
	const page = await get('/bn/my-account/orders')
	expect(page.status).toBe(200)
	expect(page.text).toContain('<html lang="bn"')
	expect((await get('/no-such-page')).status).toBe(404)
})

test('reports changes of files over a WebSocket on the port of the shop', async () => {
	const [, token] = /const wsToken = "([^"]+)"/.exec((await get('/@vite/client')).text) ?? []
	const socket = new WebSocket(`${shop.origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
	const message = await new Promise<MessageEvent>((resolve, reject) => {
		socket.addEventListener('message', resolve)
		socket.addEventListener('error', reject)
	})
	socket.close()
	expect(JSON.parse(message.data)).toEqual({ type: 'connected' })
})

test('prints the address, and the file in which codes are read', async () => {
	expect(shop.output()).toContain(`Haat is open: ${shop.origin}`)
	expect(shop.output()).toContain(`Codes and messages are in ${join(dataDir, 'outbox.ndjson')}`)
	const sent = await fetch(`${shop.origin}/api/v2/customer/send-otp-for-login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ phone: '01712345678' }),
	})
	expect(sent.status).toBe(200)
	expect(await shop.codeFor('1712345678')).toMatch(/^\d{4,6}$/)
})
