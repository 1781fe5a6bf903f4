import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFacebook } from '#tests/fakes/facebook.ts'
import { type Account, client, startOidc, walk } from '#tests/fakes/oidc.ts'
import { type Forgery, startForger } from '#tests/fakes/oidc-forger.ts'
import { aBrowser, type Browser } from '#tests/helpers/browser.ts'
import { provePhone } from '#tests/helpers/proof.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

type ProviderName = 'google' | 'facebook'
const callback = (provider: ProviderName) => `http://localhost/api/v2/identity/social/${provider}/callback`
const app = { id: '4242', secret: 'facebook-secret-of-the-test' }

onStore('postgresql', (store) => {
	let shop: Shop
	let forged: Shop
	let oidc: Awaited<ReturnType<typeof startOidc>>
	let forger: Awaited<ReturnType<typeof startForger>>
	let facebook: Awaited<ReturnType<typeof startFacebook>>
	const account: { now: Account } = { now: { sub: '1' } }
	const forgery: { now: Forgery } = { now: {} }
	let nonce = ''
	let people = 0
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const gmail = () => `person${++people}@gmail.com`
	const customers = async () => (await sql('select count(*)::int as rows from customers'))[0].rows

	beforeAll(async () => {
		oidc = await startOidc(callback('google'), account)
		forger = await startForger(client.clientId, () => nonce, forgery)
		facebook = await startFacebook(app)
		const { origin } = facebook
		const fb = { appId: app.id, appSecret: app.secret, version: 'v25.0', dialog: origin, graph: origin }
		const social = (issuer: string) => ({ google: { ...client, issuer }, facebook: fb, demo: false as const })
		shop = await startShop(store, { config: { social: social(oidc.issuer) } })
		forged = await startShop(store, { config: { social: social(forger.origin) } })
	})
	afterAll(async () => {
		await Promise.all([shop?.close(), forged?.close()])
		await Promise.all([oidc.close(), forger.close(), facebook.close()])
	})
	beforeEach(() => sql('delete from rate_hits'))

	const start = async (browser: Browser, provider: ProviderName, returnTo?: string) =>
		(await browser.call('startSocial', { params: { provider }, query: { return_to: returnTo } as never })).body.data
			.url as string
	/** Opens the callback; returns the address to which the shop redirects the browser. */
	async function comeBack(browser: Browser, to: URL, of = shop) {
		const reply = await of.app.inject({
			url: to.pathname + to.search,
			headers: { host: 'localhost', 'sec-fetch-site': 'cross-site' },
			cookies: browser.cookies,
		})
		for (const { name, value } of reply.cookies) {
			if (value) browser.cookies[name] = value
			else delete browser.cookies[name]
		}
		expect(reply.statusCode).toBe(303)
		return String(reply.headers.location)
	}
	async function viaGoogle(browser: Browser, returnTo?: string) {
		return comeBack(browser, await walk(await start(browser, 'google', returnTo), callback('google')))
	}
	const viaFacebook = async (browser: Browser) => comeBack(browser, facebook.agree(await start(browser, 'facebook')))
	const login = (browser: Browser, email: string) => browser.call('loginWithEmail', { body: { email } })
	const mailOf = async (browser: Browser) => (await browser.call('identityProof')).body.data.email as string

	describe('Google', () => {
		test('from the button to a session, and again to the same account', async () => {
			const email = gmail()
			account.now = { sub: `g-${email}`, email, email_verified: true, name: 'Md Karim Uddin' }
			const browser = aBrowser(shop)
			expect(await viaGoogle(browser, '/bn/checkout')).toBe('/bn/signin?social=google&redirect=%2Fbn%2Fcheckout')
			expect((await browser.call('identityProof')).body.data).toMatchObject({
				provider: 'google',
				email,
				first_name: 'Md Karim',
				last_name: 'Uddin',
			})
			const first = await login(browser, email)
			expect(first).toBeFine()
			expect(first.body.data).toMatchObject({ email, first_name: 'Md Karim', last_name: 'Uddin' })
			const other = aBrowser(shop)
			account.now = { ...account.now, email: gmail() }
			await viaGoogle(other)
			expect((await login(other, await mailOf(other))).body.data.id).toBe(first.body.data.id)
		})

		test('a mailbox confirmed by Google joins the account of that email; another is confirmed by phone', async () => {
			const email = gmail()
			await sql(`insert into customers (public_id, email, email_verified) values ($1, $1, true)`, [email])
			account.now = { sub: `g-${email}`, email, email_verified: true }
			const browser = aBrowser(shop)
			await viaGoogle(browser)
			expect((await login(browser, email)).body.data.id).toBe(email)
			const elsewhere = `owner${++people}@mail.example`
			await sql(`insert into customers (public_id, email, email_verified) values ($1, $1, true)`, [elsewhere])
			account.now = { sub: `g-${elsewhere}`, email: elsewhere, email_verified: true }
			const thief = aBrowser(shop)
			await viaGoogle(thief)
			expect(await login(thief, elsewhere)).toBeRefused('confirm_by_phone')
			account.now = { sub: `h-${elsewhere}`, email: elsewhere, email_verified: true, hd: 'mail.example' }
			const hosted = aBrowser(shop)
			await viaGoogle(hosted)
			expect((await login(hosted, elsewhere)).body.data.id).toBe(elsewhere)
		})

		test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%2f/evil.example', '/..//evil.example'])(
			'redirects nobody to %s',
			async (address) => {
				account.now = { sub: 'g-redirect', email: gmail(), email_verified: true }
				expect(await viaGoogle(aBrowser(shop), address)).toBe('/signin?social=google')
			},
		)
	})

	describe('a return that is refused', () => {
		const failed = (to: string) => expect(to).toBe('/signin?social=google&status=error')

		test('another state, another browser, a second time', async () => {
			const before = await customers()
			account.now = { sub: 'g-2', email: gmail(), email_verified: true }
			const browser = aBrowser(shop)
			const back = await walk(await start(browser, 'google'), callback('google'))
			const forgedState = new URL(back)
			forgedState.searchParams.set('state', 'A'.repeat(43))
			failed(await comeBack(aBrowser(shop), back))
			failed(await comeBack({ ...browser, cookies: { ...browser.cookies } }, forgedState))
			failed(await comeBack(browser, back))
			expect(browser.cookies.haat_idtx).toBeUndefined()
			const again = aBrowser(shop)
			const cookies = { ...again.cookies }
			const good = await walk(await start(again, 'google'), callback('google'))
			Object.assign(cookies, again.cookies)
			expect(await comeBack(again, good)).toBe('/signin?social=google')
			failed(await comeBack({ ...again, cookies }, good))
			expect(await customers()).toBe(before)
		})

		test('after ten minutes, with an error, without parameters', async () => {
			const browser = aBrowser(shop)
			const back = await walk(await start(browser, 'google'), callback('google'))
			await sql('update social_flows set expires_at = now()')
			failed(await comeBack(browser, back))
			for (const search of ['?error=access_denied', '', '?code=x', '?code=x&state=y']) {
				const other = aBrowser(shop)
				await start(other, 'google')
				failed(await comeBack(other, new URL(callback('google') + search)))
			}
		})

		test("with another provider's attempt, another nonce, or a code made for another shop", async () => {
			account.now = { sub: 'g-3', email: gmail(), email_verified: true }
			const browser = aBrowser(shop)
			const url = new URL(await start(browser, 'google'))
			const back = await walk(url.href, callback('google'))
			const cross = { ...browser, cookies: { ...browser.cookies } }
			const elsewhere = new URL(callback('facebook') + back.search)
			expect(await comeBack(cross, elsewhere)).toBe('/signin?social=facebook&status=error')
			for (const [name, value] of [
				['nonce', 'B'.repeat(43)],
				['client_id', 'another-shop'],
				['code_challenge', 'C'.repeat(43)],
			] as const) {
				const other = aBrowser(shop)
				const changed = new URL(await start(other, 'google'))
				changed.searchParams.set(name, value)
				failed(await comeBack(other, await walk(changed.href, callback('google'))))
			}
		})

		test.each([
			['another audience', { claims: { aud: 'another-shop' } }],
			['another issuer', { claims: { iss: 'https://evil.example' } }],
			['another nonce', { claims: { nonce: 'x' } }],
			['no nonce', { claims: { nonce: undefined } }],
			['an expired one', { claims: { exp: 1_700_000_000 } }],
			['another key', { otherKey: true }],
			['no signature', { unsigned: true }],
			['two audiences, issued to the other', { claims: { aud: ['haat', 'x'], azp: 'x' } }],
		] as [string, Forgery][])('an ID token with %s', async (_name, claims) => {
			const browser = aBrowser(forged)
			const come = async (now: Forgery) => {
				forgery.now = now
				const url = new URL(await start(browser, 'google'))
				nonce = url.searchParams.get('nonce') as string
				const search = `?code=c&state=${url.searchParams.get('state')}`
				return comeBack(browser, new URL(callback('google') + search), forged)
			}
			failed(await come(claims))
			expect(browser.cookies.haat_idtx).toBeUndefined()
			expect(await come({})).toBe('/signin?social=google')
		})
	})

	describe('Facebook', () => {
		test('opens an account of its own; its email never counts as proved', async () => {
			facebook.world.person = { id: '11', name: 'Karim Uddin', email: gmail() }
			const browser = aBrowser(shop)
			expect(await viaFacebook(browser)).toBe('/signin?social=facebook')
			const answer = await login(browser, facebook.world.person.email as string)
			expect(answer).toBeFine()
			expect(answer.body.data).toMatchObject({ email: null, first_name: 'Karim', last_name: 'Uddin' })
		})

		test('without an email there is a stand-in', async () => {
			facebook.world.person = { id: '12', name: 'Karim' }
			const browser = aBrowser(shop)
			await viaFacebook(browser)
			const email = await mailOf(browser)
			expect(email).toBe('facebook-12@no-email.invalid')
			expect((await login(browser, email)).body.data).toMatchObject({ email: null, first_name: 'Karim' })
		})

		test("with a shopper's email it needs the phone too, and then joins the account of the phone", async () => {
			const email = gmail()
			const phone = aPhone()
			await sql(
				`insert into customers (public_id, email, email_verified, phone, phone_proved_at) values ($1, $1, true, $2, now())`,
				[email, phone],
			)
			facebook.world.person = { id: '13', name: 'Karim', email }
			const thief = aBrowser(shop)
			await viaFacebook(thief)
			expect(await login(thief, email)).toBeRefused('confirm_by_phone')
			const other = aPhone()
			await provePhone(shop, thief, other, 'step_up')
			expect((await login(thief, email)).body.data).toMatchObject({ phone: other, email: null })
			facebook.world.person = { id: '14', name: 'Karim', email }
			const owner = aBrowser(shop)
			await viaFacebook(owner)
			await provePhone(shop, owner, phone, 'step_up')
			expect((await login(owner, email)).body.data.id).toBe(email)
			const again = aBrowser(shop)
			await viaFacebook(again)
			expect((await login(again, email)).body.data.id).toBe(email)
		})

		test.each([
			['of another app', { app_id: '666' }],
			['that is not valid', { is_valid: false }],
			['of another person', { user_id: '1' }],
		])('a token %s is refused', async (_name, debug) => {
			facebook.world.person = { id: '15', name: 'Karim', email: gmail() }
			facebook.world.debug = debug
			const browser = aBrowser(shop)
			expect(await viaFacebook(browser)).toBe('/signin?social=facebook&status=error')
			facebook.world.debug = {}
			expect(await browser.call('identityProof')).toBeRefused('proof_required')
		})
	})

	describe('without credentials', () => {
		test('a development shop has a page that says what it is, and the whole sign-in works', async () => {
			const bench = await startShop(store)
			const browser = aBrowser(bench)
			const { data } = (await browser.call('identityOptions')).body
			expect(data.social).toEqual([
				{ provider: 'google', demo: true },
				{ provider: 'facebook', demo: true },
			])
			const url = new URL(await start(browser, 'google', '/checkout'))
			const page = await bench.app.inject({ url: url.pathname + url.search, headers: { host: 'localhost' } })
			expect(page.body).toContain('This is not google.')
			const choice = `/api/v2/identity/social-demo/choose${url.search}&email=demo.person%40gmail.com&name=Demo+Person`
			const sent = await bench.app.inject({ url: choice, headers: { host: 'localhost' } })
			const back = new URL(String(sent.headers.location))
			expect(await comeBack(browser, back, bench)).toBe('/signin?social=google&redirect=%2Fcheckout')
			expect(await login(browser, 'demo.person@gmail.com')).toBeFine()
			const late = aBrowser(bench)
			await start(late, 'google')
			expect(await comeBack(late, back, bench)).toMatch(/status=error$/)
			await bench.close()
		})

		test('a trial shop offers it to its own machine only', async () => {
			const bench = await startShop(store)
			const page = (settings: object) =>
				bench.app.inject({
					url: '/api/v2/identity/social-demo/choose?provider=google&state=x&email=a%40b.example&name=A',
					headers: { host: 'localhost' },
					...settings,
				})
			expect((await page({})).statusCode).toBe(303)
			expect((await page({ remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(303)
			for (const elsewhere of [
				{ remoteAddress: '192.168.1.7' },
				{ headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' } },
				{ headers: { host: 'localhost', forwarded: 'for=203.0.113.9' } },
			])
				expect((await page(elsewhere)).statusCode).toBe(403)
			await bench.close()
		})

		test('elsewhere they are left out, and there is no such page', async () => {
			const live = await startShop(store, { config: { social: { google: null, facebook: null, demo: false } } })
			const browser = aBrowser(live)
			expect((await browser.call('identityOptions')).body.data.social).toEqual([])
			const answer = await browser.call('startSocial', { params: { provider: 'google' }, query: {} })
			expect(answer).toBeRefused('not_found')
			const page = await live.app.inject({ url: '/api/v2/identity/social-demo', headers: { host: 'localhost' } })
			expect(page.statusCode).toBe(404)
			await live.close()
		})
	})
})
