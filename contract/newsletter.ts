import { Type } from 'typebox'
import { Done, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'

export const newsletter = {
	subscribe: endpoint({
		method: 'POST',
		path: '/newsletter/subscribe',
		summary: 'Ask for the newsletter; a mail with a link confirms it',
		tag: 'Newsletter',
		access: 'anyone',
		repeatable: true,
		body: Strict({ email: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }) }),
		reply: Done,
	}),
}
