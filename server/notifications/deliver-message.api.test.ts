import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { deliverMessage, sendBatch } from './deliver-message.ts'
import type { Gateways, Outgoing, Sent } from './gateway.rules.ts'
import { seal } from './seal-message.ts'

onStore('postgresql', (store) => {
	const secret = randomBytes(32)
	const outgoing: Outgoing = {
		id: '',
		to: '+8801712345678',
		text: '1234',
		kind: 'otp_login',
		language: 'en',
		code: '1234',
	}

	/** What the SMS gateway got and what was logged for this response. */
	async function deliver(answer: () => Sent, { after = '1 minute', again = false } = {}) {
		outgoing.id = again ? outgoing.id : randomUUID()
		const sent: Outgoing[] = []
		const send = async (message: Outgoing) => {
			sent.push(message)
			return answer()
		}
		const sms = { id: 'fake', send }
		const logged: unknown[] = []
		const log = Object.assign(createLog('silent'), { warn: (...words: unknown[]) => void logged.push(words) })
		const { rows } = await store.database.pool.query(`select now() + $1::interval as until`, [after])
		const queued = { channel: 'sms' as const, validUntil: rows[0].until.toISOString(), letter: seal(secret, outgoing) }
		const deps = {
			db: store.database.db,
			config: { secret, sms: [] } as never,
			log,
			jobs: undefined as never,
			clock: systemClock,
		}
		const failure = await deliverMessage(deps, { sms, email: sms } as Gateways, queued).catch(String)
		return { got: sent, logged: JSON.stringify(logged), failure }
	}

	test('a message reaches its gateway unchanged', async () => {
		expect(await deliver(() => ({ state: 'accepted', retryable: false }))).toEqual({ got: [outgoing], logged: '[]' })
	})

	test('a message past its time does not', async () => {
		const { got, failure } = await deliver(() => ({ state: 'accepted', retryable: false }), { after: '-1 second' })
		expect([got, failure]).toEqual([[], undefined])
	})

	test.each([
		['rejected', true, true],
		['rejected', false, false],
		['unknown', true, false],
	] as const)('%s, retryable %s: retried is %s', async (state, retryable, again) => {
		const { failure, logged } = await deliver(() => ({ state, retryable }))
		expect(failure !== undefined).toBe(again)
		expect(logged).toContain('+88017****678')
		expect(logged).not.toMatch(/1234/)
	})

	test('a code whose worker died is not sent twice; one that was certainly not sent is', async () => {
		const fine = (): Sent => ({ state: 'accepted', retryable: false })
		expect((await deliver(fine)).got).toHaveLength(1)
		expect((await deliver(fine, { again: true })).got).toHaveLength(0)
		expect((await deliver(() => ({ state: 'rejected', retryable: true }))).got).toHaveLength(1)
		expect((await deliver(fine, { again: true })).got).toHaveLength(1)
	})

	test('an unreachable gateway is tried again', async () => {
		const unreachable = () => {
			throw new Error('ECONNREFUSED')
		}
		expect((await deliver(unreachable)).failure).toMatch(/ECONNREFUSED/)
	})

	test('a message of a batch that its gateway refuses is retried alone; the others are sent', async () => {
		const { rows } = await store.database.pool.query(`select now() + interval '1 minute' as until`)
		const letters = ['+8801711111111', '+8801722222222', '+8801733333333'].map((to) => ({
			channel: 'sms' as const,
			validUntil: rows[0].until.toISOString(),
			letter: seal(secret, { id: randomUUID(), to, text: 'packed', kind: 'order_packed', language: 'en' }),
		}))
		const sent: string[] = []
		const send = async ({ to }: Outgoing): Promise<Sent> => {
			if (to.includes('722')) throw new Error('ECONNREFUSED')
			sent.push(to)
			return { state: 'accepted', retryable: false }
		}
		const queued: object[] = []
		const deps = {
			db: store.database.db,
			config: { secret, sms: [] } as never,
			log: createLog('silent'),
			jobs: { enqueue: async (...job: unknown[]) => queued.push(job as object) } as never,
			clock: systemClock,
		}
		await sendBatch(deps, { sms: { id: 'fake', send }, email: { id: 'fake', send } } as Gateways, letters)
		expect(sent.sort()).toEqual(['+8801711111111', '+8801733333333'])
		expect(queued).toEqual([[undefined, 'message', letters[1], { startAfter: 1 }]])
		const { rows: sends } = await store.database.pool.query(`select state from sms_sends where gateway = 'fake'`)
		expect(sends.length).toBeGreaterThanOrEqual(2)
	})
})
