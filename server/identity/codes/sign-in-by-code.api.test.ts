import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, requestCode, signIn } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'

forEachStore((store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
	const sessions = async () => (await sql('select count(*)::int as count from sessions'))[0].count
	const clearLimits = () => sql('delete from rate_hits')

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(async () => {
		await clearLimits()
		await sql('delete from sessions')
	})

	describe('signing in by phone', () => {
		test('the code from the message opens an account and a session', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const sent = await browser.call('sendOtpForLogin', { body: { phone } })
			expect(sent.status).toBe(200)
			expect(sent.body).toEqual({
				status: true,
				message: 'We have sent you a code',
				data: { otp_id: expect.stringMatching(/^[\w-]{22}$/), otp_length: 4, resend_in: 30, expires_in: 180 },
			})
			expect(browser.cookies.haat_otptx).toBe(sent.body.data.otp_id)
			const line = await shop.message(({ to }) => to === phone)
			expect(line).toMatchObject({ channel: 'sms', kind: 'otp_login', code: expect.stringMatching(/^\d{4}$/) })
			expect(line.text).toMatch(new RegExp(`\\n@localhost #${line.code}$`))

			const entered = await browser.call('userWithPhoneOtp', { body: { phone, otp: line.code as string } })
			expect(entered.status).toBe(200)
			expect(entered.body).toEqual({
				token: expect.stringMatching(/^sk_[\w-]{43}$/),
				expires_in: 900,
				data: { id: expect.any(String), first_name: '', last_name: '', phone, email: null, avatar: null },
			})
			expect(browser.cookies.haat_otptx).toBeUndefined()
			const me = await browser.call('userDetails', {}, { token: entered.body.token })
			expect(me.body.data).toEqual(entered.body.data)
		})

		test('every spelling of a number is one account and one budget', async () => {
			const digits = aPhone().slice(4)
			const spellings = [`0${digits}`, `+880 (0)${digits.slice(0, 4)}-${digits.slice(4)}`, `\u200b880${digits}`]
			const ids = new Set<string>()
			for (const spelling of spellings) {
				const browser = aBrowser(shop)
				const otp = await requestCode(shop, browser, `+880${digits}`, spelling)
				const entered = await browser.call('userWithPhoneOtp', { body: { phone: `+880${digits}`, otp } })
				ids.add(entered.body.data.id)
			}
			expect(ids.size).toBe(1)
			const fourth = await aBrowser(shop).call('sendOtpForLogin', { body: { phone: `0088 0${digits}` } })
			expect(fourth.body.code).toBe('otp_too_many')
		})

		test('Bengali digits are accepted, and the message is in Bengali', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			await browser.call('sendOtpForLogin', { body: { phone } }, { headers: { 'accept-language': 'bn' } })
			const { code = '', text } = await shop.message(({ to }) => to === phone)
			expect(text).toMatch(/সাইন ইন কোড/)
			const otp = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] as string)
			expect((await browser.call('userWithPhoneOtp', { body: { phone, otp } })).status).toBe(200)
		})

		test('known and unknown phones get the same response', async () => {
			const known = aPhone()
			await aShopper(shop.deps, { phone: known })
			const answers = await Promise.all(
				[known, aPhone()].map((phone) => aBrowser(shop).call('sendOtpForLogin', { body: { phone } })),
			)
			const shapes = answers.map(({ status, body, headers }) => {
				const { otp_id, ...rest } = body.data
				return { status, body: { ...body, data: rest }, idLength: otp_id.length, length: headers['content-length'] }
			})
			expect(shapes[0]).toEqual(shapes[1])
		})

		test('a browser without Sec-Fetch headers is recognised by its Origin', async () => {
			const phone = aPhone()
			const options = { ip: '192.0.2.2', headers: { origin: 'http://localhost' } }
			const sent = await shop.call('sendOtpForLogin', { body: { phone } }, options)
			const { code = '' } = await shop.message(({ to }) => to === phone)
			const entered = await shop.call(
				'userWithPhoneOtp',
				{ body: { phone, otp: code } },
				{ ...options, cookies: sent.cookies },
			)
			expect(entered.status).toBe(200)
			expect(entered.cookies.haat_sid).toMatch(/^[\w-]{43}$/)
			expect(entered.body.refresh_token).toBeUndefined()
		})

		test('a client without cookies passes the id in a header', async () => {
			const phone = aPhone()
			const ip = '192.0.2.1'
			const sent = await shop.call('sendOtpForLogin', { body: { phone } }, { ip })
			expect(sent.cookies).toEqual({})
			const { code = '' } = await shop.message(({ to }) => to === phone)
			const body = { phone, otp: code }
			const headless = await shop.call('userWithPhoneOtp', { body }, { ip })
			expect(headless.status).toBe(400)
			expect(headless.body).toMatchObject({ code: 'otp_id_missing', errors: { 'X-Otp-Id': 'otp_id_missing' } })
			const headers = { 'x-otp-id': sent.body.data.otp_id }
			const entered = await shop.call('userWithPhoneOtp', { body }, { ip, headers })
			expect(entered.status).toBe(200)
			expect(entered.body.refresh_token).toMatch(/^[\w-]{43}$/)
			expect(entered.cookies).toEqual({})
		})
	})

	describe('a code is refused', () => {
		test('for 300 guesses at once, even if the right one is among them', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const code = await requestCode(shop, browser, phone)
			const guesses = Array.from({ length: 300 }, (_, i) => String((Number(code) + 1 + i) % 10_000).padStart(4, '0'))
			const guess = (otp: string) => browser.call('userWithPhoneOtp', { body: { phone, otp } })
			const answers = await Promise.all(guesses.map(guess))
			answers.push(await guess(code))
			const codes = Map.groupBy(answers, ({ body }) => body.code)
			expect(codes.get('invalid_otp')).toHaveLength(3)
			for (const refused of codes.get('otp_too_many') ?? [])
				expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
			expect(answers.filter(({ status }) => status === 200 || (status >= 500 && status !== 503))).toEqual([])
			expect(await sessions()).toBe(0)
			const [row] = await sql('select tries, max_tries from otp_codes where address = $1', [phone])
			expect(row).toEqual({ tries: 3, max_tries: 3 })
		})

		test('the second time', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const otp = await requestCode(shop, browser, phone)
			const { haat_otptx } = browser.cookies
			const { token } = (await browser.call('userWithPhoneOtp', { body: { phone, otp } })).body
			expect(await browser.call('userDetails', {}, { token })).toBeFine()
			const replay = await browser.call(
				'userWithPhoneOtp',
				{ body: { phone, otp } },
				{ cookies: { haat_otptx: haat_otptx as string } },
			)
			expect(replay.body.code).toBe('invalid_otp')
			expect(await sessions()).toBe(1)
		})

		test('in another browser, or for another phone', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const otp = await requestCode(shop, browser, phone)
			const other = aBrowser(shop)
			await requestCode(shop, other, aPhone())
			expect((await aBrowser(shop).call('userWithPhoneOtp', { body: { phone, otp } })).body.code).toBe('invalid_otp')
			expect((await other.call('userWithPhoneOtp', { body: { phone, otp } })).body.code).toBe('invalid_otp')
			for (let i = 0; i < 4; i++)
				expect((await browser.call('userWithPhoneOtp', { body: { phone: aPhone(), otp } })).body.code).toBe(
					'invalid_otp',
				)
			expect((await browser.call('userWithPhoneOtp', { body: { phone, otp } })).status).toBe(200)
		})

		test('two numbers requested in two tabs of one browser: each code is for its own number', async () => {
			const browser = aBrowser(shop)
			const [first, second, third] = [aPhone(), aPhone(), aPhone()]
			const codes = [await requestCode(shop, browser, first), await requestCode(shop, browser, second)]
			const enter = (phone: string, otp?: string) =>
				browser.call('userWithPhoneOtp', { body: { phone, otp: otp ?? '' } })
			if (codes[0] !== codes[1]) expect((await enter(first, codes[1])).body.code).toBe('invalid_otp')
			expect((await enter(third, codes[0])).body.code).toBe('invalid_otp')
			expect((await enter(first, codes[0])).status).toBe(200)
			expect(browser.cookies.haat_otptx).toMatch(/^[\w-]{22}$/)
			expect((await enter(first, codes[0])).body.code).toBe('invalid_otp')
			expect((await enter(second, codes[1])).status).toBe(200)
			expect(browser.cookies.haat_otptx).toBeUndefined()
		})

		test('three codes for each number, though its browser knows of other codes', async () => {
			const browser = aBrowser(shop)
			const [first, second] = [aPhone(), aPhone()]
			const code = await requestCode(shop, browser, first)
			await requestCode(shop, browser, second)
			const refusals: string[] = []
			for (let n = 0; n < 4; n++) {
				const { body } = await browser.call('userWithPhoneOtp', { body: { phone: first, otp: wrong(code) } })
				refusals.push(body.code)
			}
			expect(refusals).toEqual(['invalid_otp', 'invalid_otp', 'invalid_otp', 'otp_too_many'])
			expect((await browser.call('userWithPhoneOtp', { body: { phone: first, otp: code } })).body.code).toBe(
				'otp_too_many',
			)
		})

		test('for another purpose', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const otp = await requestCode(shop, browser, phone)
			await sql(`update otp_codes set purpose = 'reset' where address = $1`, [phone])
			expect((await browser.call('userWithPhoneOtp', { body: { phone, otp } })).body.code).toBe('invalid_otp')
		})

		test('once it has expired by the database’s clock', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const otp = await requestCode(shop, browser, phone)
			await sql(`update otp_codes set expires_at = now() - interval '100 milliseconds' where address = $1`, [phone])
			const late = await browser.call('userWithPhoneOtp', { body: { phone, otp } })
			expect([late.status, late.body.code]).toEqual([401, 'otp_expired'])
		})

		test('once a newer one was sent', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const first = await requestCode(shop, browser, phone)
			await sql(`update otp_codes set created_at = created_at - interval '31 seconds' where address = $1`, [phone])
			const old = browser.cookies.haat_otptx as string
			const second = await requestCode(shop, browser, phone)
			const replay = await browser.call(
				'userWithPhoneOtp',
				{ body: { phone, otp: first } },
				{ cookies: { haat_otptx: old } },
			)
			expect(replay.body.code).toBe('invalid_otp')
			expect((await browser.call('userWithPhoneOtp', { body: { phone, otp: second } })).status).toBe(200)
		})

		test('of four digits, from another network; the next has six and may come from any', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const otp = await requestCode(shop, browser, phone)
			const away = { ip: '198.51.100.9' }
			expect((await browser.call('userWithPhoneOtp', { body: { phone, otp } }, away)).body.code).toBe('otp_expired')
			await sql(`update otp_codes set created_at = created_at - interval '31 seconds' where address = $1`, [phone])
			const next = await requestCode(shop, browser, phone)
			expect(next).toMatch(/^\d{6}$/)
			expect((await browser.call('userWithPhoneOtp', { body: { phone, otp: next } }, away)).status).toBe(200)
		})

		test('when the account is closed', async () => {
			const phone = aPhone()
			const { customerId } = await aShopper(shop.deps, { phone })
			await sql('update customers set disabled_at = now() where id = $1', [customerId])
			expect((await signIn(shop, aBrowser(shop), phone)).body.code).toBe('account_disabled')
		})
	})

	describe('wrong codes', () => {
		test('count over new codes until the phone is locked', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const lengths: number[] = []
			for (let failures = 0; failures < 10; ) {
				await sql(`update otp_codes set created_at = created_at - interval '1 hour' where address = $1`, [phone])
				await clearLimits()
				const code = await requestCode(shop, browser, phone)
				lengths.push(code.length)
				for (let i = 0; i < (code.length === 4 ? 3 : 5) && failures < 10; i++, failures++) {
					const answer = await browser.call('userWithPhoneOtp', { body: { phone, otp: wrong(code) } })
					expect(answer.body.code).toBe('invalid_otp')
				}
				const spent = await browser.call('userWithPhoneOtp', { body: { phone, otp: code } })
				expect(spent.body.code).toBe('otp_too_many')
			}
			expect(lengths).toEqual([4, 6, 6])
			await clearLimits()
			const send = await browser.call('sendOtpForLogin', { body: { phone } })
			expect(send.body.code).toBe('otp_too_many')
			expect(Number(send.headers['retry-after'])).toBeGreaterThan(1_700)
			await sql(`update otp_guards set locked_until = now() - interval '1 second' where address = $1`, [phone])
			await sql(`update otp_codes set created_at = created_at - interval '1 hour' where address = $1`, [phone])
			expect((await signIn(shop, browser, phone)).status).toBe(200)
			const [guard] = await sql('select failures, locked_until from otp_guards where address = $1', [phone])
			expect(guard).toEqual({ failures: 0, locked_until: null })
		})

		test('that are no codes at all cost no try', async () => {
			const browser = aBrowser(shop)
			const phone = aPhone()
			const otp = await requestCode(shop, browser, phone)
			for (const text of ['12345', 'abcd', '12 34 5', '-----', '1e10'])
				expect((await browser.call('userWithPhoneOtp', { body: { phone, otp: text } })).body.code).toBe('invalid_otp')
			expect((await browser.call('userWithPhoneOtp', { body: { phone, otp } })).status).toBe(200)
		})
	})

	test('no code and no token is stored in clear', async () => {
		const browser = aBrowser(shop)
		const phone = aPhone()
		const otp = await requestCode(shop, browser, phone)
		const unused = await requestCode(shop, aBrowser(shop), aPhone())
		const { body } = await browser.call('userWithPhoneOtp', { body: { phone, otp } })
		const tables = await sql(`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
			from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
		let dump = ''
		for (const { name } of tables) {
			const rows = await sql(`select to_jsonb(t)::text as row from ${name} t`)
			dump += rows.map(({ row }) => row.replace(/\d{4}-\d\d-\d\dT[\d:.+]+/g, '')).join('\n')
		}
		expect(dump).toContain(phone)
		for (const code of [otp, unused]) expect(dump).not.toMatch(new RegExp(`"[^"]*\\b${code}\\b`))
		for (const secret of [body.token, browser.cookies.haat_sid as string]) expect(dump).not.toContain(secret)
	})
})
