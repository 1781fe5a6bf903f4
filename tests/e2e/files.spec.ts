import { request as send } from 'node:http'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { expect, test } from './fixtures.ts'

/** Sends the path unchanged: fetch and browsers would normalise it. */
function ask(shop: ShopProcess, path: string): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		const { hostname, port } = new URL(shop.origin)
		const sent = send({ hostname, port, path, headers: { host: `${hostname}:${port}` } }, (answer) => {
			let body = ''
			answer.setEncoding('utf8').on('data', (chunk: string) => {
				body += chunk
			})
			answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
		})
		sent.on('error', reject).end()
	})
}

test('no address leads out of the folder of the build', async ({ shop }) => {
	expect(JSON.parse((await ask(shop, '/locales/en/cart.json')).body)).toBeTruthy()
	const up = ['..', '%2e%2e', '..%2f..', '%2e%2e%2f%2e%2e', '..%5c..', '....//..', '%252e%252e']
	const targets = ['package.json', 'server/index.js', 'stamp', 'etc/passwd']
	const paths = up.flatMap((part) =>
		targets.flatMap((target) => [
			`/locales/${part}/${part}/${target}`,
			`/locales/en/${part}/${part}/${part}/${target}`,
			`/assets/${part}/${part}/${target}`,
			`/${part}/${target}`,
		]),
	)
	const odd = ['/locales/en%00/cart.json', '/locales/en/cart.json%00', '/locales/EN/cart.json', '/locales/fr/cart.json']
	for (const path of [...paths, ...odd]) {
		const { status, body } = await ask(shop, path)
		expect([400, 404], path).toContain(status)
		expect(body, path).not.toMatch(/"private": true|root:x:|createRender/)
	}
})
