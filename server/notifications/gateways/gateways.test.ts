import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SmsSettings } from '#server/gateway-config.ts'
import type { Outgoing, Sent, SmsGateway } from '#server/notifications/gateway.rules.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { type Reply, startCarrier } from '#tests/fakes/sms.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { carrierOf } from './carriers.ts'
import { failOver } from './fail-over.ts'
import { smtpGateway } from './smtp.ts'

const origin = 'http://localhost'
const message: Outgoing = {
	id: '4f5a0a50-9a0e-4a0e-9a53-6d7b6f1c2d3e',
	to: '+8801712345678',
	text: '1234 is your code\n@haat.example #1234',
	bengali: 'কোড 1234',
	kind: 'otp_login',
	language: 'en',
	code: '1234',
}

describe('carriers', () => {
	let carrier: Awaited<ReturnType<typeof startCarrier>>
	let settings: Record<SmsSettings['id'], SmsSettings>
	beforeAll(async () => {
		carrier = await startCarrier()
		const url = carrier.origin
		settings = {
			sslwireless: { prices: {}, id: 'sslwireless', url, token: 'secret-t', sid: 'HAAT' },
			bulksmsbd: { prices: {}, id: 'bulksmsbd', url, key: 'secret-k', sender: 'Haat' },
			alphasms: { prices: {}, id: 'alphasms', url, key: 'secret-k', sender: null },
			twilio: { prices: {}, id: 'twilio', url, account: 'AC1', token: 'secret-t', from: '+15005550006' },
		}
	})
	afterAll(() => carrier.close())
	beforeEach(() => {
		carrier.world.requests = []
		carrier.world.replies = []
	})
	const send = (id: SmsSettings['id'], ...replies: Reply[]) => {
		carrier.world.replies = replies
		return carrierOf(settings[id], origin).send(message)
	}
	const ssl = (status: string, info?: string) => ({
		body: { status, status_code: 200, smsinfo: info ? [{ sms_status: info, reference_id: 'r1' }] : [] },
	})

	test('each gets the message in its own format, keys never in the address', async () => {
		await send('sslwireless', ssl('SUCCESS', 'SUCCESS'))
		await send('bulksmsbd', { body: { response_code: 202, message_id: 7 } })
		await send('alphasms', { body: { error: 0, msg: 'ok', data: { request_id: 9 } } })
		await send('twilio', { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } })
		const { requests } = carrier.world
		const { text } = message
		expect(requests[0]?.fields).toMatchObject({
			api_token: 'secret-t',
			sid: 'HAAT',
			msisdn: '8801712345678',
			sms: text,
		})
		expect(requests[0]?.fields.csms_id).toMatch(/^[0-9a-f]{20}$/)
		expect(requests[1]?.fields).toMatchObject({
			api_key: 'secret-k',
			senderid: 'Haat',
			number: '8801712345678',
			message: text,
		})
		expect(requests[2]?.fields).toEqual({ api_key: 'secret-k', msg: text, to: '8801712345678' })
		expect(requests[3]?.fields).toEqual({ To: message.to, From: '+15005550006', Body: text })
		expect(requests[3]?.authorization).toMatch(/^Basic /)
		for (const { path } of requests) expect(path).not.toContain('secret')
	})

	test('Twilio gets the address for reports from shops it can reach', async () => {
		carrier.world.replies = [{ status: 201, body: { sid: 'SM1' } }]
		await carrierOf(settings.twilio, 'https://haat.example').send(message)
		expect(carrier.world.requests[0]?.fields.StatusCallback).toBe('https://haat.example/api/v2/notifications/twilio')
	})

	test.each([
		[{ error: 0, data: { recipients: [{ status: 'Sent' }] } }, 'delivered'],
		[{ error: 0, data: { recipients: [{ status: 'Failed' }] } }, 'failed'],
		[{ error: 0, data: { recipients: [{ status: 'Pending' }] } }, undefined],
		[{ error: 0, data: {} }, undefined],
		[{ error: 404 }, undefined],
	])('Alpha, queried for the status of a message, %j: %s', async (body, status) => {
		carrier.world.replies = [{ body }]
		expect(await carrierOf(settings.alphasms, origin).statusOf?.('alphasms', '9')).toBe(status)
		expect(carrier.world.requests[0]).toMatchObject({ path: '/report/request/9/', fields: { api_key: 'secret-k' } })
	})

	test('the same message has the same id of its own, another has another', async () => {
		await send('sslwireless', ssl('SUCCESS', 'SUCCESS'))
		await send('sslwireless', ssl('SUCCESS', 'SUCCESS'))
		carrier.world.replies = [ssl('SUCCESS', 'SUCCESS')]
		await carrierOf(settings.sslwireless, origin).send({ ...message, id: 'other' })
		const [one, two, other] = carrier.world.requests.map(({ fields }) => fields.csms_id)
		expect(one).toBe(two)
		expect(other).not.toBe(one)
	})

	test('BulkSMSBD gets Bengali from masked senders', async () => {
		const sent = await send('bulksmsbd', { body: { response_code: 1012 } }, { body: { response_code: 202 } })
		expect(sent.state).toBe('accepted')
		expect(carrier.world.requests.map(({ fields }) => fields.message)).toEqual([message.text, message.bengali])
	})

	const accepted = { state: 'accepted' }
	const later = { state: 'rejected', retryable: true }
	const never = { state: 'rejected', retryable: false }
	const unknown = { state: 'unknown', retryable: false }
	test.each([
		['sslwireless', ssl('SUCCESS', 'SUCCESS'), accepted],
		['sslwireless', ssl('FAILED'), later],
		['sslwireless', ssl('FAILED', 'INVALID'), never],
		['bulksmsbd', { body: { response_code: 202 } }, accepted],
		['bulksmsbd', { body: { response_code: 1007 } }, later],
		['bulksmsbd', { body: { response_code: 1001 } }, never],
		['alphasms', { body: { error: 0, data: { request_id: 1 } } }, accepted],
		['alphasms', { body: { error: 405 } }, later],
		['alphasms', { body: { error: 416 } }, never],
		['alphasms', { body: { error: 417 } }, later],
		['twilio', { status: 201, body: { sid: 'SM1' } }, accepted],
		['twilio', { status: 400, body: { code: 21211 } }, never],
		['twilio', { status: 401, body: { code: 20003 } }, later],
		['twilio', { status: 429, body: { code: 20429 } }, later],
		...(['sslwireless', 'bulksmsbd', 'alphasms', 'twilio'] as const).flatMap((id) => [
			[id, 'reset', unknown] as const,
			[id, 'html', unknown] as const,
			[id, { status: 502, body: {} }, unknown] as const,
		]),
	] as [SmsSettings['id'], Reply, object][])('%s answering %j', async (id, reply, expected) => {
		expect(await send(id, reply)).toMatchObject(expected)
	})

	test('an unreachable carrier did not get the message', async () => {
		const stoppedCarrier = await startCarrier()
		await stoppedCarrier.close()
		const away = { ...settings.twilio, url: stoppedCarrier.origin }
		expect(await carrierOf(away, origin).send(message)).toEqual(later)
	})
})

describe('several carriers', () => {
	const gateway = (id: string, answers: Sent[]): SmsGateway & { asked: number } => ({
		id,
		asked: 0,
		async send() {
			this.asked += 1
			return answers.shift() ?? { state: 'accepted', retryable: false }
		},
	})
	const later: Sent = { state: 'rejected', retryable: true }
	const unknown: Sent = { state: 'unknown', retryable: false }
	let now = 1_000_000
	const logged: object[] = []
	const log = Object.assign(createLog('silent'), { warn: (line: object) => void logged.push(line) })
	const deps = { clock: { ...systemClock, now: () => now }, log }
	let failing: string[] = []

	test('the next one gets only messages that the first certainly did not accept', async () => {
		const [first, second] = [gateway('a', [later, unknown, { state: 'rejected', retryable: false }]), gateway('b', [])]
		const both = failOver([first, second], deps, async () => failing)
		expect((await both.send(message)).state).toBe('accepted')
		expect((await both.send(message)).state).toBe('unknown')
		expect((await both.send(message)).state).toBe('rejected')
		expect([first.asked, second.asked]).toEqual([3, 1])
	})

	test('after five failures in half a minute a carrier is skipped; one message tries it again later', async () => {
		const [first, second] = [gateway('a', Array(6).fill(later)), gateway('b', [])]
		const both = failOver([first, second], deps, async () => failing)
		for (let sent = 0; sent < 8; sent++) await both.send(message)
		expect([first.asked, second.asked]).toEqual([5, 8])
		now += 30_001
		await Promise.all([both.send(message), both.send(message)])
		expect([first.asked, second.asked]).toEqual([6, 10])
		await both.send(message)
		expect(first.asked).toBe(6)
		now += 30_001
		await both.send(message)
		await both.send(message)
		expect([first.asked, second.asked]).toEqual([8, 11])
		expect(logged.map((line) => Object.values(line).join(' '))).toEqual(['breaker a open', 'breaker a calm'])
	})

	test('a carrier whose messages do not arrive comes last', async () => {
		failing = ['a']
		const [first, second] = [gateway('a', []), gateway('b', [unknown, later])]
		const both = failOver([first, second], deps, async () => failing)
		expect(await both.send(message)).toMatchObject({ state: 'unknown', carrier: 'b' })
		expect(await both.send(message)).toMatchObject({ state: 'accepted', carrier: 'a' })
		failing = []
		expect(await both.send(message)).toMatchObject({ carrier: 'a' })
	})
})

describe('mail', () => {
	let smtp: Awaited<ReturnType<typeof startSmtp>>
	beforeAll(async () => {
		smtp = await startSmtp()
	})
	afterAll(() => smtp.close())
	const send = (url = smtp.url) =>
		smtpGateway({ url, from: 'Haat <hello@haat.example>' }).send({ ...message, to: 'rahim@example.com' })

	test('arrives with its first line as subject', async () => {
		expect(await send()).toMatchObject({ state: 'accepted' })
		expect(smtp.world.mails[0]).toMatch(/^Subject: 1234 is your code$/m)
		expect(smtp.world.mails[0]).toContain(`Message-ID: <${message.id}@haat.example>`)
	})

	test.each([
		['550 no such mailbox', false],
		['451 try later', true],
	])('%s', async (line, retryable) => {
		smtp.world.refuse = line
		expect(await send()).toEqual({ state: 'rejected', retryable })
		smtp.world.refuse = ''
	})

	test('an unreachable server is tried again', async () => {
		expect(await send('smtp://127.0.0.1:1')).toEqual({ state: 'rejected', retryable: true })
	})
})
