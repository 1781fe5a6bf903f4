import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGate } from '#server/identity/passwords/hash-queue.ts'
import { aBrowser, anIp, type Browser, signIn } from '#tests/helpers/browser.ts'
import { provePhone } from '#tests/helpers/proof.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'

const password = 'ilish-bhaja-42'

onStore('postgresql', (store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const login = (browser: Browser, phone: string, word = password) =>
		browser.call('loginWithPassword', { body: { phone, password: word } })
	const later = () => sql(`update otp_codes set created_at = created_at - interval '1 hour'`)
	/** An account with a password, and the browser that registered it. */
	async function aMember() {
		const phone = aPhone()
		const browser = aBrowser(shop)
		await provePhone(shop, browser, phone, 'register')
		const { body } = await browser.call('registerPhonePassword', { body: { phone, first_name: 'Rahima', password } })
		return { phone, browser, token: body.token as string }
	}

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(() => sql('delete from rate_hits'))

	describe('signing in with a password', () => {
		test('is enough on a device that knows the account, never on another', async () => {
			const { phone, browser } = await aMember()
			expect(await login(browser, phone)).toBeFine()
			const other = aBrowser(shop)
			expect(await login(other, phone)).toBeRefused('proof_required')
			expect(other.cookies.haat_sid).toBeUndefined()
			await later()
			await provePhone(shop, other, phone, 'step_up')
			expect(await login(other, phone)).toBeFine()
			expect(other.cookies.haat_idtx).toBeUndefined()
			expect(await login(other, phone)).toBeFine()
		})

		test('clients that are not browsers need a proof each time', async () => {
			const { phone } = await aMember()
			const body = { phone, password }
			expect(await shop.call('loginWithPassword', { body }, { ip: anIp() })).toBeRefused('proof_required')
		})

		test("another phone's proof, or one for another purpose, is refused", async () => {
			const { phone } = await aMember()
			const thief = aBrowser(shop)
			await provePhone(shop, thief, aPhone(), 'step_up')
			expect(await login(thief, phone)).toBeRefused('proof_required')
			await later()
			await provePhone(shop, thief, phone, 'reset')
			expect(await login(thief, phone)).toBeRefused('proof_required')
		})

		test('never reveals which part was wrong', async () => {
			const { phone, browser } = await aMember()
			const { phone: without } = await aShopper(shop.deps)
			const answers = [
				await login(browser, phone, 'wrong-word'),
				await login(browser, aPhone()),
				await login(browser, without),
			]
			for (const answer of answers) expect(answer).toBeRefused('wrong_credentials')
			expect(new Set(answers.map(({ headers }) => headers['content-length'])).size).toBe(1)
		})

		test.each([true, false])(
			'five wrong passwords lock for a minute, ten for 15, twenty until a code; account %s',
			async (real) => {
				const phone = real ? (await aMember()).phone : aPhone()
				const thief = aBrowser(shop)
				const open = () => sql(`update otp_guards set locked_until = null where address = $1`, [phone])
				const waits: number[] = []
				for (let tries = 1; tries <= 20; tries++) {
					expect(await login(thief, phone, `wrong-word-${tries}`)).toBeRefused('wrong_credentials')
					if (tries % 5 !== 0 || tries === 20) continue
					const locked = await login(thief, phone)
					expect(locked).toBeRefused('too_many_requests')
					waits.push(Number(locked.headers['retry-after']))
					await open()
				}
				expect(waits[0]).toBeGreaterThan(50)
				expect(waits[0]).toBeLessThanOrEqual(60)
				expect(waits[1]).toBeGreaterThan(850)
				expect(await login(thief, phone)).toBeRefused('proof_required')
			},
		)

		test('of 300 guesses at once five are compared', async () => {
			const { phone } = await aMember()
			const thief = aBrowser(shop)
			const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => login(thief, phone, `guess-${i}`)))
			expect(answers.filter(({ body }) => body.code === 'wrong_credentials')).toHaveLength(5)
			expect(answers.filter(({ status }) => status === 200 || status === 500)).toEqual([])
		})

		test('wrong passwords of others do not lock the owner out', async () => {
			const { phone, browser } = await aMember()
			const thief = aBrowser(shop)
			for (let tries = 0; tries < 6; tries++) await login(thief, phone, 'wrong-word')
			expect(await login(thief, phone)).toBeRefused('too_many_requests')
			expect(await login(browser, phone)).toBeFine()
		})

		test('one IP address has a hundred tries an hour over all accounts', async () => {
			const ip = anIp()
			await login(aBrowser(shop, { ip }), aPhone())
			await sql(`insert into rate_hits (bucket) select bucket from rate_hits, generate_series(1, 99)`)
			expect(await login(aBrowser(shop, { ip }), aPhone())).toBeRefused('too_many_requests')
		})

		test('a hash with older settings is renewed', async () => {
			const { phone, browser } = await aMember()
			const { hash } = await import('@node-rs/argon2')
			const { keyedHash } = await import('#server/platform/keyed-hash.ts')
			const peppered = keyedHash(shop.deps.config.secret, 'password', password).toString('base64url')
			const old = await hash(peppered, { memoryCost: 8_192 })
			await sql('update customers set password_hash = $2 where phone = $1', [phone, old])
			expect(await login(browser, phone, 'ｉｌｉｓｈ-bhaja-42')).toBeFine()
			const [row] = await sql('select password_hash from customers where phone = $1', [phone])
			expect(row.password_hash).toMatch(/m=47104,t=1,p=1/)
		})
	})

	describe('changing a password', () => {
		const change = (browser: Browser, token: string, body: { password: string; old_password?: string }) =>
			browser.call('changePassword', { body }, { token })

		test('takes a proof of the last ten minutes, and signs other devices out', async () => {
			const { phone, browser, token } = await aMember()
			await sql(`update sessions set proved_at = now() - interval '11 minutes'`)
			expect(await change(browser, token, { password: 'notun-Password-7' })).toBeRefused('fresh_proof_required')
			await later()
			await provePhone(shop, browser, aPhone(), 'step_up')
			expect(await change(browser, token, { password: 'notun-Password-7' })).toBeRefused('fresh_proof_required')
			const other = aBrowser(shop)
			await later()
			const elsewhere = (await signIn(shop, other, phone)).body.token
			await later()
			await provePhone(shop, browser, phone, 'step_up')
			expect(await change(browser, token, { password: 'notun-Password-7' })).toBeFine()
			expect(await other.call('userDetails', {}, { token: elsewhere })).toBeRefused('token_expired')
			expect(await browser.call('userDetails', {}, { token })).toBeFine()
			expect(await login(browser, phone)).toBeRefused('wrong_credentials')
			expect(await login(browser, phone, 'notun-Password-7')).toBeFine()
		})

		test('a wrong old one is refused, an easy new one too', async () => {
			const { browser, token } = await aMember()
			const wrong = await change(browser, token, { password: 'notun-Password-7', old_password: 'wrong-word' })
			expect(wrong).toBeRefused('wrong_credentials')
			expect(await change(browser, token, { password: '123456' })).toBeRefused('password_too_common')
			const right = { password: 'notun-Password-7', old_password: password }
			expect(await change(browser, token, right)).toBeFine()
		})
	})

	describe('is this phone registered', () => {
		const ask = (phone: string, ip = anIp()) => shop.call('phoneExistCheck', { body: { phone } }, { ip })

		test('the response is right, and of equal size', async () => {
			const { phone } = await aShopper(shop.deps)
			const [known, unknown] = [await ask(phone), await ask(aPhone())]
			expect([known.body.status, unknown.body.status]).toEqual([true, false])
			expect(known.headers['content-length']).toBe(unknown.headers['content-length'])
		})

		test('20 queries an hour from a network, 5 from a device, 3 a day about a phone', async () => {
			const ip = anIp()
			for (let count = 0; count < 20; count++) expect(await ask(aPhone(), ip)).toBeFine()
			expect(await ask(aPhone(), ip)).toBeRefused('too_many_requests')
			const phone = aPhone()
			for (let count = 0; count < 3; count++) expect(await ask(phone)).toBeFine()
			expect(await ask(phone)).toBeRefused('too_many_requests')
			const browser = aBrowser(shop)
			const fromDevice = () => browser.call('phoneExistCheck', { body: { phone: aPhone() } }, { ip: anIp() })
			for (let count = 0; count < 5; count++) expect(await fromDevice()).toBeFine()
			expect(await fromDevice()).toBeRefused('too_many_requests')
		})

		describe('in a strict shop', () => {
			beforeEach(() => {
				shop.deps.config.enumGuard = 'strict'
			})
			afterEach(() => {
				shop.deps.config.enumGuard = 'spec'
			})
			/** All that a caller can compare, without what is random in every response. */
			const comparable = ({ status, body, headers, cookies }: ApiAnswer) => {
				const { date: _date, 'set-cookie': _cookies, 'x-request-id': _id, ...others } = headers
				const data = body.data ? { ...body.data, otp_id: body.data.otp_id?.length } : undefined
				return { status, body: { ...body, data }, others, cookies: Object.keys(cookies).sort() }
			}

			test.each([
				['phoneExistCheck', {}],
				['sendOtpForLogin', {}],
				['sendSmsCode', { purpose: 'register' }],
				['sendSmsCode', { purpose: 'reset' }],
				['sendSmsCode', { purpose: 'step_up' }],
				['userWithPhoneOtp', { otp: '0000' }],
				['loginWithPassword', { password: 'not the one' }],
				['resetPassword', { password: 'shapla-phul-77' }],
			] as const)('%s %j responds the same for known and unknown numbers', async (name, more) => {
				const { phone } = await aMember()
				await later()
				const [known, unknown] = await Promise.all(
					[phone, aPhone()].map((phone) => aBrowser(shop).call(name, { body: { phone, ...more } as never })),
				)
				expect(comparable(known as ApiAnswer)).toEqual(comparable(unknown as ApiAnswer))
			})
		})
	})

	describe('a number that was not proved for 180 days', () => {
		async function aSleeper() {
			const member = await aMember()
			await sql(
				`update customers set phone_proved_at = now() - interval '181 days', email = $2, email_verified = true where phone = $1`,
				[member.phone, `${member.phone.slice(1)}@mail.example`],
			)
			await later()
			return member
		}

		test('opens by code a session without access to the account', async () => {
			const { phone } = await aSleeper()
			const stranger = aBrowser(shop)
			const { body } = await signIn(shop, stranger, phone)
			expect(body).toMatchObject({ limited: true, data: { phone, first_name: '', email: null } })
			const { token } = body
			for (const name of ['listAddresses', 'listOrders', 'getPoints', 'exportData', 'listSessions'] as const)
				expect((await stranger.call(name, {}, { token })).body.code).toBe('phone_stale')
			expect(await stranger.call('getCart', {}, { token })).toBeFine()
			expect((await stranger.call('userDetails', {}, { token })).body.data.first_name).toBe('')
			const renewed = await stranger.call('refreshToken', { body: {} })
			expect(renewed.body).toMatchObject({ limited: true, data: { first_name: '' } })
			await later()
			expect((await signIn(shop, stranger, phone)).body.limited).toBe(true)
		})

		test('cannot have its password reset by a code', async () => {
			const { phone } = await aSleeper()
			const stranger = aBrowser(shop)
			await provePhone(shop, stranger, phone, 'reset')
			const body = { phone, password: 'notun-Password-7' }
			expect(await stranger.call('resetPassword', { body })).toBeRefused('phone_stale')
		})

		test('has full access again with the password beside the code, or on a device it knows', async () => {
			const owner = await aSleeper()
			expect((await signIn(shop, owner.browser, owner.phone)).body.limited).toBeUndefined()
			const { phone } = await aSleeper()
			const browser = aBrowser(shop)
			expect((await signIn(shop, browser, phone)).body.limited).toBe(true)
			await later()
			await provePhone(shop, browser, phone, 'step_up')
			expect((await login(browser, phone)).body).toMatchObject({ data: { first_name: 'Rahima' } })
			await later()
			expect((await signIn(shop, browser, phone)).body.limited).toBeUndefined()
		})

		test('moves to an empty account of a new owner; the old account’s data stays hidden', async () => {
			const old = await aSleeper()
			const [{ id }] = await sql('select id from customers where phone = $1', [old.phone])
			const stranger = aBrowser(shop)
			const { token } = (await signIn(shop, stranger, old.phone)).body
			const fresh = await stranger.call('startFresh', {}, { token })
			expect(fresh).toBeFine()
			expect(fresh.body).toMatchObject({ data: { phone: old.phone, first_name: '' } })
			expect(await stranger.call('listAddresses', {}, { token: fresh.body.token })).toBeFine()
			const [row] = await sql('select phone, first_name from customers where id = $1', [id])
			expect(row).toEqual({ phone: null, first_name: 'Rahima' })
			expect(await stranger.call('startFresh', {}, { token: fresh.body.token })).toBeRefused('forbidden')
		})
	})
})

test('the queue runs two, lets 32 wait, and refuses the rest at once', async () => {
	const gate = createGate(2, 32)
	let running = 0
	let most = 0
	const work = () =>
		gate(async () => {
			most = Math.max(most, ++running)
			await new Promise((resolve) => setImmediate(resolve))
			running -= 1
		}).then(
			() => 'done',
			(error) => error.code,
		)
	const outcomes = await Promise.all(Array.from({ length: 200 }, work))
	expect(most).toBe(2)
	expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(34)
	expect(new Set(outcomes)).toEqual(new Set(['done', 'unavailable']))
})
