import { base32 } from '#server/platform/base32.rules.ts'

/** Five random bytes as the number of a message, `C-7K2M-9QXT`. */
export const messageNumber = (random: Uint8Array) => `C-${base32(random)}`

export type ContactMessage = {
	number: string
	name: string
	reply_to: string
	topic: string
	order_number: string | null
	message: string
}

/** The body of the mail to the shop's staff, after its subject. */
export function mailBody(contact: ContactMessage): string {
	const { name, reply_to, topic, order_number, message } = contact
	return [`From: ${name} <${reply_to}>`, `About: ${topic}${order_number ? `, order ${order_number}` : ''}`, '', message]
		.join('\n')
		.trim()
}
