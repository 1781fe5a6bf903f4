import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { callOf } from '#server/platform/http/call.ts'
import { fromThisMachine } from '#server/platform/http/guards.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { demoPage, demoPath, demoReturn } from './demo.ts'
import { serveFacebookNotices } from './facebook-notices.ts'
import type { ProviderName, Social } from './sign-in-trip.ts'

/** Browsers open these addresses directly, so they respond with pages and redirects, not with the contract's JSON. */
export function serveSocial(app: FastifyInstance, deps: Deps, social: Social): void {
	app.register(async (room) => {
		await room.register(cookie)
		serveIn(room, deps, social)
		serveFacebookNotices(room, deps)
	})
}

function serveIn(app: FastifyInstance, deps: Deps, social: Social): void {
	const { config } = deps
	const secure = config.publicOrigin.startsWith('https:')
	const closed = (reply: FastifyReply) =>
		reply
			.header('cache-control', 'no-store')
			.header('referrer-policy', 'no-referrer')
			.header('x-content-type-options', 'nosniff')
			.header('x-frame-options', 'DENY')
	for (const provider of ['google', 'facebook'] as const satisfies ProviderName[])
		app.get(`/api/v2/identity/social/${provider}/callback`, async (request, reply) => {
			const at = request.url.indexOf('?')
			const call = callOf(request, reply, { session: null, operator: null, seller: null, staff: null }, secure)
			const page = await social.finish(call, provider, at < 0 ? '' : request.url.slice(at))
			return closed(reply).redirect(page, 303)
		})
	const { demo } = config.social
	if (!demo) return
	const checkCaller = (request: FastifyRequest) => {
		// The page signs its visitor in as any person, so a trial shop offers it to its own machine only.
		if (demo === 'local' && !fromThisMachine(request)) throw new ShopError('forbidden')
	}
	const texts = (request: FastifyRequest, ...names: string[]) =>
		names.map((name) => {
			const value = (request.query as Record<string, unknown>)[name]
			return typeof value === 'string' ? value.slice(0, 254) : ''
		}) as [string, string, string, string]
	const providerOf = (text: string): ProviderName => (text === 'facebook' ? 'facebook' : 'google')
	app.get(demoPath, async (request, reply) => {
		checkCaller(request)
		const [provider, state] = texts(request, 'provider', 'state')
		const policy = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
		return closed(reply)
			.header('content-security-policy', policy)
			.type('text/html; charset=utf-8')
			.send(demoPage(providerOf(provider), state))
	})
	app.get(`${demoPath}/choose`, async (request, reply) => {
		checkCaller(request)
		const [provider, state, email, name] = texts(request, 'provider', 'state', 'email', 'name')
		return closed(reply).redirect(demoReturn(deps, { provider: providerOf(provider), state, email, name }).href, 303)
	})
}
