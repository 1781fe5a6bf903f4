import { createHash, createHmac } from 'node:crypto'
import { bodyOf, listen } from './listen.ts'

export type FacebookPerson = { id: string; name: string; first_name?: string; last_name?: string; email?: string }

/** Facebook's code flow and the Graph calls of a sign-in, as far as they are documented. */
export async function startFacebook(app: { id: string; secret: string }) {
	const world = {
		person: { id: '10', name: 'Karim Uddin' } as FacebookPerson,
		/** Fields that override the response of `debug_token`. */
		debug: {} as Record<string, unknown>,
		codes: new Map<string, { challenge: string; redirect: string; person: FacebookPerson }>(),
	}
	const tokens = new Map<string, FacebookPerson>()
	const server = await listen(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://x')
		const respond = (status: number, body: object) => {
			response.statusCode = status
			response.setHeader('content-type', 'application/json; charset=UTF-8').end(JSON.stringify(body))
		}
		const wrong = (message: string) => respond(400, { error: { message, type: 'OAuthException', code: 100 } })
		if (url.pathname === '/v25.0/oauth/access_token') {
			const form = new URLSearchParams(await bodyOf(request))
			const code = world.codes.get(form.get('code') ?? '')
			world.codes.delete(form.get('code') ?? '')
			const challenge = createHash('sha256')
				.update(form.get('code_verifier') ?? '')
				.digest('base64url')
			if (form.get('client_id') !== app.id || form.get('client_secret') !== app.secret) return wrong('app')
			if (!code || code.challenge !== challenge || code.redirect !== form.get('redirect_uri')) return wrong('code')
			const token = `EAAB${tokens.size}`
			tokens.set(token, code.person)
			return respond(200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
		}
		if (url.pathname === '/v25.0/debug_token') {
			if (url.searchParams.get('access_token') !== `${app.id}|${app.secret}`) return wrong('app token')
			const person = tokens.get(url.searchParams.get('input_token') ?? '')
			const data = { app_id: app.id, is_valid: person !== undefined, user_id: person?.id, ...world.debug }
			return respond(200, { data })
		}
		if (url.pathname === '/v25.0/me') {
			const token = url.searchParams.get('access_token') ?? ''
			const proof = createHmac('sha256', app.secret).update(token).digest('hex')
			if (url.searchParams.get('appsecret_proof') !== proof) return wrong('appsecret_proof')
			return respond(200, tokens.get(token) ?? {})
		}
		return respond(404, {})
	})
	/** The dialog once the person has agreed: back to the shop with a code. */
	const agree = (dialog: string): URL => {
		const { searchParams } = new URL(dialog)
		const code = `AQ${world.codes.size}${Math.random()}`
		const redirect = searchParams.get('redirect_uri') ?? ''
		world.codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirect, person: world.person })
		const back = new URL(redirect)
		back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
		return back
	}
	return { ...server, world, agree }
}
