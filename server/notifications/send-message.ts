import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { dearest } from './daily-money.ts'
import type { Channel, Outgoing } from './gateway.rules.ts'
import { seal } from './seal-message.ts'
import { segmentsOf } from './segments.rules.ts'
import { promiseSms } from './sms.store.ts'
import { type Message, mailText, messageText } from './templates.rules.ts'

export const jobName = 'message'
/** The job of a batch of messages without codes, so that the queue has one row for all of them. */
export const batchJob = 'mailbag'
/** Messages that are sent concurrently. */
const batchSize = 20

/** A message in the queue. `validUntil` is ISO 8601 by the database's clock; `letter` is the encrypted message. */
export type Queued = { channel: Channel; validUntil: string; letter: string }

export type Batch = { letters: Queued[] }

export type Sending = {
	channel: Channel
	/** E.164 or an email address. */
	to: string
	language: Language
	message: Message
	/** By the database's clock. A message not sent by then is dropped. */
	validUntil: Date
}

/** Sends a message when `tx` commits, within a fraction of a second; it is retried as long as it is valid. Returns its id. */
export async function sendMessage(tx: Tx, deps: Pick<Deps, 'config' | 'jobs'>, sending: Sending): Promise<string> {
	const outgoing = write(deps.config, sending)
	if (sending.channel === 'sms' && outgoing.code !== undefined)
		await promiseSms(tx, outgoing.id, dearest(deps.config, sending.to, segmentsOf(outgoing.text).parts))
	await deps.jobs.enqueue(tx, jobName, queued(deps.config, sending, outgoing))
	return outgoing.id
}

/** Sends many messages without codes in the same way with one statement; codes do not queue behind them. */
export async function sendMessages(
	tx: Tx,
	deps: Pick<Deps, 'config' | 'jobs'>,
	sendings: readonly Sending[],
): Promise<void> {
	const all = sendings.map((sending) => queued(deps.config, sending, write(deps.config, sending)))
	const batches: Batch[] = []
	for (let at = 0; at < all.length; at += batchSize) batches.push({ letters: all.slice(at, at + batchSize) })
	await deps.jobs.enqueueAll(tx, batchJob, batches)
}

function write(config: Deps['config'], { channel, to, language, message }: Sending): Outgoing {
	const textOf = channel === 'email' ? mailText : messageText
	return {
		id: randomUUID(),
		to,
		text: textOf(message, language, config.brand),
		kind: message.kind,
		language,
		...(channel === 'sms' && language !== 'bn' && { bengali: messageText(message, 'bn', config.brand) }),
		...('oneClick' in message && { oneClick: message.oneClick }),
		...('code' in message && { code: message.code }),
	}
}

function queued(config: Deps['config'], { channel, validUntil }: Sending, outgoing: Outgoing): Queued {
	return { channel, validUntil: validUntil.toISOString(), letter: seal(config.secret, outgoing) }
}
