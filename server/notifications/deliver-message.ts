import type { Deps } from '#server/deps.ts'
import type { Gateways, Outgoing, Sent } from './gateway.rules.ts'
import { costOf } from './health.rules.ts'
import { claimMessage, isPast, releaseMessage } from './message.store.ts'
import { scheduleStatusQuery } from './query-status.ts'
import { classOf, quietFor } from './quiet.rules.ts'
import { unseal } from './seal-message.ts'
import { segmentsOf } from './segments.rules.ts'
import { jobName, type Queued } from './send-message.ts'
import { noteDropped, noteHanded } from './sms.store.ts'
import { type Message, maskAddress } from './templates.rules.ts'

/**
 * Sends one queued message by its gateway; a promotion by SMS not at night. Throws when the gateway asks for a retry. A
 * message past its time, one refused for good, and one that may have been sent are dropped. Neither text nor number is ever
 * logged.
 */
export async function deliverMessage(
	deps: Pick<Deps, 'db' | 'config' | 'log' | 'jobs' | 'clock'>,
	gateways: Gateways,
	queued: Queued,
) {
	const { channel, validUntil, letter } = queued
	const outgoing = unseal<Outgoing>(deps.config.secret, letter)
	if (await isPast(deps.db, validUntil)) {
		await noteDropped(deps.db, outgoing.id)
		return deps.log.warn({ channel }, 'message dropped: too late')
	}
	const kind = outgoing.kind as Message['kind']
	const wait = channel === 'sms' ? quietFor(classOf(kind), new Date(deps.clock.now())) : 0
	if (wait > 0) return void (await deps.jobs.enqueue(undefined, jobName, queued, { startAfter: wait }))
	const gateway = gateways[channel]
	// A worker that died may have sent the code; the shopper requests another. Other messages may be sent twice.
	if (!(await claimMessage(deps.db, outgoing.id)) && outgoing.code !== undefined)
		return deps.log.warn({ channel, kind: outgoing.kind }, 'message dropped: it may have been sent')
	const sent = await gateway.send(outgoing).catch(async (error: unknown) => {
		await releaseMessage(deps.db, outgoing.id)
		throw error
	})
	if (channel === 'sms' && sent.state !== 'rejected') await noteTaken(deps, gateway.id, outgoing, sent)
	if (sent.state === 'accepted') return
	const about = { gateway: gateway.id, kind: outgoing.kind, address: maskAddress(outgoing.to), state: sent.state }
	deps.log.warn(about, 'message not accepted')
	if (sent.state === 'unknown') return
	if (!sent.retryable) return noteDropped(deps.db, outgoing.id)
	await releaseMessage(deps.db, outgoing.id)
	throw new Error('the gateway asks for a retry')
}

/** Sends a batch of messages concurrently. One that has to be retried is retried alone from then on. */
export async function sendBatch(
	deps: Parameters<typeof deliverMessage>[0],
	gateways: Gateways,
	letters: readonly Queued[],
): Promise<void> {
	await Promise.all(
		letters.map((queued) =>
			deliverMessage(deps, gateways, queued).catch(async (error: unknown) => {
				deps.log.warn({ err: error, channel: queued.channel }, 'message queued for a retry')
				await deps.jobs.enqueue(undefined, jobName, queued, { startAfter: 1 })
			}),
		),
	)
}

async function noteTaken(deps: Pick<Deps, 'db' | 'config' | 'jobs'>, via: string, outgoing: Outgoing, sent: Sent) {
	const { id, to, text, code } = outgoing
	const { ref = null, carrier = via, ask = false } = sent
	const prices = deps.config.sms.find((settings) => settings.id === carrier)?.prices ?? {}
	const cost = costOf(prices, to, segmentsOf(text).parts)
	await noteHanded(deps.db, { id, isCode: code !== undefined, gateway: carrier, ref, cost })
	if (ask && ref) await scheduleStatusQuery(deps, { carrier, ref, asked: 0 })
}
