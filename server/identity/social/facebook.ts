import { createHmac } from 'node:crypto'
import * as oidc from 'openid-client'
import { readEmail } from '#server/identity/customers/email.rules.ts'
import type { FacebookSettings } from '#server/identity-config.ts'
import { type SocialProvider, splitName } from './provider.ts'

/**
 * Facebook by its code flow with PKCE and state. Its access token does not say for whom it was made, so Facebook is
 * queried: the token must be valid, of this app, and of the person whose profile it returns. An email from Facebook never
 * counts as proved.
 */
export function facebookProvider(settings: FacebookSettings): SocialProvider {
	const { appId, appSecret, version, dialog, graph } = settings
	const server = {
		issuer: dialog,
		authorization_endpoint: `${dialog}/${version}/dialog/oauth`,
		token_endpoint: `${graph}/${version}/oauth/access_token`,
	}
	const config = new oidc.Configuration(server, appId, appSecret, oidc.ClientSecretPost(appSecret))
	if (new URL(graph).hostname === '127.0.0.1') oidc.allowInsecureRequests(config)
	config.timeout = 10

	const ask = async (path: string, query: Record<string, string>): Promise<Record<string, unknown>> => {
		const url = new URL(`/${version}/${path}`, graph)
		url.search = new URLSearchParams(query).toString()
		const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
		if (!reply.ok) throw new Error(`Facebook answered ${reply.status}`)
		return (await reply.json()) as Record<string, unknown>
	}

	return {
		start: async ({ state, verifier, callback }) =>
			oidc.buildAuthorizationUrl(config, {
				redirect_uri: callback,
				scope: 'email,public_profile',
				state,
				code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
				code_challenge_method: 'S256',
			}),
		finish: async (back, { state, verifier }) => {
			const { access_token: token } = await oidc.authorizationCodeGrant(config, back, {
				pkceCodeVerifier: verifier,
				expectedState: state,
			})
			const { data } = await ask('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` })
			const facts = (data ?? {}) as Record<string, unknown>
			if (facts.is_valid !== true || String(facts.app_id) !== appId) throw new Error('a token of another app')
			const me = await ask('me', {
				fields: 'id,name,first_name,last_name,email',
				access_token: token,
				appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
			})
			if (typeof me.id !== 'string' || me.id !== String(facts.user_id)) throw new Error('a token of another person')
			const text = (name: string) => (typeof me[name] === 'string' ? (me[name] as string) : '')
			const names = splitName(text('name'))
			return {
				subject: me.id,
				email: readEmail(text('email')) ?? null,
				emailVerified: false,
				firstName: text('first_name') || names.firstName,
				lastName: text('last_name') || names.lastName,
			}
		},
	}
}
