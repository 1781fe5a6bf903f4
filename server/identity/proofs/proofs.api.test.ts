import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, linesTo, signIn } from '#tests/helpers/browser.ts'
import { codeFor, proveEmail, provePhone } from '#tests/helpers/proof.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'

const password = 'ilish-bhaja-42'
let mails = 0
const anEmail = () => `shopper${++mails}@mail.example`

forEachStore((store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const register = (browser: ReturnType<typeof aBrowser>, phone: string, body = {}) =>
		browser.call('registerPhonePassword', { body: { phone, first_name: 'Rahima Khatun', password, ...body } })
	const hashOf = async (phone: string) =>
		(await sql('select password_hash from customers where phone = $1', [phone]))[0]?.password_hash

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(() => sql('delete from rate_hits'))

	describe('nothing without a proof', () => {
		test('bodies without a proof sign nobody in and change nothing', async () => {
			const { phone } = await aShopper(shop.deps)
			const browser = aBrowser(shop)
			const before = await sql('select count(*)::int as rows from customers')
			expect(await browser.call('loginWithEmail', { body: { email: 'a@x.example' } })).toBeRefused('proof_required')
			expect(await browser.call('resetPassword', { body: { phone, password } })).toBeRefused('proof_required')
			expect(await register(browser, aPhone())).toBeRefused('proof_required')
			expect(await browser.call('identityProof')).toBeRefused('proof_required')
			expect(browser.cookies.haat_sid).toBeUndefined()
			expect(await sql('select count(*)::int as rows from customers')).toEqual(before)
		})

		test.each(['register', 'reset', 'step_up'] as const)(
			'a proof for %s is refused for everything else',
			async (purpose) => {
				const { phone } = await aShopper(shop.deps)
				const browser = aBrowser(shop)
				await provePhone(shop, browser, phone, purpose)
				if (purpose !== 'register') expect(await register(browser, phone)).toBeRefused('proof_required')
				if (purpose !== 'reset')
					expect(await browser.call('resetPassword', { body: { phone, password } })).toBeRefused('proof_required')
				expect(await browser.call('loginWithEmail', { body: { email: 'a@x.example' } })).toBeRefused('proof_required')
				expect(await hashOf(phone)).toBeNull()
			},
		)

		test("another phone's proof, another browser's, an expired one", async () => {
			const { phone } = await aShopper(shop.deps)
			const browser = aBrowser(shop)
			await provePhone(shop, browser, aPhone(), 'reset')
			expect(await browser.call('resetPassword', { body: { phone, password } })).toBeRefused('proof_required')
			const owner = aBrowser(shop)
			await provePhone(shop, owner, phone, 'reset')
			expect(await browser.call('resetPassword', { body: { phone, password } })).toBeRefused('proof_required')
			await sql(`update identity_proofs set expires_at = now()`)
			expect(await owner.call('resetPassword', { body: { phone, password } })).toBeRefused('proof_required')
		})

		test('a code for one purpose is refused for another', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const otp = await codeFor(shop, phone, () =>
				browser.call('sendSmsCode', { body: { phone, purpose: 'register' } }),
			)
			expect(otp).toMatch(/^\d{6}$/)
			expect(await browser.call('verifySmsCode', { body: { phone, purpose: 'reset', otp } })).toBeRefused('invalid_otp')
			expect(await browser.call('userWithPhoneOtp', { body: { phone, otp } })).toBeRefused('invalid_otp')
		})

		test('the secret is in no body of a browser and in no row', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const { body } = await provePhone(shop, browser, phone, 'register')
			expect(body.data).toEqual({ proof: '', expires_in: 600 })
			const rows = await sql('select identity_proofs::text as row from identity_proofs')
			expect(rows.map(({ row }) => row).join()).not.toContain(browser.cookies.haat_idtx)
		})
	})

	describe('registering with a password', () => {
		test('creates the account and signs in; once', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			await provePhone(shop, browser, phone, 'register')
			const proof = browser.cookies.haat_idtx as string
			const answer = await register(browser, phone, { referal_code: 'ABC' })
			expect(answer).toBeFine()
			expect(answer.body.data).toMatchObject({ phone, first_name: 'Rahima Khatun' })
			expect(await hashOf(phone)).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
			expect(browser.cookies.haat_idtx).toBeUndefined()
			expect(await browser.call('userDetails', {}, { token: answer.body.token })).toBeFine()
			const again = await browser.call(
				'registerPhonePassword',
				{ body: { phone, first_name: 'Rahima Khatun', password } },
				{ cookies: { haat_idtx: proof } },
			)
			expect(again).toBeRefused('proof_required')
		})

		test('never overwrites an existing account', async () => {
			const phone = aPhone()
			const first = aBrowser(shop)
			await provePhone(shop, first, phone, 'register')
			expect(await register(first, phone)).toBeFine()
			const before = await sql('select * from customers where phone = $1', [phone])
			const second = aBrowser(shop)
			await sql(`update otp_codes set created_at = created_at - interval '1 hour'`)
			await provePhone(shop, second, phone, 'register')
			const answer = await register(second, phone, { password: 'another-Password-9', first_name: 'Thief' })
			expect(answer).toBeRefused('already_registered')
			expect(await sql('select * from customers where phone = $1', [phone])).toEqual(before)
		})

		test.each(['123456', 'password', 'qwerty', 'iloveyou', 'haat123', 'হাট১২৩৪', '000000', 'OWN'])(
			'%s is too easy, and the proof stays unused',
			async (easy) => {
				const browser = aBrowser(shop)
				const phone = aPhone()
				await provePhone(shop, browser, phone, 'register')
				const answer = await register(browser, phone, { password: easy === 'OWN' ? `0${phone.slice(4)}` : easy })
				expect(answer).toBeRefused('password_too_common')
				expect(answer.body.errors).toEqual({ password: 'password_too_common' })
				expect(await register(browser, phone)).toBeFine()
			},
		)

		test('two at once create one account', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			await provePhone(shop, browser, phone, 'register')
			const answers = await Promise.all(Array.from({ length: 6 }, () => register(browser, phone)))
			const tokens = answers.flatMap(({ status, body }) => (status === 200 ? [body.token] : []))
			expect(new Set(tokens).size, 'one session').toBe(1)
			expect(await sql('select count(*)::int as rows from customers where phone = $1', [phone])).toEqual([{ rows: 1 }])
		})
	})

	describe('resetting a password', () => {
		test('ends every session, signs nobody in, notifies the owner', async () => {
			const phone = aPhone()
			const home = aBrowser(shop)
			const { token } = (await signIn(shop, home, phone)).body
			const browser = aBrowser(shop)
			await provePhone(shop, browser, phone, 'reset')
			const answer = await browser.call('resetPassword', { body: { phone, password } })
			expect(answer).toBeFine()
			expect(answer.body).toEqual({ status: true, message: 'your Password is successfully reseted' })
			expect(browser.cookies.haat_sid).toBeUndefined()
			expect(await home.call('userDetails', {}, { token })).toBeRefused('token_expired')
			expect(await home.call('refreshToken', { body: {} })).toBeRefused('token_expired')
			await shop.message(({ to, kind }) => to === phone && kind === 'password_changed')
		})

		test('returns the same where there is no account', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			await provePhone(shop, browser, phone, 'reset')
			const answer = await browser.call('resetPassword', { body: { phone, password } })
			expect(answer.body).toEqual({ status: true, message: 'your Password is successfully reseted' })
			expect(await sql('select id from customers where phone = $1', [phone])).toEqual([])
		})
	})

	describe('signing in by email', () => {
		test('a mailed code opens the account of the address, created at the first time', async () => {
			const email = anEmail()
			const browser = aBrowser(shop)
			await proveEmail(shop, browser, email)
			expect((await browser.call('identityProof')).body.data).toMatchObject({ provider: 'email', email, phone: null })
			const proof = browser.cookies.haat_idtx as string
			expect(await browser.call('loginWithEmail', { body: { email: anEmail() } })).toBeRefused('proof_required')
			const body = {
				email: ` ${email.toUpperCase()}`.trim(),
				first_name: 'Rahima',
				last_name: 'Khatun',
				remember_me: true,
			}
			const answer = await browser.call('loginWithEmail', { body })
			expect(answer).toBeFine()
			expect(answer.body.data).toMatchObject({ email, first_name: 'Rahima', last_name: 'Khatun', phone: null })
			expect(await browser.call('userDetails', {}, { token: answer.body.token })).toBeFine()
			const replay = { cookies: { haat_idtx: proof } }
			expect(await browser.call('loginWithEmail', { body: { email } }, replay)).toBeRefused('proof_required')
			const other = aBrowser(shop)
			await sql(`update otp_codes set created_at = created_at - interval '1 hour'`)
			await proveEmail(shop, other, email)
			const second = await other.call('loginWithEmail', { body: { email, phone: '01712345678' } })
			expect(second.body.data).toEqual(answer.body.data)
		})

		test('clients without cookies carry the proof in a header', async () => {
			const email = anEmail()
			const ip = '192.0.2.44'
			const otpId: string[] = []
			const otp = await codeFor(shop, email, async () => {
				const sent = await shop.call('sendEmailCode', { body: { email } }, { ip })
				otpId.push(sent.body.data.otp_id)
				return sent
			})
			const options = { ip, headers: { 'x-otp-id': otpId[0] as string } }
			const { body } = await shop.call('verifyEmailCode', { body: { email, otp } }, options)
			expect(body.data.proof).toMatch(/^[\w-]{43}$/)
			const headers = { 'x-identity-proof': body.data.proof }
			const answer = await shop.call('loginWithEmail', { body: { email } }, { ip, headers })
			expect(answer).toBeFine()
			expect(answer.body.refresh_token).toMatch(/^[\w-]{43}$/)
		})

		test('a shop without mail does not offer it', async () => {
			const { mailOffered } = shop.deps.config
			shop.deps.config.mailOffered = false
			expect(await aBrowser(shop).call('sendEmailCode', { body: { email: anEmail() } })).toBeRefused('not_found')
			shop.deps.config.mailOffered = mailOffered
		})
	})

	test('a closed account stays closed for every way of signing in', async () => {
		const phone = aPhone()
		const { customerId } = await aShopper(shop.deps, { phone })
		const email = anEmail()
		await sql('update customers set disabled_at = now(), email = $2, email_verified = true where id = $1', [
			customerId,
			email,
		])
		const browser = aBrowser(shop)
		await proveEmail(shop, browser, email)
		expect(await browser.call('loginWithEmail', { body: { email } })).toBeRefused('account_disabled')
		expect(await signIn(shop, aBrowser(shop), phone)).toBeRefused('account_disabled')
	})

	test('the owner is notified of new devices, three times a day at most', async () => {
		const email = anEmail()
		const phone = aPhone()
		for (let device = 1; device <= 6; device++) {
			const browser = aBrowser(shop)
			await sql(`update otp_codes set created_at = created_at - interval '1 hour'`)
			await sql(`update rate_hits set at = at - interval '1 hour'`)
			await proveEmail(shop, browser, email)
			expect(await browser.call('loginWithEmail', { body: { email } })).toBeFine()
			await sql('update customers set phone = $2, phone_proved_at = now() where email = $1', [email, phone])
		}
		const line = await shop.message(({ to, kind }) => to === phone && kind === 'new_device')
		expect(line.text).toContain('Chrome, Android')
		await shop.allSent()
		expect(linesTo(shop, phone)).toHaveLength(3)
	})
})
