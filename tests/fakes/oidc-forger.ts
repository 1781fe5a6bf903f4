import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from './listen.ts'

export type Forgery = { claims?: Record<string, unknown>; otherKey?: boolean; unsigned?: boolean }

/** An OpenID provider with forged tokens: `forgery.now` replaces parts of the correct token. */
export async function startForger(clientId: string, nonce: () => string, forgery: { now: Forgery }) {
	const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
	const key = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
	const server = await listen(async (request, response) => {
		const { origin } = server
		const respond = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
		if (request.url === '/.well-known/openid-configuration')
			return respond({
				issuer: origin,
				authorization_endpoint: `${origin}/authorize`,
				token_endpoint: `${origin}/token`,
				jwks_uri: `${origin}/jwks`,
				id_token_signing_alg_values_supported: ['RS256'],
			})
		if (request.url === '/jwks') return respond({ keys: [key] })
		const { claims = {}, otherKey, unsigned } = forgery.now
		const now = Math.floor(Date.now() / 1000)
		const right = { iss: origin, aud: clientId, sub: 'victim', nonce: nonce(), iat: now, exp: now + 60 }
		const payload = { ...right, email: 'victim@gmail.com', email_verified: true, ...claims }
		const signed = await new SignJWT(payload)
			.setProtectedHeader({ alg: 'RS256', kid: 'own' })
			.sign(otherKey ? other.privateKey : own.privateKey)
		const plain = [{ alg: 'none' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
		respond({ access_token: 'a', token_type: 'bearer', id_token: unsigned ? `${plain.join('.')}.` : signed })
	})
	return server
}
