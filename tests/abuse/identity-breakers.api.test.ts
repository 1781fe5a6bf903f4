import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countHours } from '#server/identity/codes/send-rate.store.ts'
import { solveBot } from '#tests/helpers/bot.ts'
import { aBrowser, anIp, signIn } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

forEachStore((store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const send = (phone: string) => shop.call('sendOtpForLogin', { body: { phone } }, { ip: anIp() })
	/** Codes of unknown callers, sent so long ago, and how many of them were verified. */
	const wereSent = (sent: number, verified: number, age = '20 minutes') =>
		sql(
			`insert into otp_codes (id, address, purpose, code_hash, digits, max_tries, network, created_at, expires_at, used_at, verified)
			select gen_random_uuid()::text, '+8801500000000', 'login', '', 4, 3, '', now() - $3::interval - n * interval '1 ms',
				now() - $3::interval, now(), n > $1::int - $2::int
			from generate_series(1, $1::int) n`,
			[sent, verified, age],
		)
	const passTime = async (time: string) => {
		await sql('update rate_hits set at = at - $1::interval', [time])
		await sql('update otp_codes set created_at = created_at - $1::interval', [time])
		await sql('update otp_guards set last_success_at = last_success_at - $1::interval', [time])
	}
	const lengthOf = async (phone: string) => (await send(phone)).body.data.otp_length

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(async () => {
		for (const table of ['rate_hits', 'otp_codes', 'otp_guards', 'otp_hours']) await sql(`delete from ${table}`)
	})

	describe('codes that are not verified', () => {
		test('four in ten are: no alarm', async () => {
			await wereSent(100, 40)
			expect(await lengthOf(aPhone())).toBe(4)
		})

		test('fewer: everybody gets six digits', async () => {
			await wereSent(100, 39)
			expect(await lengthOf(aPhone())).toBe(6)
		})

		test('two in ten are: unknown phones are served', async () => {
			await wereSent(100, 20)
			expect(await lengthOf(aPhone())).toBe(6)
		})

		test('fewer: unknown phones are stopped, for an hour at most', async () => {
			await wereSent(100, 19)
			const phone = aPhone()
			const refused = await send(phone)
			expect(refused).toBeRefused('otp_too_many')
			expect(refused.status).toBe(429)
			expect(Number(refused.headers['retry-after'])).toBe(600)
			await passTime('41 minutes')
			expect(await lengthOf(phone)).toBe(4)
		})

		test('fewer than fifty are ignored, and so are those that can still be verified', async () => {
			await wereSent(49, 0)
			await wereSent(300, 0, '4 minutes')
			expect(await lengthOf(aPhone())).toBe(4)
			await passTime('2 minutes')
			expect(await send(aPhone())).toBeRefused('otp_too_many')
		})

		test('only the latest two hundred count', async () => {
			await wereSent(500, 0, '40 minutes')
			await wereSent(200, 150)
			expect(await lengthOf(aPhone())).toBe(4)
		})

		test('a phone proved within 90 days is served, from any device', async () => {
			const phone = aPhone()
			expect(await signIn(shop, aBrowser(shop), phone)).toBeFine()
			await passTime('2 hours')
			await wereSent(100, 0)
			expect(await lengthOf(phone)).toBe(6)
			await passTime('91 days')
			await wereSent(100, 0)
			expect(await send(phone)).toBeRefused('otp_too_many')
		})

		test('a strict shop serves proved devices only', async () => {
			const phone = aPhone()
			const home = aBrowser(shop)
			expect(await signIn(shop, home, phone)).toBeFine()
			await passTime('2 hours')
			await wereSent(100, 0)
			const { enumGuard } = shop.deps.config
			shop.deps.config.enumGuard = 'strict'
			expect(await send(phone)).toBeRefused('otp_too_many')
			expect(await signIn(shop, home, phone)).toBeFine()
			shop.deps.config.enumGuard = enumGuard
		})

		test('a right code counts, a replaced one does not', async () => {
			const phone = aPhone()
			await send(phone)
			await passTime('1 minute')
			expect(await signIn(shop, aBrowser(shop), phone)).toBeFine()
			expect(await sql('select verified from otp_codes order by created_at')).toEqual([
				{ verified: false },
				{ verified: true },
			])
		})
	})

	test('during an alarm a device that has proved the phone does the bot check too', async () => {
		const bot = { kind: 'pow' as const, work: 20, siteKey: null, secret: '', verifyUrl: '' }
		const other = await startShop(store, { config: { bot } })
		try {
			const phone = aPhone()
			const home = aBrowser(other)
			await wereSent(100, 30)
			const ask = (token?: string) =>
				home.call('sendOtpForLogin', { body: { phone, ...(token !== undefined && { bot: token }) } })
			expect(await ask(await solveBot(other))).toBeFine()
			const { code: otp = '' } = await other.message(({ to }) => to === phone)
			expect(otp).toHaveLength(6)
			expect(await home.call('userWithPhoneOtp', { body: { phone, otp } })).toBeFine()
			expect(await ask()).toBeRefused('bot_check_required')
			expect(await ask(await solveBot(other))).toBeFine()
			await sql('delete from otp_codes')
			await passTime('1 minute')
			expect(await ask()).toBeFine()
		} finally {
			await other.close()
		}
	})

	describe('the codes of the whole shop in a minute', () => {
		/** This hour of the last days, most recent first. */
		const hoursWere = async (sends: number[]) => {
			for (const [i, count] of sends.entries())
				await sql(
					`insert into otp_hours (channel, hour, sends)
					values ('sms', date_trunc('hour', now(), 'UTC') - $1 * interval '24 hours', $2)`,
					[i + 1, count],
				)
		}
		/** The hits that fill the bucket up to the last one. */
		const fill = async (hits: number) => {
			await send(aPhone())
			await send(aPhone())
			await sql(
				`insert into rate_hits (bucket) select common.bucket
				from (select bucket from rate_hits group by bucket having count(*) = 2) common, generate_series(1, $1::int)`,
				[hits - 2],
			)
		}

		test('are three times the median of this hour in seven days', async () => {
			await hoursWere([9_000, 1_500, 1_400, 1_400, 10, 1_300, 1_450])
			await fill(69)
			expect(await send(aPhone())).toBeFine()
			expect(await send(aPhone())).toBeRefused('otp_too_many')
		})

		test('are sixty for a shop with only three busy days', async () => {
			await hoursWere([9_000, 9_000, 9_000])
			await fill(59)
			expect(await send(aPhone())).toBeFine()
			expect(await send(aPhone())).toBeRefused('otp_too_many')
		})

		test('do not delay a phone proved within 90 days', async () => {
			const phone = aPhone()
			expect(await signIn(shop, aBrowser(shop), phone)).toBeFine()
			await passTime('2 hours')
			await sql('delete from rate_hits')
			await fill(60)
			expect(await send(aPhone())).toBeRefused('otp_too_many')
			expect(await send(phone)).toBeFine()
		})

		test('are counted by whole hours, once', async () => {
			await wereSent(7, 0, '2 hours')
			await wereSent(3, 0, '0 seconds')
			await countHours(shop.deps.db)
			await sql(`delete from otp_codes where created_at < now() - interval '90 minutes'`)
			await countHours(shop.deps.db)
			const [row, ...otherRows] = await sql('select channel, sends from otp_hours')
			expect([row, otherRows]).toEqual([{ channel: 'sms', sends: 7 }, []])
		})
	})
})
