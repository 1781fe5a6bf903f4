import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, type Browser, linesTo, requestCode, signIn } from '#tests/helpers/browser.ts'
import { codeFor, proveEmail, provePhone } from '#tests/helpers/proof.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

const password = 'ilish-bhaja-42'
let mails = 0
const anEmail = () => `repeats${++mails}@mail.example`

/** The server responds and the reply is lost: the cookies stay those of before. */
async function lost(browser: Browser, call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
	const before = { ...browser.cookies }
	const answer = await call()
	for (const name of Object.keys(browser.cookies)) delete browser.cookies[name]
	Object.assign(browser.cookies, before)
	expect(answer).toBeFine()
	return answer
}

/** Another browser with copies of all cookies except that of the device. */
function thiefOf(shop: Shop, browser: Browser, ip?: string): Browser {
	const thief = aBrowser(shop, ip ? { ip } : {})
	const { haat_did: _, ...rest } = browser.cookies
	Object.assign(thief.cookies, rest)
	return thief
}

forEachStore((store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const late = () => sql(`update code_uses set used_at = used_at - interval '61 seconds'`)
	const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
	const living = async (phone: string) =>
		(
			await sql(
				`select count(*)::int as count from sessions s join customers c on c.id = s.customer_id
				where c.phone = $1 and s.revoked_at is null`,
				[phone],
			)
		)[0].count

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(() => sql('delete from rate_hits'))

	describe('a code whose reply was lost', () => {
		async function lostSignIn() {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const otp = await requestCode(shop, browser, phone)
			const enter = (by = browser, code = otp) => by.call('userWithPhoneOtp', { body: { phone, otp: code } })
			return { browser, phone, otp, enter, first: await lost(browser, () => enter()) }
		}

		test('returns the same session again, three times', async () => {
			const { browser, phone, enter, first } = await lostSignIn()
			for (let repeat = 1; repeat <= 2; repeat++) {
				const again = await lost(browser, () => enter())
				expect(again.body).toEqual({ ...first.body, expires_in: expect.any(Number) })
				expect(again.cookies.haat_sid).toBe(first.cookies.haat_sid)
			}
			const third = await enter()
			expect(third).toBeFine()
			expect(await browser.call('userDetails', {}, { token: third.body.token })).toBeFine()
			expect(await living(phone)).toBe(1)
			const [code] = await sql('select tries from otp_codes where address = $1', [phone])
			expect(code).toEqual({ tries: 0 })
		})

		test('is refused the fourth time, and after a minute', async () => {
			const { browser, enter } = await lostSignIn()
			for (let repeat = 1; repeat <= 3; repeat++) await lost(browser, () => enter())
			expect(await enter()).toBeRefused('invalid_otp')
			const other = await lostSignIn()
			await late()
			expect(await other.enter()).toBeRefused('invalid_otp')
		})

		test('two concurrent requests get one session', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const otp = await requestCode(shop, browser, phone)
			const both = await Promise.all([1, 2].map(() => browser.call('userWithPhoneOtp', { body: { phone, otp } })))
			expect(both.map(({ status }) => status)).toEqual([200, 200])
			expect(both[0]?.body.token).toBe(both[1]?.body.token)
			expect(both[0]?.cookies.haat_sid).toBe(both[1]?.cookies.haat_sid)
			expect(await living(phone)).toBe(1)
		})

		test('is refused to another device, network or kind of address', async () => {
			const { browser, enter } = await lostSignIn()
			const ip = '10.240.1.7'
			expect(await enter(thiefOf(shop, browser, ip))).toBeRefused('invalid_otp')
			const away = aBrowser(shop, { ip })
			Object.assign(away.cookies, browser.cookies)
			expect(await enter(away)).toBeRefused('invalid_otp')

			const phone = aPhone()
			const walker = aBrowser(shop)
			const otp = await codeFor(shop, phone, () => walker.call('sendSmsCode', { body: { phone, purpose: 'register' } }))
			const verify = (by: Browser) => by.call('verifySmsCode', { body: { phone, purpose: 'register', otp } })
			const first = await lost(walker, () => verify(walker))
			for (const ip of ['2001:db8::7', '10.240.1.7']) {
				const other = aBrowser(shop, { ip })
				Object.assign(other.cookies, walker.cookies)
				const answer = await verify(other)
				if (ip.includes(':')) expect(answer).toBeRefused('invalid_otp')
				else expect(answer.cookies.haat_idtx, 'six digits may come from another network').toBe(first.cookies.haat_idtx)
			}
			expect(await verify(thiefOf(shop, walker))).toBeRefused('invalid_otp')
		})

		test('is refused once the reply has arrived, and after signing out', async () => {
			const used = await lostSignIn()
			const { haat_otptx } = used.browser.cookies
			const arrived = await used.enter()
			expect(await used.browser.call('userDetails', {}, { token: arrived.body.token })).toBeFine()
			const replay = { cookies: { haat_otptx: haat_otptx as string } }
			const body = { phone: used.phone, otp: used.otp }
			expect(await used.browser.call('userWithPhoneOtp', { body }, replay)).toBeRefused('invalid_otp')

			const out = await lostSignIn()
			const copy = { ...out.browser.cookies }
			const { haat_sid } = out.first.cookies
			expect(await out.browser.call('logout', {}, { cookies: { haat_sid: haat_sid as string } })).toBeFine()
			Object.assign(out.browser.cookies, copy)
			expect(await out.enter()).toBeRefused('invalid_otp')
			expect(await living(out.phone)).toBe(0)
		})

		test('wrong codes after it count as always', async () => {
			const { phone, otp, enter } = await lostSignIn()
			for (let guess = 1; guess <= 5; guess++) expect(await enter(undefined, wrong(otp))).toBeRefused('invalid_otp')
			const [guard] = await sql('select failures from otp_guards where address = $1', [phone])
			expect(guard).toEqual({ failures: 3 })
			expect(await enter(), 'guesses count as repeats').toBeRefused('invalid_otp')
		})

		test('ends the session the browser had meanwhile', async () => {
			const { browser, enter } = await lostSignIn()
			const { haat_otptx } = browser.cookies
			const phone = aPhone()
			const { body, cookies } = await signIn(shop, browser, phone)
			// With the secret of its own session: with that of another any token is refused.
			const details = () =>
				browser.call('userDetails', {}, { token: body.token, cookies: { haat_sid: cookies.haat_sid as string } })
			expect(await details()).toBeFine()
			browser.cookies.haat_otptx = haat_otptx as string
			expect(await enter()).toBeFine()
			expect(await details()).toBeRefused('token_expired')
			expect(await living(phone)).toBe(0)
		})

		test('a client without cookies repeats with its header', async () => {
			const phone = aPhone()
			const ip = '192.0.2.201'
			const sent = await shop.call('sendOtpForLogin', { body: { phone } }, { ip })
			const { code = '' } = await shop.message(({ to }) => to === phone)
			const enter = (id: string) =>
				shop.call('userWithPhoneOtp', { body: { phone, otp: code } }, { ip, headers: { 'x-otp-id': id } })
			const first = await enter(sent.body.data.otp_id)
			const again = await enter(sent.body.data.otp_id)
			expect(again.body.refresh_token).toBe(first.body.refresh_token)
			expect(await enter('A'.repeat(22))).toBeRefused('invalid_otp')
		})

		test('stores nothing in clear', async () => {
			const { otp, first, browser } = await lostSignIn()
			const rows = await sql('select to_jsonb(u)::text as row from code_uses u')
			expect(rows.length).toBeGreaterThan(0)
			const dump = rows.map(({ row }) => row).join()
			const hex = (text: string) => Buffer.from(text).toString('hex')
			const secrets = [first.body.token, first.cookies.haat_sid, browser.cookies.haat_otptx] as string[]
			for (const text of secrets) {
				expect(dump).not.toContain(text)
				expect(dump).not.toContain(hex(text))
				expect(dump).not.toContain(Buffer.from(text.replace('sk_', ''), 'base64url').toString('hex'))
			}
			expect(dump).not.toContain(hex(otp))
		})
	})

	describe('a proof whose reply was lost', () => {
		test('is returned again until it is used', async () => {
			const browser = aBrowser(shop)
			const email = anEmail()
			const otp = await codeFor(shop, email, () => browser.call('sendEmailCode', { body: { email } }))
			const verify = () => browser.call('verifyEmailCode', { body: { email, otp } })
			const first = await lost(browser, verify)
			const { haat_otptx } = browser.cookies
			const again = await verify()
			expect(again.cookies.haat_idtx).toBe(first.cookies.haat_idtx)
			expect(await browser.call('loginWithEmail', { body: { email } })).toBeFine()
			browser.cookies.haat_otptx = haat_otptx as string
			expect(await verify()).toBeRefused('invalid_otp')
		})

		test('belongs to the session it was made in', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const { token } = (await signIn(shop, browser, phone)).body
			await sql(`update otp_codes set created_at = created_at - interval '1 hour'`)
			const otp = await codeFor(shop, phone, () =>
				browser.call('sendSmsCode', { body: { phone, purpose: 'step_up' } }, { token }),
			)
			const verify = () => browser.call('verifySmsCode', { body: { phone, purpose: 'step_up', otp } }, { token })
			const first = await lost(browser, verify)
			expect((await lost(browser, verify)).cookies.haat_idtx).toBe(first.cookies.haat_idtx)
			const copy = { ...browser.cookies }
			await browser.call('logout', {}, { token })
			Object.assign(browser.cookies, copy)
			expect(await verify()).toBeRefused('invalid_otp')
		})
	})

	test('a phone that was set is set, and its owner is notified once', async () => {
		const browser = aBrowser(shop)
		const email = anEmail()
		const phone = aPhone()
		await proveEmail(shop, browser, email)
		const { token } = (await browser.call('loginWithEmail', { body: { email } })).body
		const otp = await codeFor(shop, phone, () => browser.call('sendPhoneCode', { body: { phone } }, { token }))
		const set = () => browser.call('setPhone', { body: { phone, otp } }, { token })
		const first = await lost(browser, set)
		const again = await lost(browser, set)
		expect(again.body).toEqual(first.body)
		await shop.allSent()
		expect(linesTo(shop, email).filter(({ kind }) => kind === 'phone_added')).toHaveLength(1)
		await sql('update customers set phone = null where email = $1', [email])
		expect(await set(), 'set to something else since').toBeRefused('invalid_otp')
	})

	describe('the step after a proof', () => {
		test('registration: the same account and session, with the same password only', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			await provePhone(shop, browser, phone, 'register')
			const register = (by = browser, chosenPassword = password) =>
				by.call('registerPhonePassword', { body: { phone, first_name: 'Rahima', password: chosenPassword } })
			const first = await lost(browser, () => register())
			expect(await register(browser, 'another-Password-9')).toBeRefused('proof_required')
			expect(await register(thiefOf(shop, browser))).toBeRefused('proof_required')
			const again = await lost(browser, () => register())
			expect(again.body.token).toBe(first.body.token)
			expect(await living(phone)).toBe(1)
			await late()
			expect(await register()).toBeRefused('proof_required')
		})

		test('reset: the new password is valid, its owner is notified once', async () => {
			const phone = aPhone()
			await signIn(shop, aBrowser(shop), phone)
			await sql(`update otp_codes set created_at = created_at - interval '1 hour'`)
			const browser = aBrowser(shop)
			await provePhone(shop, browser, phone, 'reset')
			const reset = (by = browser, chosenPassword = password) =>
				by.call('resetPassword', { body: { phone, password: chosenPassword } })
			await lost(browser, () => reset())
			const [before] = await sql('select password_hash from customers where phone = $1', [phone])
			expect(await reset(browser, 'another-Password-9')).toBeRefused('proof_required')
			expect(await reset(thiefOf(shop, browser))).toBeRefused('proof_required')
			expect(await lost(browser, () => reset())).toBeFine()
			expect(await sql('select password_hash from customers where phone = $1', [phone])).toEqual([before])
			await shop.allSent()
			expect(linesTo(shop, phone).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
			await late()
			expect(await reset()).toBeRefused('proof_required')
		})

		test('sign-in by email: the same session until it is used', async () => {
			const browser = aBrowser(shop)
			const email = anEmail()
			await proveEmail(shop, browser, email)
			const { haat_idtx } = browser.cookies
			const enter = (by = browser) => by.call('loginWithEmail', { body: { email } })
			const first = await lost(browser, () => enter())
			expect(await enter(thiefOf(shop, browser))).toBeRefused('proof_required')
			const again = await enter()
			expect(again.body.token).toBe(first.body.token)
			expect(await browser.call('userDetails', {}, { token: again.body.token })).toBeFine()
			browser.cookies.haat_idtx = haat_idtx as string
			expect(await enter()).toBeRefused('proof_required')
		})
	})
})
