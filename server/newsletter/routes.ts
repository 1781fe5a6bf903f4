import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { followLink } from './follow-link.ts'
import { subscribe } from './subscribe.ts'
import { askedText, confirmedText, leftText } from './texts.rules.ts'

/** Asking for the newsletter, confirming it and ending it. */
export function newsletterHandlers(deps: Deps) {
	return {
		subscribe: async ({ body }, call) => {
			await subscribe(deps, call, body.email)
			return { status: true, message: askedText[call.language] }
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

/** `POST /newsletter/one-click?token=…`: what a mail program sends when its own button is pressed (RFC 8058). */
export function serveOneClick(app: FastifyInstance, deps: Deps): void {
	app.register(async (scope) => {
		scope.addContentTypeParser(
			['application/x-www-form-urlencoded', 'multipart/form-data'],
			{ parseAs: 'string', bodyLimit: 1024 },
			(_request, _body, done) => done(null, undefined),
		)
		scope.post<{ Querystring: { token?: unknown } }>('/newsletter/one-click', async (request, reply) => {
			const { token } = request.query
			await followLink(deps, 'leave', typeof token === 'string' ? token : '')
			return reply.code(204).header('cache-control', 'no-store').send()
		})
	})
}
