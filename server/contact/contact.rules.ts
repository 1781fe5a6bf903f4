const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five random bytes as the number of a message, `C-7K2M-9QXT`. */
export function messageNumber(random: Uint8Array): string {
	if (random.length !== 5) throw new RangeError('a message number is made of five bytes')
	let bits = random.reduce((all, byte) => all * 256n + BigInt(byte), 0n)
	let text = ''
	for (let at = 0; at < 8; at++) {
		text = alphabet[Number(bits % 32n)] + text
		bits /= 32n
	}
	return `C-${text.slice(0, 4)}-${text.slice(4)}`
}

export type Letter = {
	number: string
	name: string
	reply_to: string
	topic: string
	order_number: string | null
	message: string
}

/** A message as the mail to the shop's own people carries it, after its subject. */
export function letterLines(letter: Letter): string {
	const { name, reply_to, topic, order_number, message } = letter
	return [`From: ${name} <${reply_to}>`, `About: ${topic}${order_number ? `, order ${order_number}` : ''}`, '', message]
		.join('\n')
		.trim()
}
