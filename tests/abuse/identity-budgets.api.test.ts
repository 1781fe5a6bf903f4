import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, anIp, requestCode, signIn } from '#tests/helpers/browser.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

forEachStore((store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	/** Moves everything that was sent into the past. */
	const later = async (time: string) => {
		await sql(`update rate_hits set at = at - $1::interval`, [time])
		await sql(`update otp_codes set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval`, [
			time,
		])
		await sql(`update otp_guards set last_success_at = last_success_at - $1::interval`, [time])
	}
	const send = (phone: string, options: object = {}) =>
		shop.call('sendOtpForLogin', { body: { phone } }, { ip: anIp(), ...options })
	const within = (seconds: number, from: number, to: number) => {
		expect(seconds).toBeGreaterThanOrEqual(from)
		expect(seconds).toBeLessThanOrEqual(to)
	}
	const codesSent = async () => (await sql('select count(*)::int as count from otp_codes'))[0].count

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(async () => {
		for (const table of ['rate_hits', 'otp_codes', 'otp_guards']) await sql(`delete from ${table}`)
	})

	describe('one phone', () => {
		test('waits 30 s, then 60 s, then until its limits allow; the response has the seconds', async () => {
			const phone = aPhone()
			const secondsOf = (answer: ApiAnswer) => Number(answer.headers['retry-after'] ?? answer.body.data.resend_in)
			expect(secondsOf(await send(phone))).toBe(30)
			await later('20 seconds')
			const early = await send(phone)
			expect([early.status, early.body.code]).toEqual([429, 'otp_too_many'])
			expect(early.body.message).toBe('sending to many otp. wait for some time !')
			within(secondsOf(early), 1, 10)
			await later('10 seconds')
			expect(secondsOf(await send(phone))).toBe(60)
			await later('60 seconds')
			const third = await send(phone)
			expect(third.status).toBe(200)
			within(secondsOf(third), 500, 600 - 90)
			await later('500 seconds')
			within(secondsOf(await send(phone)), 1, 10)
			await later('10 seconds')
			expect(secondsOf(await send(phone))).toBe(300)
			await later('300 seconds')
			expect((await send(phone)).status).toBe(200)
			await later('10 minutes')
			const sixth = await send(phone)
			expect(sixth.status).toBe(429)
			within(secondsOf(sixth), 2_080, 2_100)
		})

		test('gets eight codes a day', async () => {
			const phone = aPhone()
			for (let sent = 0; sent < 8; sent++) {
				expect((await send(phone)).status).toBe(200)
				await later('1 hour')
			}
			expect((await send(phone)).status).toBe(429)
			await later('16 hours')
			expect((await send(phone)).status).toBe(200)
		})

		test('requested many times at once gets one code', async () => {
			const phone = aPhone()
			const answers = await Promise.all(Array.from({ length: 30 }, () => send(phone)))
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
			expect(answers.filter(({ status }) => status === 429)).toHaveLength(29)
			expect(await codesSent()).toBe(1)
		})

		test('refusals do not count against limits', async () => {
			const phone = aPhone()
			await send(phone)
			for (let i = 0; i < 10; i++) expect((await send(phone)).status).toBe(429)
			await later('30 seconds')
			expect((await send(phone)).status).toBe(200)
		})
	})

	describe('one address', () => {
		test('gets longer codes after ten, and none after 150 within the hour', async () => {
			const ip = anIp()
			const lengths: number[] = []
			for (let i = 0; i < 11; i++) lengths.push((await send(aPhone(), { ip })).body.data.otp_length)
			expect(lengths).toEqual([...Array(10).fill(4), 6])
			expect((await send(aPhone())).body.data.otp_length).toBe(4)
			await later('1 minute')
			await sql(
				'insert into rate_hits (bucket) select net.bucket from (select bucket, count(*) as hits from rate_hits group by bucket having count(*) = 11) net, generate_series(1, 139)',
			)
			expect((await send(aPhone(), { ip })).status).toBe(429)
			expect((await send(aPhone())).status).toBe(200)
		})

		test('cannot be changed by the caller’s headers', async () => {
			const ip = anIp()
			const headers = () => ({ 'x-forwarded-for': anIp(), 'x-real-ip': anIp(), forwarded: `for=${anIp()}` })
			for (let i = 0; i < 10; i++) await send(aPhone(), { ip, headers: headers() })
			expect((await send(aPhone(), { ip, headers: headers() })).body.data.otp_length).toBe(6)
		})

		test('of IPv6 is its /64', async () => {
			for (let i = 0; i < 10; i++) await send(aPhone(), { ip: `2001:db8:1:2::${i + 1}` })
			expect((await send(aPhone(), { ip: '2001:db8:1:2:ffff::9' })).body.data.otp_length).toBe(6)
			expect((await send(aPhone(), { ip: '2001:db8:1:3::1' })).body.data.otp_length).toBe(4)
		})
	})

	test('a series of numbers is stopped at the fifth, and the neighbours for an hour', async () => {
		const start = aPhone().slice(0, -2)
		const statuses: number[] = []
		for (const end of ['03', '11', '24', '38', '41', '49']) statuses.push((await send(start + end)).status)
		expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
		await later('10 minutes')
		expect((await send(`${start}50`)).status).toBe(429)
		await later('51 minutes')
		expect((await send(`${start}50`)).status).toBe(200)
	})

	test('a block of ten thousand numbers gets ten codes in ten minutes', async () => {
		const block = aPhone().slice(0, -4)
		const statuses: number[] = []
		for (let i = 0; i < 11; i++) statuses.push((await send(block + String(1000 + i * 700))).status)
		expect(statuses).toEqual([...Array(10).fill(200), 429])
	})

	test('one device reaches three phones a day, and five codes an hour', async () => {
		const browser = aBrowser(shop)
		const ask = async (phone: string) => (await browser.call('sendOtpForLogin', { body: { phone } })).status
		const phones = [aPhone(), aPhone(), aPhone()]
		for (const phone of phones) expect(await ask(phone)).toBe(200)
		expect(await ask(aPhone())).toBe(429)
		await later('61 seconds')
		expect([await ask(phones[0] as string), await ask(phones[1] as string), await ask(phones[2] as string)]).toEqual([
			200, 200, 429,
		])
	})

	test('a made-up device id is ignored', async () => {
		const browser = aBrowser(shop)
		await browser.call(
			'sendOtpForLogin',
			{ body: { phone: aPhone() } },
			{ cookies: { haat_did: 'AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA' } },
		)
		expect(browser.cookies.haat_did).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
	})

	test('a device that has proved the phone can sign in whatever others have used up', async () => {
		const phone = aPhone()
		const home = aBrowser(shop)
		expect((await signIn(shop, home, phone)).status).toBe(200)
		for (let i = 0; i < 8; i++) {
			await later('1 hour')
			const stranger = aBrowser(shop)
			const sent = await stranger.call('sendOtpForLogin', { body: { phone } })
			if (sent.status === 200)
				for (let guess = 0; guess < 3; guess++)
					await stranger.call('userWithPhoneOtp', { body: { phone, otp: '000000' } })
		}
		await sql(`update otp_guards set locked_until = now() + interval '1 day' where lane = ''`)
		expect((await send(phone)).status).toBe(429)
		const code = await requestCode(shop, home, phone)
		await aBrowser(shop).call('sendOtpForLogin', { body: { phone } })
		const entered = await home.call('userWithPhoneOtp', { body: { phone, otp: code } })
		expect([entered.status, entered.body.code]).toEqual([200, undefined])
	})

	test('the whole shop sends sixty codes a minute to unknown phones', async () => {
		const statuses: number[] = []
		for (let i = 0; i < 61; i++) statuses.push((await send(aPhone())).status)
		expect(statuses).toEqual([...Array(60).fill(200), 429])
		await later('1 minute')
		expect((await send(aPhone())).status).toBe(200)
	})

	test('300 wrong codes in an hour make every code six digits', async () => {
		const browser = aBrowser(shop)
		const phone = aPhone()
		await browser.call('sendOtpForLogin', { body: { phone } })
		const { code = '' } = await shop.message(({ to }) => to === phone)
		const before = await sql('select bucket from rate_hits')
		await browser.call('userWithPhoneOtp', { body: { phone, otp: code === '0000' ? '0001' : '0000' } })
		const known = new Set(before.map(({ bucket }) => bucket))
		const wrong = (await sql('select bucket from rate_hits')).find(({ bucket }) => !known.has(bucket)).bucket
		await sql('insert into rate_hits (bucket) select $1 from generate_series(1, 298)', [wrong])
		expect((await send(aPhone())).body.data.otp_length).toBe(4)
		await sql('insert into rate_hits (bucket) values ($1)', [wrong])
		expect((await send(aPhone())).body.data.otp_length).toBe(6)
	})

	describe('from a data centre', () => {
		const hosted = () => `198.51.${next++}.7`
		let next = 1
		beforeAll(() => shop.deps.config.hosting.addSubnet('198.51.0.0', 16, 'ipv4'))

		test('codes have six digits; without a bot check there are three an hour', async () => {
			const ask = () => shop.call('sendOtpForLogin', { body: { phone: aPhone() } }, { ip: hosted() })
			const answers = [await ask(), await ask(), await ask(), await ask()]
			expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
			expect(answers[0]?.body.data.otp_length).toBe(6)
			expect(await send(aPhone())).toBeFine()
		})

		test('a device that has proved the phone does the bot check after three', async () => {
			const bot = { kind: 'pow' as const, work: 20, siteKey: null, secret: '', verifyUrl: '' }
			const phone = aPhone()
			const home = aBrowser(shop)
			expect(await signIn(shop, home, phone)).toBeFine()
			for (let sent = 0; sent < 3; sent++)
				expect(await shop.call('sendOtpForLogin', { body: { phone: aPhone() } }, { ip: hosted() })).toBeFine()
			const before = shop.deps.config.bot
			shop.deps.config.bot = bot
			try {
				expect(await home.call('sendOtpForLogin', { body: { phone } }, { ip: hosted() })).toBeRefused(
					'bot_check_required',
				)
			} finally {
				shop.deps.config.bot = before
			}
		})
	})
})
