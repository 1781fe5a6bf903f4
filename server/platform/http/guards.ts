import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** Refuses requests for other hosts (421), so that no link, cache entry or cookie is made for them. */
export function hostGuard(config: Config) {
	const own = new URL(config.publicOrigin).host
	return async (request: FastifyRequest) => {
		const host = (request.headers.host ?? '').toLowerCase()
		if (host === own) return
		const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
		const local =
			name === 'localhost' || (!config.publicOriginGiven && isIP(name) !== 0) || name === '127.0.0.1' || name === '::1'
		if (!local || (config.exposed && request.url !== '/healthz' && request.url !== '/readyz'))
			throw new ShopError('wrong_host')
	}
}

/** Whether the request comes from this machine itself: by its address, and not forwarded by a proxy. */
export function fromThisMachine({ socket, headers }: FastifyRequest): boolean {
	const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
		(name) => headers[name],
	)
	return !passedOn && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(socket.remoteAddress ?? '')
}

/**
 * Refuses writes from pages of another site (A28): browsers send Sec-Fetch-Site, older ones Origin. A caller that sends
 * neither is no browser and has none of the shop's cookies; if it sends cookies, it is refused.
 */
export function crossSiteGuard(config: Pick<Config, 'publicOrigin' | 'corsOrigins'>) {
	const allowed = new Set([config.publicOrigin, ...config.corsOrigins])
	return async (request: FastifyRequest, _reply: FastifyReply) => {
		if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
		const origin = request.headers.origin
		const site = request.headers['sec-fetch-site']
		if (origin !== undefined && allowed.has(origin)) return
		if (site === 'same-origin') return
		if (site === undefined && origin !== undefined && origin === `${request.protocol}://${request.headers.host}`) return
		if (origin === undefined && (site === undefined || site === 'none') && !request.headers.cookie) return
		throw new ShopError('cross_site')
	}
}
