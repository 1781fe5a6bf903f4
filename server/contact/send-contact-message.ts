import { randomBytes } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { limitsOf } from '#contract/limits.ts'
import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { acceptEmail, acceptPhone, requireHuman } from '#server/identity/index.ts'
import { sendMessage } from '#server/notifications/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { mailBody, messageNumber } from './contact.rules.ts'
import { insertMessage } from './contact.store.ts'

/**
 * Stores a message to the shop and mails it to the shop's own address. Returns its number. Throws `too_many_requests`,
 * `bot_check_required`, and the refusals of phones and emails.
 */
export async function sendContactMessage(
	deps: Deps,
	call: Call,
	body: InputOf<(typeof endpoints)['sendContactMessage']>['body'],
): Promise<{ data: { number: string } }> {
	const reply_to = acceptReply(body.reply_to)
	await countLimits(deps, limitsOf.contact, call, { address: reply_to })
	await requireHuman(deps, call, body.bot)
	const message = {
		number: messageNumber(randomBytes(5)),
		name: oneLine(body.name),
		reply_to,
		topic: body.topic,
		order_number: body.order_number ? oneLine(body.order_number) : null,
		message: cleanText(body.message),
	}
	const { email } = deps.config.company
	await transaction(deps.db, async (tx) => {
		const customer_id = call.session?.customerId ?? null
		const validUntil = await insertMessage(tx, { ...message, language: call.language, customer_id })
		if (email)
			await sendMessage(tx, deps, {
				channel: 'email',
				to: email,
				language: 'en',
				message: { kind: 'contact_message', number: message.number, text: mailBody(message) },
				validUntil,
			})
	})
	return { data: { number: message.number } }
}

function acceptReply(text: string): string {
	try {
		return text.includes('@') ? acceptEmail(text) : acceptPhone(text)
	} catch (error) {
		if (!(error instanceof ShopError)) throw error
		throw new ShopError('invalid_input', { errors: { reply_to: 'invalid_input' } })
	}
}

/** The text of a field of one line must not start another line of the mail. */
function oneLine(text: string): string {
	return cleanText(text).replace(/[\s\p{Cc}]+/gu, ' ')
}
