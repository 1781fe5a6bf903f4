import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseSeconds, spendOnce } from '#server/identity/customers/one-time-token.store.ts'
import { bodyOf, listen } from '#tests/fakes/listen.ts'
import { solveBot } from '#tests/helpers/bot.ts'
import { aBrowser, anIp, codesTo, signIn } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { floodOfCodes } from '#tests/makers/code-floods.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

onStore('postgresql', (store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const ask = (bot?: string, phone = aPhone(), of = shop) =>
		of.call('sendOtpForLogin', { body: { phone, ...(bot !== undefined && { bot }) } }, { ip: anIp() })
	const pow = { kind: 'pow' as const, work: 20, siteKey: null, secret: '', verifyUrl: '' }

	beforeAll(async () => {
		shop = await startShop(store, { config: { bot: pow } })
	})
	afterAll(() => shop?.close())
	beforeEach(() => sql('delete from rate_hits'))

	describe('proof of work', () => {
		test('is needed by every call that sends messages or reveals accounts', async () => {
			const ip = anIp()
			const phone = aPhone()
			expect(await ask()).toBeRefused('bot_check_required')
			const purpose = 'register' as const
			expect(await shop.call('sendSmsCode', { body: { phone, purpose } }, { ip })).toBeRefused('bot_check_required')
			expect(await shop.call('sendEmailCode', { body: { email: 'a@x.example' } }, { ip })).toBeRefused(
				'bot_check_required',
			)
			expect(await shop.call('phoneExistCheck', { body: { phone } }, { ip })).toBeRefused('bot_check_required')
			expect(await sql('select id from otp_codes')).toEqual([])
			expect(await ask(await solveBot(shop))).toBeFine()
		})

		test('is accepted once, also of two concurrent requests', async () => {
			const token = await solveBot(shop)
			const answers = await Promise.all(Array.from({ length: 5 }, () => ask(token)))
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
			expect(await ask(token)).toBeRefused('bot_check_required')
		})

		test('expires by the clock of the database', async () => {
			const { db } = shop.deps
			const now = await databaseSeconds(db)
			expect(await spendOnce(db, Buffer.from('late'), now - 1)).toBe(false)
			expect(await spendOnce(db, Buffer.from('in time'), now + 60)).toBe(true)
			expect(await spendOnce(db, Buffer.from('in time'), now + 60)).toBe(false)
			const payload = JSON.parse(Buffer.from(await solveBot(shop), 'base64').toString())
			expect(payload.challenge.parameters.data.ends - now).toBeLessThanOrEqual(301)
			payload.challenge.parameters.data.ends += 3_600
			expect(await ask(Buffer.from(JSON.stringify(payload)).toString('base64'))).toBeRefused('bot_check_required')
		})

		test('of another shop, unsolved, easier than required, or missing is refused', async () => {
			const { body } = await shop.call('botChallenge')
			const { parameters, signature } = body.data
			const say = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
			const solved = JSON.parse(Buffer.from(await solveBot(shop), 'base64').toString())
			const wrong = { counter: 1, derivedKey: '00'.repeat(32), time: 1 }
			for (const token of [
				'',
				'x',
				'A'.repeat(4_000),
				say(null),
				say([]),
				say({ challenge: null, solution: {} }),
				say({ challenge: { parameters, signature }, solution: wrong }),
				say({ challenge: { parameters: { ...parameters, keyPrefix: '00' }, signature }, solution: wrong }),
				say({ challenge: { parameters, signature: 'ff' }, solution: solved.solution }),
				say({ challenge: { parameters, signature }, solution: solved.solution }),
				say({ ...solved, challenge: { ...solved.challenge, signature: undefined } }),
			])
				expect(await ask(token)).toBeRefused('bot_check_required')
		})

		test('is not needed by a device that has proved the phone', async () => {
			const phone = aPhone()
			const browser = aBrowser(shop)
			const bot = await solveBot(shop)
			await browser.call('sendOtpForLogin', { body: { phone, bot } })
			await shop.message(({ to }) => to === phone)
			const otp = codesTo(shop, phone).at(-1) as string
			expect(await browser.call('userWithPhoneOtp', { body: { phone, otp } })).toBeFine()
			expect(await signIn(shop, browser, phone)).toBeFine()
		})
	})

	describe.each(['turnstile', 'recaptcha'] as const)('%s', (kind) => {
		let fake: Awaited<ReturnType<typeof listen>>
		let other: Shop
		let answer: unknown
		const requests: Record<string, string>[] = []
		beforeAll(async () => {
			fake = await listen(async (request, response) => {
				requests.push(Object.fromEntries(new URLSearchParams(await bodyOf(request))))
				if (answer === 'down') return request.socket.destroy()
				response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
			})
			const bot = { kind, work: 1, siteKey: 'site', secret: 'server-secret', verifyUrl: `${fake.origin}/siteverify` }
			other = await startShop(store, { config: { bot } })
		})
		afterAll(async () => {
			await other?.close()
			await fake.close()
		})

		test.each([
			[{ success: true, hostname: 'localhost' }, 200],
			[{ success: true, hostname: 'localhost', score: 0.9 }, 200],
			[{ success: true, hostname: 'localhost', score: 0.1 }, 403],
			[{ success: true, hostname: 'evil.example' }, 403],
			[{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 403],
			[{ success: 'true' }, 503],
			[[], 503],
			['down', 503],
		])('with the response %j: %d', async (response, status) => {
			answer = response
			expect((await ask('widget-token', aPhone(), other)).status).toBe(status)
			expect(requests.at(-1)).toMatchObject({ secret: 'server-secret', response: 'widget-token' })
		})

		test('is described to the storefront', async () => {
			expect((await other.call('botChallenge')).body).toEqual({ data: { kind } })
			expect((await other.call('identityOptions')).body.data).toMatchObject({ bot: kind, bot_site_key: 'site' })
			expect(await ask(undefined, aPhone(), other)).toBeRefused('bot_check_required')
		})
	})
})

onStore('postgresql', (store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())

	test('5,000 requests for a series of numbers from 200 addresses: at most 60 codes are sent, a known customer still gets one', async () => {
		const phone = aPhone()
		const home = aBrowser(shop)
		expect(await signIn(shop, home, phone)).toBeFine()
		const statuses = await floodOfCodes(shop, 5_000)
		expect((statuses.get(200) ?? 0) + (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0)).toBe(5_000)
		const { rows } = await store.database.pool.query(
			`select count(*)::int as sent from otp_codes where address <> $1`,
			[phone],
		)
		expect(rows[0].sent).toBe(statuses.get(200))
		expect(rows[0].sent).toBeLessThanOrEqual(60)
		expect(await signIn(shop, home, phone)).toBeFine()
	})
})
