import type { FastifyInstance } from 'fastify'

/** `POST <path>?token=…`: sent by mail programs with their own button to unsubscribe (RFC 8058). */
export function serveOneClick(app: FastifyInstance, path: string, leave: (token: string) => Promise<void>): void {
	app.register(async (scope) => {
		scope.addContentTypeParser(
			['application/x-www-form-urlencoded', 'multipart/form-data'],
			{ parseAs: 'string', bodyLimit: 1024 },
			(_request, _body, done) => done(null, undefined),
		)
		scope.post<{ Querystring: { token?: unknown } }>(path, async (request, reply) => {
			const { token } = request.query
			await leave(typeof token === 'string' ? token : '')
			return reply.code(204).header('cache-control', 'no-store').send()
		})
	})
}
