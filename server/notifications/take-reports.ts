import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { reportPath, twilioSigned, twilioStatus } from './report.rules.ts'
import { noteReport } from './sms.store.ts'

/** The endpoint for Twilio's status reports, signed with the account's token. Reports may be repeated. */
export function serveReports(app: FastifyInstance, { config, db }: Pick<Deps, 'config' | 'db'>): void {
	const twilio = config.sms.find((settings) => settings.id === 'twilio')
	if (twilio?.id !== 'twilio') return
	const own = (fields: URLSearchParams) =>
		createHmac('sha1', twilio.token)
			.update(twilioSigned(config.publicOrigin + reportPath.twilio, fields))
			.digest()
	app.register(async (room) => {
		room.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: 8_192 },
			(_request, body, done) => done(null, new URLSearchParams(String(body))),
		)
		room.post(reportPath.twilio, async (request, reply) => {
			const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
			const signature = Buffer.from(String(request.headers['x-twilio-signature'] ?? ''), 'base64')
			const right = own(fields)
			if (signature.length !== right.length || !timingSafeEqual(signature, right)) return reply.code(403).send()
			const state = twilioStatus(fields.get('MessageStatus') ?? '')
			const ref = fields.get('MessageSid')
			if (state && ref) await noteReport(db, { gateway: 'twilio', ref, state })
			return reply.code(204).send()
		})
	})
}
