import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { dearest } from './daily-money.ts'
import type { Channel, Outgoing } from './gateway.rules.ts'
import { seal } from './seal-message.ts'
import { segmentsOf } from './segments.rules.ts'
import { promiseSms } from './sms.store.ts'
import { type Message, messageText } from './templates.rules.ts'

export const jobName = 'message'

/** What the queue holds. `validUntil` is ISO 8601 by the database's clock; the letter is sealed. */
export type Queued = { channel: Channel; validUntil: string; letter: string }

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
	const { channel, to, language, message, validUntil } = sending
	const letter: Outgoing = {
		id: randomUUID(),
		to,
		text: messageText(message, language, deps.config.brand),
		kind: message.kind,
		language,
		...(channel === 'sms' && language !== 'bn' ? { bengali: messageText(message, 'bn', deps.config.brand) } : {}),
		...('code' in message ? { code: message.code } : {}),
	}
	const queued: Queued = {
		channel,
		validUntil: validUntil.toISOString(),
		letter: seal(deps.config.secret, letter),
	}
	if (channel === 'sms' && letter.code !== undefined)
		await promiseSms(tx, letter.id, dearest(deps.config, to, segmentsOf(letter.text).parts))
	await deps.jobs.enqueue(tx, jobName, queued)
	return letter.id
}
