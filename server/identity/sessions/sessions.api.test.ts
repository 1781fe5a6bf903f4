import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, type Browser, signIn } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'

forEachStore((store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const browse = async (phone = aPhone()) => {
		const browser = aBrowser(shop)
		const { body } = await signIn(shop, browser, phone)
		return { browser, token: body.token as string, phone }
	}
	const me = async (browser: Browser, token: string, options = {}) => {
		const { status, body } = await browser.call('userDetails', {}, { token, ...options })
		return [status, body.code]
	}
	const refresh = (browser: Browser, options = {}) => browser.call('refreshToken', { body: {} }, options)
	const graceOver = () => sql(`update sessions set previous_until = now() - interval '1 second'`)

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(() => sql('delete from rate_hits'))

	describe("a browser's token", () => {
		test('is refused without its HttpOnly cookie, and the cookie without it', async () => {
			const { browser, token } = await browse()
			expect(await me(browser, token)).toEqual([200, undefined])
			expect(await me(aBrowser(shop), token)).toEqual([401, 'unauthorized'])
			const other = await browse()
			expect(await me(other.browser, token)).toEqual([401, 'unauthorized'])
			expect((await browser.call('userDetails')).body.code).toBe('unauthorized')
		})

		test('its cookies are HttpOnly, and the secret is in no body', async () => {
			const browser = aBrowser(shop)
			const { body, headers } = await signIn(shop, browser, aPhone())
			const lines = [headers['set-cookie']].flat().map(String)
			const sid = lines.find((line) => line.startsWith('haat_sid=')) as string
			expect(sid).toMatch(/; HttpOnly/)
			expect(sid).toMatch(/; SameSite=Strict/)
			expect(sid).toMatch(/Max-Age=2592000/)
			for (const line of lines) expect(line).toMatch(/HttpOnly/)
			expect(JSON.stringify(body)).not.toContain(browser.cookies.haat_sid)
			expect(body.refresh_token).toBeUndefined()
		})

		test('expires after 15 minutes, the session after 14 idle or 30 days, each by the database', async () => {
			const { browser, token } = await browse()
			const hash = 'update sessions set'
			await sql(`${hash} token_expires_at = now()`)
			expect(await me(browser, token)).toEqual([401, 'token_expired'])
			const fresh = (await refresh(browser)).body.token
			expect(await me(browser, fresh)).toEqual([200, undefined])
			await sql(`${hash} idle_expires_at = now()`)
			expect(await me(browser, fresh)).toEqual([401, 'token_expired'])
			await sql(`${hash} idle_expires_at = now() + interval '1 day', expires_at = now()`)
			expect(await me(browser, fresh)).toEqual([401, 'token_expired'])
			const late = await refresh(browser)
			expect([late.status, late.body.code, browser.cookies.haat_sid]).toEqual([401, 'token_expired', undefined])
		})

		test('of a closed account says so', async () => {
			const { browser, token, phone } = await browse()
			await sql('update customers set disabled_at = now() where phone = $1', [phone])
			expect(await me(browser, token)).toEqual([401, 'account_disabled'])
			expect((await refresh(browser)).body.code).toBe('account_disabled')
		})

		test.each(['Bearer', 'Bearer sk_short', `Bearer sk_${'A'.repeat(43)}`, 'Basic abc', `bearer ${'x'.repeat(5000)}`])(
			'%s signs nobody in, and open calls still work',
			async (authorization) => {
				const headers = { authorization }
				const closed = await shop.call('userDetails', {}, { headers })
				expect([closed.status, closed.body.code]).toEqual([401, 'unauthorized'])
				expect((await shop.call('logout', {}, { headers })).status).toBe(200)
			},
		)
	})

	describe('refreshing', () => {
		test('rotates token and secret; the previous ones are accepted for 30 seconds', async () => {
			const { browser, token } = await browse()
			const before = { ...browser.cookies }
			const next = await refresh(browser)
			expect(next.status).toBe(200)
			expect(next.body).toMatchObject({ token: expect.stringMatching(/^sk_/), expires_in: 900 })
			expect(next.body.token).not.toBe(token)
			expect(browser.cookies.haat_sid).not.toBe(before.haat_sid)
			expect(await me(browser, next.body.token)).toEqual([200, undefined])
			expect(await me(browser, token)).toEqual([200, undefined])
			await graceOver()
			expect(await me(browser, token)).toEqual([401, 'token_expired'])
			expect(await me(browser, next.body.token)).toEqual([200, undefined])
		})

		test('from two tabs at once returns the same to both', async () => {
			const { browser } = await browse()
			const cookies = { ...browser.cookies }
			const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(browser, { cookies })))
			expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
			expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
			expect(new Set(answers.map((answer) => answer.cookies.haat_sid)).size).toBe(1)
			expect(await me(browser, answers[0]?.body.token)).toEqual([200, undefined])
		})

		test('with a copied secret ends the session of both', async () => {
			const { browser } = await browse()
			const stolen = { ...browser.cookies }
			const { token } = (await refresh(browser)).body
			expect(await me(browser, token)).toEqual([200, undefined])
			await graceOver()
			const thief = await refresh(aBrowser(shop), { cookies: stolen })
			expect([thief.status, thief.body.code]).toEqual([401, 'token_expired'])
			expect(await me(browser, token)).toEqual([401, 'token_expired'])
			expect((await refresh(browser)).body.code).toBe('token_expired')
		})

		test('after a lost reply works again, however late', async () => {
			const { browser } = await browse()
			const before = { ...browser.cookies }
			const lost = await refresh(aBrowser(shop), { cookies: before })
			await graceOver()
			const again = await refresh(browser, { cookies: before })
			expect(again.status).toBe(200)
			expect(again.body.token).not.toBe(lost.body.token)
			expect(await me(browser, again.body.token)).toEqual([200, undefined])
			await graceOver()
			expect((await refresh(browser, { cookies: before })).body.code).toBe('token_expired')
		})

		test('needs a secret, from the place where it belongs', async () => {
			const { browser } = await browse()
			const secret = browser.cookies.haat_sid as string
			expect((await refresh(aBrowser(shop))).body.code).toBe('unauthorized')
			expect((await shop.call('refreshToken', { body: {} })).body.code).toBe('unauthorized')
			expect((await shop.call('refreshToken', { body: { refresh_token: secret } })).body.code).toBe('token_expired')
			expect((await shop.call('refreshToken', { body: { refresh_token: 'x' } })).body.code).toBe('token_expired')
			expect((await refresh(browser)).status).toBe(200)
		})

		test('another site cannot request it', async () => {
			const { browser } = await browse()
			const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
			expect((await refresh(browser, { headers })).body.code).toBe('cross_site')
		})

		test('without cookies takes it in the body', async () => {
			const phone = aPhone()
			const sent = await shop.call('sendOtpForLogin', { body: { phone } })
			const { code = '' } = await shop.message(({ to }) => to === phone)
			const headers = { 'x-otp-id': sent.body.data.otp_id }
			const entered = await shop.call('userWithPhoneOtp', { body: { phone, otp: code } }, { headers })
			const next = await shop.call('refreshToken', { body: { refresh_token: entered.body.refresh_token } })
			expect(next.status).toBe(200)
			expect((await shop.call('userDetails', {}, { token: next.body.token })).status).toBe(200)
			await graceOver()
			const reuse = await shop.call('refreshToken', { body: { refresh_token: entered.body.refresh_token } })
			expect(reuse.body.code).toBe('token_expired')
			expect((await shop.call('userDetails', {}, { token: next.body.token })).body.code).toBe('token_expired')
		})
	})

	describe('signing out', () => {
		test('ends the token and deletes the cookie at once', async () => {
			const { browser, token } = await browse()
			const before = { ...browser.cookies }
			expect((await browser.call('logout', {}, { token })).status).toBe(200)
			expect(browser.cookies.haat_sid).toBeUndefined()
			expect(await me(browser, token, { cookies: before })).toEqual([401, 'token_expired'])
			expect((await refresh(browser, { cookies: before })).body.code).toBe('token_expired')
			expect((await browser.call('logout', {}, { token })).status).toBe(200)
		})

		test('works with the cookie alone, and with an expired token', async () => {
			const first = await browse()
			const before = { ...first.browser.cookies }
			await first.browser.call('logout')
			expect((await refresh(first.browser, { cookies: before })).body.code).toBe('token_expired')
			const { token } = await aShopper(shop.deps)
			await sql('update sessions set token_expires_at = now()')
			await shop.call('logout', {}, { token })
			const [row] = await sql('select revoked_at from sessions order by id desc limit 1')
			expect(row.revoked_at).not.toBeNull()
		})

		test('happens automatically when the same browser signs in again', async () => {
			const { browser, token } = await browse()
			const before = { ...browser.cookies }
			await signIn(shop, browser, aPhone())
			expect(await me(browser, token, { cookies: before })).toEqual([401, 'token_expired'])
		})
	})

	describe('devices', () => {
		test('are listed, and signed out one by one', async () => {
			const phone = aPhone()
			const first = await browse(phone)
			await sql(`update otp_codes set created_at = created_at - interval '1 hour'`)
			const second = await browse(phone)
			const list = await second.browser.call('listSessions', {}, { token: second.token })
			expect(list.body.data).toEqual([
				{
					id: expect.any(Number),
					device: 'Chrome, Android',
					current: true,
					created_at: expect.any(String),
					last_seen_at: expect.any(String),
				},
				{
					id: expect.any(Number),
					device: 'Chrome, Android',
					current: false,
					created_at: expect.any(String),
					last_seen_at: expect.any(String),
				},
			])
			const { id } = list.body.data[1]
			const stranger = await aShopper(shop.deps)
			expect((await shop.call('revokeSession', { params: { id } }, { token: stranger.token })).status).toBe(404)
			expect(await me(first.browser, first.token)).toEqual([200, undefined])
			const ended = await second.browser.call('revokeSession', { params: { id } }, { token: second.token })
			expect(ended.status).toBe(200)
			expect(await me(first.browser, first.token)).toEqual([401, 'token_expired'])
			expect((await second.browser.call('revokeSession', { params: { id } }, { token: second.token })).status).toBe(404)
		})

		test('beyond ten sign the oldest out', async () => {
			const phone = aPhone()
			const shoppers = []
			for (let i = 0; i < 11; i++) shoppers.push(await aShopper(shop.deps, { phone }))
			const [first, second] = shoppers as [(typeof shoppers)[0], (typeof shoppers)[0]]
			expect((await shop.call('userDetails', {}, first)).body.code).toBe('token_expired')
			expect((await shop.call('userDetails', {}, second)).status).toBe(200)
		})
	})

	describe('the displayed name', () => {
		test('is changed, cleaned and kept', async () => {
			const { token } = await aShopper(shop.deps)
			const body = { first_name: '  রহিমা\u200b  \n খাতুন ', last_name: 'Begum' }
			const changed = await shop.call('updateDetails', { body }, { token })
			expect(changed.body.data).toMatchObject({ first_name: 'রহিমা খাতুন', last_name: 'Begum' })
			await shop.call('updateDetails', { body: { first_name: 'Rahima' } }, { token })
			const { body: now } = await shop.call('userDetails', {}, { token })
			expect(now.data).toMatchObject({ first_name: 'Rahima', last_name: 'Begum' })
			const blank = await shop.call('updateDetails', { body: { first_name: ' \u200b \u200b ' } }, { token })
			expect([blank.status, blank.body.errors]).toEqual([400, { first_name: 'invalid_input' }])
			expect(
				(await shop.call('updateDetails', { body: { first_name: 'Rahima', phone: aPhone() } as never }, { token }))
					.status,
			).toBe(400)
		})
	})
})
