import { expect, it } from 'vitest'
import { mailBody, messageNumber } from './contact.rules.ts'

const message = {
	...{ number: 'C-7K2M-9QXT', name: 'Rahima', reply_to: 'r@example.com', topic: 'delivery' },
	...{ order_number: 'H7K2-9QXM', message: 'Where is it?\nThank you' },
}

it('numbers a message by five random bytes', () => {
	expect(messageNumber(new Uint8Array(5))).toBe('C-0000-0000')
	expect(messageNumber(Uint8Array.from([1, 2, 3, 4, 5]))).toMatch(/^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
})

it('states the author, the topic and the text', () => {
	expect(mailBody(message)).toBe(
		'From: Rahima <r@example.com>\nAbout: delivery, order H7K2-9QXM\n\nWhere is it?\nThank you',
	)
	expect(mailBody({ ...message, order_number: null, message: 'Hello\n\n' })).toBe(
		'From: Rahima <r@example.com>\nAbout: delivery\n\nHello',
	)
})
