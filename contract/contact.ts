import { Type } from 'typebox'
import { Data, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

/** What a message to the shop may be about. */
export const contactTopics = ['order', 'payment', 'return', 'medicine', 'account', 'seller', 'other'] as const

export const contact = {
	sendContactMessage: endpoint({
		method: 'POST',
		path: '/contact',
		summary: 'Write to the people of the shop',
		tag: 'Contact',
		access: 'anyone',
		body: Strict({
			name: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S.*\\S' }),
			/** Phone or email where the answer goes. */
			reply_to: Type.String({ minLength: 5, maxLength: 254 }),
			topic: Type.Enum([...contactTopics]),
			order_number: Type.Optional(Type.String({ maxLength: 40 })),
			message: Type.String({ minLength: 10, maxLength: 4000 }),
			bot: Type.Optional(Type.String({ maxLength: 4096 })),
		}),
		reply: Data(Type.Object({ number: Type.String() })),
		refusals: ['too_many_requests', 'bot_check_required'],
		limits: limitsOf.contact,
	}),
}
