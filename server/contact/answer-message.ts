import { mostByMail, mostBySms } from '#contract/desk/answers.ts'
import { cleanText } from '#contract/text.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { sendMessage } from '#server/notifications/index.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { replyTo, setDone } from './contact.store.ts'

/** The audit trail has neither text nor author, because it is never deleted. */
const note = (tx: Tx, actor: string, id: number, number: string, done: string) =>
	noteInAudit(tx, actor, 'message', [id], { number, done })

/** Closes a message without an answer by the shop. False when there is no open one with that number. */
export function closeMessage(db: Deps['db'], actor: string, number: string): Promise<boolean> {
	return transaction(db, async (tx) => {
		const message = await setDone(tx, number, null, actor)
		if (message) await note(tx, actor, message.id, number, 'closed')
		return message !== undefined
	})
}

/**
 * Sends the answer of a message to the mailbox or phone that it names, in its language, and closes it; one answer for a
 * message. Throws `not_found` when there is no open one with that number, and `invalid_input` for a text that is empty or too
 * long for its way.
 */
export async function answerMessage(
	deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
	actor: string,
	number: string,
	text: string,
): Promise<void> {
	const answer = cleanText(text).trim()
	const to = await replyTo(deps.db, number)
	if (to === undefined) throw new ShopError('not_found')
	const channel = to.includes('@') ? 'email' : 'sms'
	if (answer === '' || answer.length > (channel === 'sms' ? mostBySms : mostByMail))
		throw new ShopError('invalid_input', { errors: { text: 'invalid_input' } })
	await transaction(deps.db, async (tx) => {
		const message = await setDone(tx, number, answer, actor)
		if (!message) throw new ShopError('not_found')
		await note(tx, actor, message.id, number, 'answered')
		await sendMessage(tx, deps, {
			...{ channel, to: message.reply_to, language: message.language },
			message: { kind: 'contact_answer', number, text: answer, asked: message.message },
			validUntil: message.until,
		})
	})
}
