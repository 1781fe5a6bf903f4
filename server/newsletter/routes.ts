import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serveOneClick } from '#server/platform/http/one-click.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { followLink } from './follow-link.ts'
import { subscribe } from './subscribe.ts'
import { confirmedText, leftText, requestedText } from './texts.rules.ts'

/** Subscribing to the newsletter, confirming it and ending it. */
export function newsletterHandlers(deps: Deps) {
	return {
		subscribe: async ({ body }, call) => {
			await subscribe(deps, call, body.email)
			return { status: true, message: requestedText[call.language] }
		},
		confirmNewsletter: async ({ body }, call) => {
			await followLink(deps, 'confirm', body.token)
			return { status: true, message: confirmedText[call.language] }
		},
		leaveNewsletter: async ({ body }, call) => {
			await followLink(deps, 'leave', body.token)
			return { status: true, message: leftText[call.language] }
		},
	} satisfies Partial<Handlers>
}

/** The endpoint for the unsubscribe button of mail programs, which ends the newsletter. */
export function serveLeave(app: FastifyInstance, deps: Deps): void {
	serveOneClick(app, '/newsletter/one-click', (token) => followLink(deps, 'leave', token))
}
