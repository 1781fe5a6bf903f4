import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How addresses are reached. Only tests have one that is made for them. */
export type Network = {
	/** All IP addresses of a name. */
	lookup(name: string): Promise<string[]>
	mayReach(address: string, port: number): boolean
	/** The certificate to trust instead of those of Node.js. */
	ca?: string
}

/** The public network: https at its usual port. */
export const publicNetwork: Network = {
	lookup: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
	mayReach: (address, port) => port === 443 && isPublicAddress(address),
}

/** The address leads to a network or a port that may not be reached. */
export class AddressRefused extends Error {}

/** The IP addresses of a URL's host, each of them checked. Throws AddressRefused, or what the lookup throws. */
export async function checkedAddresses(url: URL, network: Network, signal: AbortSignal): Promise<string[]> {
	const host = url.hostname.replace(/^\[|\]$/g, '')
	const addresses = isIP(host) ? [host] : await beforeEnd(network.lookup(host), signal)
	const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
	if (addresses.length === 0 || addresses.some((address) => !network.mayReach(address, port)))
		throw new AddressRefused('leads to a private or reserved network, or to a port other than 443')
	return addresses
}

export type CheckedRequest = {
	network: Network
	signal: AbortSignal
	method?: 'GET' | 'POST'
	headers: Record<string, string>
	body?: string
}

/**
 * Sends a request to one of the checked IP addresses of the host, on a connection of its own; resolves with the response before
 * its body. Redirects are not followed. Throws AddressRefused before anything is sent, or the error of the connection.
 */
export async function sendChecked(url: URL, options: CheckedRequest): Promise<IncomingMessage> {
	const { network, signal, method = 'GET', headers, body } = options
	const addresses = await checkedAddresses(url, network, signal)
	const checked = addresses.map((address) => ({ address, family: isIP(address) }))
	const [first] = checked as [(typeof checked)[0]]
	// The name is not resolved again: a second answer could be another address.
	const known: LookupFunction = (_name, { all }, done) =>
		all ? done(null, checked) : done(null, first.address, first.family)
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
	const settings: RequestOptions = { agent: false, lookup: known, method, headers, signal }
	const { ca } = network
	const sent =
		url.protocol === 'https:'
			? requestTls(url, { ...settings, ...(ca && { ca }) }, resolve)
			: requestPlain(url, settings, resolve)
	sent.on('error', reject).end(body)
	return promise
}

/** The result of work that cannot be ended, or an error when the time is over. */
async function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	signal.throwIfAborted()
	const { promise, reject } = Promise.withResolvers<never>()
	const stop = () => reject(signal.reason)
	signal.addEventListener('abort', stop)
	try {
		return await Promise.race([work, promise])
	} finally {
		signal.removeEventListener('abort', stop)
	}
}
