import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBrowser, signIn } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

onStore('postgresql', (store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const facebook = {
		appId: 'app',
		appSecret: 'app-secret',
		version: 'v25.0',
		dialog: 'https://facebook.invalid',
		graph: 'https://facebook.invalid',
	}
	const base = '/api/v2/identity/social/facebook'
	const signed = (claims: unknown, secret = facebook.appSecret) => {
		const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
		return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
	}
	const notify = (notice: string, signedRequest: string) =>
		shop.app.inject({
			method: 'POST',
			url: `${base}/${notice}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: new URLSearchParams({ signed_request: signedRequest }).toString(),
		})
	const subjects = async () =>
		(await sql('select subject from customer_logins order by subject')).map(({ subject }) => subject)
	const claims = { algorithm: 'HMAC-SHA256', user_id: '1', issued_at: 1 }

	beforeAll(async () => {
		shop = await startShop(store, { config: { social: { google: null, facebook, demo: false } } })
		expect(await signIn(shop, aBrowser(shop), aPhone())).toBeFine()
	})
	afterAll(() => shop?.close())
	beforeEach(async () => {
		await sql('delete from customer_logins')
		for (const [provider, subject] of [
			['facebook', '1'],
			['facebook', '2'],
			['google', '1 of Google'],
		])
			await sql('insert into customer_logins (provider, subject, customer_id) select $1, $2, min(id) from customers', [
				provider,
				subject,
			])
	})

	test.each(['deauthorise', 'delete'])('%s unlinks only this person, and the account stays', async (notice) => {
		const answer = await notify(notice, signed(claims))
		expect(answer.statusCode).toBe(200)
		expect(await subjects()).toEqual(['1 of Google', '2'])
		expect(await sql('select 1 from customers where disabled_at is null')).toHaveLength(1)
		const { url, confirmation_code: code } = answer.json()
		expect(url).toContain(code)
		expect((await shop.app.inject(url)).statusCode).toBe(200)
		expect((await notify(notice, signed(claims))).statusCode).toBe(200)
	})

	test.each([
		['with another secret', signed(claims, 'other')],
		['with no signature', `.${signed(claims).split('.')[1]}`],
		['by another algorithm', signed({ ...claims, algorithm: 'none' })],
		['for nobody', signed({ ...claims, user_id: '' })],
		['for null', signed(null)],
		['empty', ''],
	])('a request signed %s changes nothing', async (_name, request) => {
		expect((await notify('delete', request)).statusCode).toBe(400)
		expect(await subjects()).toEqual(['1', '1 of Google', '2'])
	})
})
