import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '#server/config.ts'

/** Reads the address of a caller before Fastify does, as its `request.ip`: `X-Forwarded-For` counts from `TRUST_PROXY` only. */
export function callerAddress({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
	const trusted = trustProxy.length > 0 ? proxyAddr.compile(trustProxy) : undefined
	return (request) => (trusted ? proxyAddr(request, trusted) : request.socket.remoteAddress) ?? ''
}
