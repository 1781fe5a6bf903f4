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
/** Holds many letters that can wait for each other, so that the queue moves one row for all of them. */
export const mailbagJob = 'mailbag'
/** Letters that leave side by side. */
const bagSize = 20

/** What the queue holds. `validUntil` is ISO 8601 by the database's clock; the letter is sealed. */
export type Queued = { channel: Channel; validUntil: string; letter: string }

export type Mailbag = { letters: Queued[] }

export type Sending = {
	channel: Channel
	/** E.164 or an email address. */
	to: string
	language: Language
	message: Message
	/** By the database's clock. What has not left by then is dropped. */
	validUntil: Date
}

/**
 * Sends a message if and when `tx` commits, within a fraction of a second; tried again while it is still of use. Answers
 * its id.
 */
export async function sendMessage(tx: Tx, deps: Pick<Deps, 'config' | 'jobs'>, sending: Sending): Promise<string> {
	const letter = write(deps.config, sending)
	if (sending.channel === 'sms' && letter.code !== undefined)
		await promiseSms(tx, letter.id, dearest(deps.config, sending.to, segmentsOf(letter.text).parts))
	await deps.jobs.enqueue(tx, jobName, queued(deps.config, sending, letter))
	return letter.id
}

/** Sends many messages that hold no code likewise, at the price of one statement; codes do not wait behind them. */
export async function sendMessages(
	tx: Tx,
	deps: Pick<Deps, 'config' | 'jobs'>,
	sendings: readonly Sending[],
): Promise<void> {
	const all = sendings.map((sending) => queued(deps.config, sending, write(deps.config, sending)))
	const bags: Mailbag[] = []
	for (let at = 0; at < all.length; at += bagSize) bags.push({ letters: all.slice(at, at + bagSize) })
	await deps.jobs.enqueueAll(tx, mailbagJob, bags)
}

function write(config: Deps['config'], { channel, to, language, message }: Sending): Outgoing {
	const textOf = channel === 'email' ? mailText : messageText
	return {
		id: randomUUID(),
		to,
		text: textOf(message, language, config.brand),
		kind: message.kind,
		language,
		...(channel === 'sms' && language !== 'bn' ? { bengali: messageText(message, 'bn', config.brand) } : {}),
		...('oneClick' in message ? { oneClick: message.oneClick } : {}),
		...('code' in message ? { code: message.code } : {}),
	}
}

function queued(config: Deps['config'], { channel, validUntil }: Sending, letter: Outgoing): Queued {
	return { channel, validUntil: validUntil.toISOString(), letter: seal(config.secret, letter) }
}
