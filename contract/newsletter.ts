import { Type } from 'typebox'
import { Done, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const tag = 'Newsletter'
/** The secret part of a link in a mail. */
const LinkToken = Strict({ token: Type.String({ minLength: 3, maxLength: 80 }) })

export const newsletter = {
	subscribe: endpoint({
		method: 'POST',
		path: '/newsletter/subscribe',
		summary: 'Request the newsletter; a mail with a link confirms it',
		tag,
		access: 'anyone',
		repeatable: true,
		body: Strict({ email: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }) }),
		reply: Done,
		refusals: ['too_many_requests'],
		limits: limitsOf.newsletter,
	}),
	confirmNewsletter: endpoint({
		method: 'POST',
		path: '/newsletter/confirm',
		summary: 'Confirm with the link of that mail',
		tag,
		access: 'anyone',
		repeatable: true,
		body: LinkToken,
		reply: Done,
		refusals: ['link_expired'],
	}),
	leaveNewsletter: endpoint({
		method: 'POST',
		path: '/newsletter/leave',
		summary: 'Unsubscribe, with the link that every issue contains',
		tag,
		access: 'anyone',
		repeatable: true,
		body: LinkToken,
		reply: Done,
		refusals: ['link_expired'],
	}),
}
