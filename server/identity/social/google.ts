import * as oidc from 'openid-client'
import { readEmail } from '#server/identity/customers/email.rules.ts'
import type { GoogleSettings } from '#server/identity-config.ts'
import { type SocialProvider, splitName } from './provider.ts'

/**
 * Google by OpenID Connect: discovery, authorization code with PKCE, state and nonce, the ID token's signature checked
 * against the provider's keys. Any provider of OpenID Connect works. Loopback may be plain HTTP.
 */
export function googleProvider({ issuer, clientId, clientSecret }: GoogleSettings): SocialProvider {
	let found: Promise<oidc.Configuration> | undefined
	const discover = () => {
		const server = new URL(issuer)
		const local = server.hostname === '127.0.0.1' || server.hostname === 'localhost'
		const execute = [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])]
		found ??= oidc.discovery(server, clientId, clientSecret, oidc.ClientSecretPost(clientSecret), {
			execute,
			timeout: 10,
		})
		// After a failed discovery the next sign-in repeats it.
		found.catch(() => {
			found = undefined
		})
		return found
	}
	return {
		start: async ({ state, nonce, verifier, callback }) =>
			oidc.buildAuthorizationUrl(await discover(), {
				redirect_uri: callback,
				scope: 'openid email profile',
				state,
				nonce,
				code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
				code_challenge_method: 'S256',
			}),
		finish: async (back, { state, nonce, verifier }) => {
			const config = await discover()
			const tokens = await oidc.authorizationCodeGrant(config, back, {
				pkceCodeVerifier: verifier,
				expectedState: state,
				expectedNonce: nonce,
				idTokenExpected: true,
			})
			const claims = tokens.claims()
			if (!claims) throw new Error('no ID token')
			const profile = claims.email === undefined && tokens.access_token
			const more = profile ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
			return identityOf({ ...more, ...claims })
		},
	}
}

/** Google confirms its own mailboxes and those of organisations it hosts (`hd`), but not any address it once mailed. */
function identityOf(claims: Record<string, unknown> & { sub: string }) {
	const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string) : '')
	const email = readEmail(text('email')) ?? null
	const owns = /@(gmail|googlemail)\.com$/.test(email ?? '') || text('hd') !== ''
	const names = splitName(text('name'))
	return {
		subject: claims.sub,
		email,
		emailVerified: claims.email_verified === true && owns,
		firstName: text('given_name') || names.firstName,
		lastName: text('family_name') || names.lastName,
	}
}
