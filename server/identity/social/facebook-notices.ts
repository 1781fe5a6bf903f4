import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { forgetLogin } from '#server/identity/customers/login.store.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { randomText } from '#server/platform/keyed-hash.ts'

const base = '/api/v2/identity/social/facebook'

/**
 * The person of a `signed_request` by Facebook that is signed with the app's secret (HMAC-SHA-256); undefined for any
 * other.
 */
function subjectOf(signedRequest: string, appSecret: string): string | undefined {
	const [signature = '', payload = ''] = signedRequest.split('.')
	const mac = Buffer.from(signature, 'base64url')
	const own = createHmac('sha256', appSecret).update(payload).digest()
	if (mac.length !== own.length || !timingSafeEqual(mac, own)) return undefined
	try {
		const { algorithm, user_id: subject } = JSON.parse(Buffer.from(payload, 'base64url').toString()) ?? {}
		return algorithm === 'HMAC-SHA256' && typeof subject === 'string' && subject ? subject : undefined
	} catch {
		return undefined
	}
}

/**
 * Facebook's own calls when a person removes the shop's app, or requests the deletion of their data: all data from Facebook
 * is deleted at once. The shop's account stays; its owner can close it in the shop.
 */
export function serveFacebookNotices(app: FastifyInstance, { config, db }: Deps): void {
	const { facebook } = config.social
	if (!facebook) return
	app.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string', bodyLimit: 8_192 },
		(_request, body, done) => done(null, new URLSearchParams(String(body)).get('signed_request') ?? ''),
	)
	for (const notice of ['deauthorise', 'delete'] as const)
		app.post(`${base}/${notice}`, async (request, reply) => {
			const subject = subjectOf(typeof request.body === 'string' ? request.body : '', facebook.appSecret)
			reply.header('cache-control', 'no-store')
			if (!subject) return reply.code(400).send({ error: 'signed_request' })
			await transaction(db, (tx) => forgetLogin(tx, 'facebook', subject))
			const code = randomText(12)
			return { url: `${config.publicOrigin}${base}/deleted?code=${code}`, confirmation_code: code }
		})
	app.get(`${base}/deleted`, (_request, reply) =>
		reply
			.header('cache-control', 'no-store')
			.type('text/plain; charset=utf-8')
			.send('What this shop had from Facebook was deleted when Facebook gave you this address.'),
	)
}
