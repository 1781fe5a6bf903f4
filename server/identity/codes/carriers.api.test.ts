import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { SmsSettings } from '#server/gateway-config.ts'
import { watchCodes } from '#server/identity/codes/send-rate.ts'
import { carrierOf } from '#server/notifications/gateways/carriers.ts'
import { queryStatus } from '#server/notifications/query-status.ts'
import { watchCarriers } from '#server/notifications/watch-carriers.ts'
import { createLog } from '#server/platform/log.ts'
import { startCarrier } from '#tests/fakes/sms.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

forEachStore((store) => {
	let shop: Shop
	let carrier: Awaited<ReturnType<typeof startCarrier>>
	const logged: Record<string, unknown>[] = []
	const log = Object.assign(createLog('silent'), { warn: (line: Record<string, unknown>) => void logged.push(line) })
	/** Alarms that changed since the last call, such as `codes calm→stop`. */
	const changes = () =>
		logged.splice(0).flatMap(({ alarm, before, level }) => (before ? [`${alarm} ${before}→${level}`] : []))
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const send = (phone: string) => shop.call('sendOtpForLogin', { body: { phone } }, { ip: anIp() })
	/** Codes that a carrier accepted ten minutes ago, and how many of them were verified. */
	const addCodes = (gateway: string, sent: number, verified: number) =>
		sql(
			`with sends as (
				insert into sms_sends (id, is_code, gateway, cost, state, came_back, at)
				select gen_random_uuid(), true, $1, 0, 'taken', n <= $3::int, now() - interval '10 minutes'
				from generate_series(1, $2::int) n returning id, came_back
			)
			insert into otp_codes (id, address, purpose, code_hash, digits, max_tries, network, created_at, expires_at,
				used_at, verified, message_id)
			select id::text, '+8801500000000', 'login', '', 4, 3, '', now() - interval '10 minutes',
				now() - interval '7 minutes', now(), came_back, id from sends`,
			[gateway, sent, verified],
		)

	beforeAll(async () => {
		carrier = await startCarrier()
		const url = carrier.origin
		const prices = { '': 40, '+88019': 100 }
		const sms: SmsSettings[] = [
			{ id: 'sslwireless', url, token: 't', sid: 'HAAT', prices },
			{ id: 'twilio', url, account: 'AC1', token: 'secret', from: '+15005550006', prices },
		]
		carrier.world.usual = { body: { status: 'SUCCESS', smsinfo: [{ sms_status: 'SUCCESS', reference_id: 'r' }] } }
		shop = await startShop(store, { deps: { log }, config: { sms, smsDailyCap: 0 } })
	})
	afterAll(async () => {
		await shop?.close()
		await carrier?.close()
	})
	beforeEach(async () => {
		for (const table of ['rate_hits', 'otp_codes', 'otp_guards', 'otp_hours', 'sms_sends', 'alarms'])
			await sql(`delete from ${table}`)
		logged.length = 0
	})

	describe('the daily budget for SMS', () => {
		beforeEach(() => {
			shop.deps.config.smsDailyCap = 200
		})
		afterEach(() => {
			shop.deps.config.smsDailyCap = 0
		})
		const phones = (count: number, prefix = '') =>
			Array.from({ length: count }, () => prefix + aPhone().slice(prefix.length))

		test('pays for codes to unknown phones until it is spent, however many requests arrive at once', async () => {
			const answers = await Promise.all(phones(12).map((phone) => send(phone.replace(/^\+88019/, '+88018'))))
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
			const refused = answers.find(({ status }) => status === 429)
			expect(refused).toBeRefused('otp_too_many')
			const wait = Number(refused?.headers['retry-after'])
			expect(wait).toBeGreaterThan(0)
			expect(wait).toBeLessThanOrEqual(86_400)
			expect(changes()).toEqual(['money calm→spent'])
		})

		test('is spent faster by numbers that cost more', async () => {
			const statuses: number[] = []
			for (const phone of phones(3, '+88019')) statuses.push((await send(phone)).status)
			expect(statuses).toEqual([200, 200, 429])
		})

		test('does not stop codes to recently proved phones, and is renewed the next day', async () => {
			const phone = aPhone().replace(/^\+88019/, '+88018')
			await sql(`insert into otp_guards (address, last_success_at) values ($1, now() - interval '2 hours')`, [phone])
			await sql(`insert into sms_sends (id, is_code, cost) values (gen_random_uuid(), true, 200)`)
			expect(await send(aPhone())).toBeRefused('otp_too_many')
			expect(await send(phone)).toBeFine()
			expect(changes()).toEqual(['money calm→spent'])
			await sql(`update sms_sends set at = at - interval '1 day'`)
			await watchCarriers(shop.deps)
			expect(changes()).toEqual(['money spent→calm'])
			expect(await send(aPhone())).toBeFine()
		})
	})

	describe('a carrier whose codes are not verified', () => {
		test('is reported to the operator once, and again when it recovers', async () => {
			await addCodes('sslwireless', 60, 20)
			await Promise.all([watchCarriers(shop.deps), watchCarriers(shop.deps)])
			expect(changes()).toEqual(['carrier sslwireless calm→failing'])
			await sql(`update sms_sends set at = at - interval '1 hour'`)
			await watchCarriers(shop.deps)
			expect(changes()).toEqual(['carrier sslwireless failing→calm'])
		})

		test('does not stop unknown phones while another works: they get six digits', async () => {
			await addCodes('sslwireless', 60, 0)
			await addCodes('twilio', 60, 40)
			const sent = await send(aPhone())
			expect(sent).toBeFine()
			expect(sent.body.data.otp_length).toBe(6)
			expect(changes()).toEqual(['codes calm→challenge'])
		})

		test('when all fail it may be a flood: unknown phones are stopped', async () => {
			await addCodes('sslwireless', 60, 0)
			await addCodes('twilio', 60, 0)
			expect(await send(aPhone())).toBeRefused('otp_too_many')
			expect(changes()).toEqual(['codes calm→stop'])
		})

		test('a right code counts for the carrier that delivered it', async () => {
			carrier.world.requests = []
			const phone = aPhone().replace(/^\+88019/, '+88018')
			const ip = anIp()
			const sent = await shop.call('sendOtpForLogin', { body: { phone } }, { ip })
			const code = await vi.waitFor(async () => {
				expect(await sql('select state from sms_sends')).toEqual([{ state: 'taken' }])
				return /#(\d+)/.exec(carrier.world.requests[0]?.fields.sms ?? '')?.[1] ?? ''
			})
			const headers = { 'x-otp-id': sent.body.data.otp_id }
			expect(await shop.call('userWithPhoneOtp', { body: { phone, otp: code } }, { headers, ip })).toBeFine()
			expect(await sql('select gateway, ref, came_back, cost from sms_sends')).toEqual([
				{ gateway: 'sslwireless', ref: 'r', came_back: true, cost: 40 },
			])
		})
	})

	describe('the delivery status of a message', () => {
		const accepted = (gateway: string, ref: string) =>
			sql(
				`insert into sms_sends (id, is_code, gateway, ref, cost, state) values (gen_random_uuid(), true, $1, $2, 1, 'taken')`,
				[gateway, ref],
			)
		const states = async () => (await sql('select state from sms_sends order by ref')).map(({ state }) => state)
		const report = (fields: Record<string, string>, secret = 'secret') => {
			const url = '/api/v2/notifications/twilio'
			const text = Object.keys(fields)
				.sort()
				.reduce((all, name) => all + name + fields[name], `http://localhost${url}`)
			return shop.app.inject({
				method: 'POST',
				url,
				headers: {
					host: 'localhost',
					'content-type': 'application/x-www-form-urlencoded',
					'x-twilio-signature': createHmac('sha1', secret).update(text).digest('base64'),
				},
				payload: new URLSearchParams(fields).toString(),
			})
		}

		test('Twilio reports it, signed; the first report counts', async () => {
			await accepted('twilio', 'SM1')
			await accepted('sslwireless', 'SM2')
			const statusOf = async (status: string, sid = 'SM1', secret = 'secret') =>
				(await report({ MessageSid: sid, MessageStatus: status }, secret)).statusCode
			expect(await statusOf('delivered', 'SM1', 'guessed')).toBe(403)
			expect(await statusOf('sent')).toBe(204)
			expect(await states()).toEqual(['taken', 'taken'])
			expect(await statusOf('undelivered')).toBe(204)
			expect(await statusOf('undelivered')).toBe(204)
			expect(await statusOf('delivered')).toBe(204)
			expect(await statusOf('delivered', 'SM2')).toBe(204)
			expect(await states()).toEqual(['failed', 'taken'])
		})

		test('a shop without Twilio ignores such reports', async () => {
			const { deps } = shop
			const app = buildApp({ ...deps, config: { ...deps.config, sms: [] } })
			const answer = await app.inject({
				method: 'POST',
				url: '/api/v2/notifications/twilio',
				headers: { host: 'localhost' },
			})
			expect(answer.statusCode).toBe(404)
		})

		test('Alpha is queried, three times at most', async () => {
			const settings: SmsSettings = { id: 'alphasms', url: carrier.origin, key: 'k', sender: null, prices: {} }
			const gateway = carrierOf(settings, '')
			await accepted('alphasms', '9')
			const later: object[] = []
			const jobs = { enqueue: vi.fn(async (_tx, _name, data) => void later.push(data)) } as never
			const deps = { db: shop.deps.db, jobs }
			const report = (status: string) => ({ body: { error: 0, data: { recipients: [{ status }] } } })
			carrier.world.replies = [report('Pending'), report('Pending'), report('Sent')]
			await queryStatus(deps, gateway, { carrier: 'alphasms', ref: '9', asked: 0 })
			await queryStatus(deps, gateway, { carrier: 'alphasms', ref: '9', asked: 2 })
			expect(later).toEqual([{ carrier: 'alphasms', ref: '9', asked: 1 }])
			expect(await states()).toEqual(['taken'])
			await queryStatus(deps, gateway, { carrier: 'alphasms', ref: '9', asked: 1 })
			expect(await states()).toEqual(['delivered'])
		})
	})

	test('alarms of the whole shop are logged when they are raised and cleared', async () => {
		await sql(
			`insert into otp_codes (id, address, purpose, code_hash, digits, max_tries, network, created_at, expires_at,
				used_at)
			select gen_random_uuid()::text, '+8801500000000', 'login', '', 4, 3, '', now() - interval '20 minutes', now(), now()
			from generate_series(1, 60)`,
		)
		await watchCodes(shop.deps)
		await watchCodes(shop.deps)
		expect(changes()).toEqual(['codes calm→stop'])
		await sql('delete from otp_codes')
		await watchCodes(shop.deps)
		expect(changes()).toEqual(['codes stop→calm'])
		for (let sent = 0; sent < 62; sent++) await send(aPhone())
		expect(changes()).toEqual(['sms a minute calm→full'])
		await sql(`update rate_hits set at = at - interval '1 minute'`)
		await watchCodes(shop.deps)
		expect(changes()).toEqual(['sms a minute full→calm'])
	})
})
