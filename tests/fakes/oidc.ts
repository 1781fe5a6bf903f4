import Provider from 'oidc-provider'
import { listen } from './listen.ts'

export type Account = Record<string, unknown> & { sub: string }
export const client = { clientId: 'haat', clientSecret: 'haat-secret-of-the-test' }

/** A real OpenID provider on loopback, where `account.now` signs in and consents automatically. */
export async function startOidc(callback: string, account: { now: Account }) {
	let handle: (...args: never[]) => unknown = () => {}
	const server = await listen((request, response) => void handle(request as never, response as never))
	const options = { client_secret: 'x'.repeat(32), redirect_uris: [callback] }
	const provider = new Provider(server.origin, {
		clients: [
			{
				client_id: client.clientId,
				client_secret: client.clientSecret,
				redirect_uris: [callback],
				token_endpoint_auth_method: 'client_secret_post',
			},
			{ client_id: 'another-shop', ...options },
		],
		claims: {
			openid: ['sub', 'hd'],
			email: ['email', 'email_verified'],
			profile: ['name', 'given_name', 'family_name'],
		},
		conformIdTokenClaims: false,
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
		cookies: { keys: ['test'] },
		ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
		findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ ...account.now, sub: id }) }),
	})
	const callbackOf = provider.callback()
	handle = async (...args) => {
		const [request, response] = args as unknown as Parameters<typeof callbackOf>
		if (!request.url?.startsWith('/interaction/')) return callbackOf(request, response)
		const { prompt, params, session } = await provider.interactionDetails(request, response)
		if (prompt.name === 'login')
			return provider.interactionFinished(request, response, { login: { accountId: account.now.sub } })
		const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
		grant.addOIDCScope('openid email profile')
		return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
	}
	return { ...server, issuer: server.origin }
}

/** Follows the redirects of a provider until `callback`; returns that address. */
export async function walk(url: string, callback: string): Promise<URL> {
	const jar = new Map<string, string>()
	let at = url
	for (let hop = 0; hop < 12; hop++) {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
		const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
		for (const line of reply.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			jar.set(name, value)
		}
		const to = reply.headers.get('location')
		if (!to) throw new Error(`the redirects ended with ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
		at = new URL(to, at).href
		if (at.startsWith(callback)) return new URL(at)
	}
	throw new Error('too many redirects')
}
