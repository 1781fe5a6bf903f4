import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from 'node:http'
import { aBrowser } from '#tests/helpers/browser.ts'
import { httpCalls } from '#tests/helpers/http-shop.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { expect, freshPhone, test } from './fixtures.ts'

/** Of a page; `headers` without those of one reply alone. */
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends exactly these headers: fetch would add its own. */
function ask(shop: ShopProcess, path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const { hostname, port, host } = new URL(shop.origin)
		const sent = send({ hostname, port, path, headers: { host, ...headers } }, async (answer) => {
			const { date: _date, 'x-request-id': _id, ...kept } = answer.headers
			const body = Buffer.concat(await answer.toArray()).toString()
			resolve({ status: answer.statusCode ?? 0, headers: kept, body })
		})
		sent.on('error', reject).end()
	})
}

/** Headers of which a page, its links or its address must not depend; with two of them a page has another key. */
const forged = {
	...{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '4444' },
	...{ 'x-forwarded-prefix': '/evil', forwarded: 'host=evil.example;proto=https', 'x-host': 'evil.example' },
	...{ 'x-original-url': '/evil', 'x-rewrite-url': '/evil', 'x-http-method-override': 'POST', via: '1.1 evil.example' },
	...{ 'x-react-router-spa-mode': 'yes', 'x-react-router-prerender-data': '[{}]', 'x-remix-reload-document': 'true' },
	...{ 'accept-language': 'bn,evil;q=0.9', 'user-agent': 'evil/1.0', referer: 'https://evil.example/' },
	...{ origin: 'https://evil.example', accept: 'text/x-evil, */*', range: 'bytes=0-10', 'cache-control': 'no-cache' },
}

test('who asks first for a page, signed in or with forged headers, decides nothing of what others get', async ({
	openShop,
	dataDir,
}) => {
	test.setTimeout(180_000)
	const shop = await openShop(dataDir, { BOT_CHECK: 'off', FAIR_USE_PAGES: '0' })
	const calls = httpCalls(shop.origin)
	const browser = aBrowser({ call: calls, deps: {} as never, outbox: () => [], message: () => Promise.reject() })
	const phone = freshPhone()
	expect((await browser.call('sendOtpForLogin', { body: { phone } })).status).toBe(200)
	const otp = await shop.codeFor(phone.slice(1))
	const { token } = (await browser.call('userWithPhoneOtp', { body: { phone, otp } })).body
	const named = { first_name: 'Kanaripakhi', last_name: 'Tuntuni' }
	expect((await browser.call('updateDetails', { body: named }, { token })).status).toBe(200)
	const { items } = (await browser.call('listProducts', { query: {} })).body.data
	const query = { product_id: items[0].id, quantity: 1 }
	await browser.call('addToCart', { query }, { token })
	const cookie = Object.entries({ ...browser.cookies, auth_token: token as string, lang: 'bn' })
	const own = {
		cookie: cookie.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
		authorization: `Bearer ${token}`,
	}
	expect((await calls('userDetails', {}, { token, cookies: browser.cookies })).body.data.first_name).toBe('Kanaripakhi')

	const secrets = [named.first_name, named.last_name, phone.slice(1), token, ...Object.values(browser.cookies)]
	const lists = [
		'/',
		'/products',
		'/categories',
		'/category/rice-dal',
		'/shop',
		'/flash-sale',
		'/search?q=rice',
		'/faq',
	]
	const ownPages = ['/my-account', '/my-account/orders', '/my-account/addresses', '/checkout', '/wish-list', '/signin']
	const paths = [...lists, ...ownPages, `/products/${items[0].slug}`, '/order/AB12-CD34-EF56', '/no-such-page']
	const firsts = { 'somebody signed in': own, 'forged headers': forged, both: { ...own, ...forged } }
	for (const [n, path] of paths.flatMap((bare) => [bare, bare === '/' ? '/bn' : `/bn${bare}`]).entries()) {
		const [who, headers] = Object.entries(firsts)[n % 3] as [string, OutgoingHttpHeaders]
		const noise = `${path.includes('?') ? '&' : '?'}lat=23.7777&utm_source=evil&callback=evil`
		const first = await ask(shop, path + noise, headers)
		const others = await ask(shop, path)
		const what = `${path} after ${who}`
		expect(others, what).toEqual(first)
		expect([200, 404], what).toContain(others.status)
		expect(others.headers['set-cookie'], what).toBeUndefined()
		const bytes = JSON.stringify(others)
		expect(
			secrets.filter((secret) => secret && bytes.includes(secret)),
			what,
		).toEqual([])
		expect(bytes, what).not.toMatch(/evil|23\.7777/)
		// No cache between the shop and the shopper keeps it for others without asking, and it differs by these headers only.
		expect(others.headers['cache-control'], what).toBe('no-cache')
		expect(others.headers.vary, what).toBe('accept-encoding, save-data')
		expect(await ask(shop, path, { ...own, ...forged }), `${path} again`).toEqual(others)
	}

	// What is somebody's own is kept by no cache at all.
	for (const name of ['userDetails', 'getCart', 'listAddresses', 'listOrders'] as const) {
		const reply = await calls(name, {}, { token, cookies: browser.cookies })
		expect(reply.status, name).toBe(200)
		expect(reply.headers['cache-control'], name).toBe('no-store')
	}
})
