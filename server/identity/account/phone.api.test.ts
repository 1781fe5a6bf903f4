import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, type Browser, codesTo, linesTo, requestCode, signIn } from '#tests/helpers/browser.ts'
import { codeFor, proveEmail, provePhone } from '#tests/helpers/proof.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

let mails = 0
const anEmail = () => `phoneless${++mails}@mail.example`

forEachStore((store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const phoneOf = async (id: string) => (await sql('select phone from customers where public_id = $1', [id]))[0]?.phone
	const ageAccount = (phone: string) =>
		sql(`update customers set phone_proved_at = now() - interval '181 days' where phone = $1`, [phone])
	const stale = () => sql(`update sessions set proved_at = now() - interval '11 minutes'`)
	/** Dates everything sent so far two days back. */
	const clearLimits = async () => {
		await sql(`update otp_codes set created_at = created_at - interval '2 days', used_at = now()`)
		await sql('delete from rate_hits')
	}
	const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

	/** A shopper who signed in by email and has no phone. */
	async function aPhoneless(email = anEmail()) {
		const browser = aBrowser(shop)
		await proveEmail(shop, browser, email)
		const { body } = await browser.call('loginWithEmail', { body: { email } })
		return { browser, email, token: body.token as string, id: body.data.id as string }
	}
	type Shopper = { browser: Browser; token: string }
	const ask = ({ browser, token }: Shopper, phone: string) =>
		browser.call('sendPhoneCode', { body: { phone } }, { token })
	const set = ({ browser, token }: Shopper, phone: string, otp: string, more = {}) =>
		browser.call('setPhone', { body: { phone, otp, ...more } }, { token })
	const codeSentTo = (shopper: Shopper, phone: string) => codeFor(shop, phone, () => ask(shopper, phone))

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(() => sql('delete from rate_hits'))

	describe('adding a phone', () => {
		test('a code adds it: it pays cash, signs in, and the email is notified', async () => {
			const product = await aProduct(shop.deps, { price: 100 })
			const shopper = await aPhoneless()
			const { token, browser } = shopper
			await browser.call('addToCart', { query: { product_id: product.id, quantity: 1 } }, { token })
			const phone = aPhone()
			const fields = { full_name: 'Rahima', mobile: phone, title: 'Home', province: 6, city: 47, area: 1013 }
			const address = await browser.call('addAddress', { body: { ...fields, address: 'Road 5' } }, { token })
			const body = { address_id: address.body.data.id, payment_method: 'cod' as const }
			expect(await browser.call('placeOrder', { body }, { token })).toBeRefused('cod_not_available')

			const otp = await codeSentTo(shopper, phone)
			expect(otp).toMatch(/^\d{6}$/)
			const added = await set(shopper, phone, otp)
			expect(added).toBeFine()
			expect(added.body.data).toMatchObject({ id: shopper.id, phone, email: shopper.email })
			expect(browser.cookies.haat_otptx).toBeUndefined()
			expect(await browser.call('placeOrder', { body }, { token })).toBeFine()
			const notice = await shop.message(({ to, kind }) => to === shopper.email && kind === 'phone_added')
			expect(notice.text).toContain(`***${phone.slice(-3)}`)
			expect(notice.text).not.toContain(phone.slice(4))

			const again = aBrowser(shop)
			expect((await signIn(shop, again, phone)).body.data.id).toBe(shopper.id)
		})

		test('needs a session, and a proof of the last ten minutes before anything is sent', async () => {
			const phone = aPhone()
			expect(await ask({ browser: aBrowser(shop), token: 'sk_none' }, phone)).toBeRefused('unauthorized')
			const shopper = await aPhoneless()
			await stale()
			expect(await ask(shopper, phone)).toBeRefused('fresh_proof_required')
			expect(codesTo(shop, phone)).toEqual([])

			await provePhone(shop, shopper.browser, aPhone(), 'step_up')
			expect(await ask(shopper, phone)).toBeRefused('fresh_proof_required')
			await proveEmail(shop, shopper.browser, anEmail())
			expect(await ask(shopper, phone)).toBeRefused('fresh_proof_required')
			await clearLimits()
			await proveEmail(shop, shopper.browser, shopper.email)
			const otp = await codeSentTo(shopper, phone)
			expect(shopper.browser.cookies.haat_idtx).toBeUndefined()

			await stale()
			expect(await set(shopper, phone, otp)).toBeRefused('fresh_proof_required')
			expect(await phoneOf(shopper.id)).toBeNull()
			await sql('update sessions set proved_at = now()')
			expect(await set(shopper, phone, otp)).toBeFine()
		})

		test('only with the code of this phone, this purpose and this browser; five wrong ones end it', async () => {
			const shopper = await aPhoneless()
			const phone = aPhone()
			const login = await requestCode(shop, shopper.browser, phone)
			expect(await set(shopper, phone, login)).toBeRefused('invalid_otp')
			await sql('delete from rate_hits')
			await clearLimits()
			const otp = await codeSentTo(shopper, phone)
			expect(await set(shopper, aPhone(), otp)).toBeRefused('invalid_otp')
			expect(await shopper.browser.call('userWithPhoneOtp', { body: { phone, otp } })).toBeRefused('invalid_otp')
			const purpose = 'register' as const
			expect(await shopper.browser.call('verifySmsCode', { body: { phone, purpose, otp } })).toBeRefused('invalid_otp')
			const stranger = await aPhoneless()
			expect(await set(stranger, phone, otp)).toBeRefused('invalid_otp')
			for (let n = 0; n < 5; n++) expect(await set(shopper, phone, wrong(otp))).toBeRefused('invalid_otp')
			expect(await set(shopper, phone, otp)).toBeRefused('otp_too_many')
			expect(await phoneOf(shopper.id)).toBeNull()
		})

		test('many correct requests at once add one phone to one account', async () => {
			const [phone, ...shoppers] = [aPhone(), await aPhoneless(), await aPhoneless(), await aPhoneless()] as const
			const codes: string[] = []
			for (const shopper of shoppers) {
				codes.push(await codeSentTo(shopper, phone))
				await sql('delete from rate_hits')
				// Each has a valid code of its own, as from three devices with the same SIM.
				await sql(`update otp_codes set created_at = created_at - interval '10 minutes', purpose = 'phone', lane = id`)
			}
			const answers = await Promise.all(shoppers.map((shopper, n) => set(shopper, phone, codes[n] as string)))
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
			expect(await sql('select count(*)::int as owners from customers where phone = $1', [phone])).toEqual([
				{ owners: 1 },
			])
		})

		test('sends no more codes than a sign-in, and needs the bot check', async () => {
			const shopper = await aPhoneless()
			const phone = aPhone()
			expect(await ask(shopper, phone)).toBeFine()
			expect(await ask(shopper, phone)).toBeRefused('otp_too_many')
			expect(await ask(shopper, '01112345678')).toBeRefused('phone_prefix_unknown')
			expect(await ask(shopper, '+14155552671')).toBeRefused('country_not_served')
			const { config } = shop.deps
			const bot = config.bot
			config.bot = { ...bot, kind: 'pow' }
			await sql('delete from rate_hits')
			expect(await ask(shopper, aPhone())).toBeRefused('bot_check_required')
			config.bot = bot
		})
	})

	describe('a phone of another account', () => {
		test('is refused, and only the reader of its code learns that', async () => {
			const phone = aPhone()
			const owner = (await signIn(shop, aBrowser(shop), phone)).body.data.id
			const shopper = await aPhoneless()
			await clearLimits()
			const sent = await ask(shopper, phone)
			const toNobody = await ask(await aPhoneless(), aPhone())
			expect({ ...sent.body, data: { ...sent.body.data, otp_id: '' } }).toEqual({
				...toNobody.body,
				data: { ...toNobody.body.data, otp_id: '' },
			})
			await shop.message(({ to, kind }) => to === phone && kind === 'otp_phone')
			const otp = codesTo(shop, phone).at(-1) as string
			expect(await set(shopper, phone, wrong(otp))).toBeRefused('invalid_otp')
			expect(await set(shopper, phone, otp)).toBeRefused('phone_taken')
			expect(await set(shopper, phone, otp, { take_over: true })).toBeRefused('phone_taken')
			expect(await phoneOf(owner)).toBe(phone)
			expect(await phoneOf(shopper.id)).toBeNull()
		})

		test('unproved for long is moved when the shopper asks for it: the owner is signed out, notified by mail, and keeps all else', async () => {
			const phone = aPhone()
			const other = aBrowser(shop)
			const owner = await signIn(shop, other, phone)
			const email = anEmail()
			await sql(`update customers set email = $2, email_verified = true, language = 'bn' where phone = $1`, [
				phone,
				email,
			])
			await ageAccount(phone)
			await clearLimits()
			const shopper = await aPhoneless()
			const otp = await codeSentTo(shopper, phone)
			expect(await set(shopper, phone, otp)).toBeRefused('phone_taken_long_ago')
			expect(await phoneOf(owner.body.data.id)).toBe(phone)
			// The same code, now with the confirmation.
			expect(await set(shopper, phone, otp, { take_over: true })).toBeFine()
			expect(await phoneOf(shopper.id)).toBe(phone)
			expect(await phoneOf(owner.body.data.id)).toBeNull()
			expect((await other.call('userDetails', {}, { token: owner.body.token })).status).toBe(401)
			const message = await shop.message(({ to, kind }) => to === email && kind === 'phone_moved')
			expect(message.text).toMatch(/[\u0980-\u09ff]/)
			expect(linesTo(shop, phone).filter(({ kind }) => kind === 'phone_moved')).toEqual([])
			await proveEmail(shop, other, email)
			expect((await other.call('loginWithEmail', { body: { email } })).body.data).toMatchObject({
				id: owner.body.data.id,
				phone: null,
			})
		})

		test('of an account that the shop has closed is never moved', async () => {
			const phone = aPhone()
			await signIn(shop, aBrowser(shop), phone)
			await ageAccount(phone)
			await sql('update customers set disabled_at = now() where phone = $1', [phone])
			await clearLimits()
			const shopper = await aPhoneless()
			const otp = await codeSentTo(shopper, phone)
			expect(await set(shopper, phone, otp, { take_over: true })).toBeRefused('phone_taken')
		})
	})

	describe('changing the phone', () => {
		async function anOwner() {
			const phone = aPhone()
			const browser = aBrowser(shop)
			const { body } = await signIn(shop, browser, phone)
			await sql('delete from rate_hits')
			return { browser, phone, token: body.token as string, id: body.data.id as string }
		}

		test('notifies the old phone and the email, signs the other devices out, and releases the old phone', async () => {
			const owner = await anOwner()
			const email = anEmail()
			await sql(`update customers set email = $2, email_verified = true where phone = $1`, [owner.phone, email])
			const elsewhere = aBrowser(shop)
			await proveEmail(shop, elsewhere, email)
			const other = await elsewhere.call('loginWithEmail', { body: { email } })
			const phone = aPhone()
			const otp = await codeSentTo(owner, phone)
			expect(await set(owner, phone, otp)).toBeFine()
			for (const to of [owner.phone, email])
				expect((await shop.message((line) => line.to === to && line.kind === 'phone_changed')).text).toContain(
					phone.slice(-3),
				)
			expect((await elsewhere.call('userDetails', {}, { token: other.body.token })).status).toBe(401)
			expect((await owner.browser.call('userDetails', {}, { token: owner.token })).body.data.phone).toBe(phone)
			await sql('delete from rate_hits')
			expect((await signIn(shop, aBrowser(shop), owner.phone)).body.data.id).not.toBe(owner.id)
		})

		test('does not notify an old phone that may have a new owner', async () => {
			const owner = await anOwner()
			const email = anEmail()
			await sql(`update customers set email = $2, email_verified = true where phone = $1`, [owner.phone, email])
			await ageAccount(owner.phone)
			const phone = aPhone()
			expect(await set(owner, phone, await codeSentTo(owner, phone))).toBeFine()
			await shop.message(({ to, kind }) => to === email && kind === 'phone_changed')
			expect(linesTo(shop, owner.phone).filter(({ kind }) => kind === 'phone_changed')).toEqual([])
		})

		test('is refused to a limited session, and to a copied token after ten minutes', async () => {
			const owner = await anOwner()
			await ageAccount(owner.phone)
			await clearLimits()
			const stranger = aBrowser(shop)
			const { body } = await signIn(shop, stranger, owner.phone)
			expect(body.limited).toBe(true)
			expect(await ask({ browser: stranger, token: body.token }, aPhone())).toBeRefused('phone_stale')
			await stale()
			expect(await ask(owner, aPhone())).toBeRefused('fresh_proof_required')
		})

		test('to the same number proves it again without a notice; after three a day it is limited', async () => {
			const owner = await anOwner()
			await clearLimits()
			expect(await set(owner, owner.phone, await codeSentTo(owner, owner.phone))).toBeFine()
			for (let n = 0; n < 3; n++) {
				const phone = aPhone()
				expect(await set(owner, phone, await codeSentTo(owner, phone))).toBeFine()
			}
			await sql(`update customers set phone_proved_at = now() where public_id = $1`, [owner.id])
			const phone = aPhone()
			await sql(`delete from rate_hits where member <> ''`)
			const late = await set(owner, phone, await codeSentTo(owner, phone))
			expect(late).toBeRefused('too_many_requests')
			expect(Number(late.headers['retry-after'])).toBeGreaterThan(80_000)
			expect(await phoneOf(owner.id)).not.toBe(phone)
		})
	})
})
