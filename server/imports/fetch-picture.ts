import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPicture, mostPhotoBytes, UnusablePicture } from '#server/media/index.ts'
import { isPublicAddress } from './public-address.ts'

/** How addresses are reached. Only tests have another one than `publicNetwork`. */
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

/** `milliseconds`: for everything, from the first name to the last byte. */
export type FetchLimits = { redirects: number; bytes: number; milliseconds: number }
const usualLimits: FetchLimits = { redirects: 3, bytes: mostPhotoBytes, milliseconds: 30_000 }

/**
 * The bytes of the picture at an https address. A name is resolved once, every IP address of it is checked, and the
 * connection is made to one that was checked; each redirect is checked as the first address. Throws UnusablePicture with the
 * reason.
 */
export async function fetchPicture(
	address: string,
	network: Network = publicNetwork,
	limits: FetchLimits = usualLimits,
): Promise<Buffer> {
	const signal = AbortSignal.timeout(limits.milliseconds)
	try {
		let url = httpsUrl(address)
		for (let redirects = 0; ; redirects++) {
			const response = await send(url, network, signal)
			const { statusCode = 0, headers } = response
			if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
				response.destroy()
				if (redirects === limits.redirects) throw new UnusablePicture(`more than ${limits.redirects} redirects`)
				url = httpsUrl(headers.location, url)
				continue
			}
			if (statusCode === 200) return await readBody(response, limits.bytes)
			response.destroy()
			throw new UnusablePicture(`the server answered ${statusCode}`)
		}
	} catch (error) {
		if (error instanceof UnusablePicture) throw error
		if (signal.aborted) throw new UnusablePicture(`not complete after ${limits.milliseconds / 1000} seconds`)
		throw new UnusablePicture(`cannot be fetched (${(error as { code?: string }).code ?? 'no valid answer'})`)
	}
}

/** An address as a URL, in which IPv4 addresses have their usual form. Throws UnusablePicture. */
function httpsUrl(address: string, from?: URL): URL {
	if (!URL.canParse(address, from?.href)) throw new UnusablePicture('no valid address')
	const url = new URL(address, from)
	if (url.protocol !== 'https:') throw new UnusablePicture('only https addresses are fetched')
	if (url.username || url.password) throw new UnusablePicture('the address contains a password')
	return url
}

/** Sends a request to one of the checked IP addresses of the host; resolves with the response before its body. */
async function send(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
	const addresses = await checkedAddresses(url, network, signal)
	const checked = addresses.map((address) => ({ address, family: isIP(address) }))
	const [first] = checked as [(typeof checked)[0]]
	// The name is not resolved again: a second answer could be another address.
	const known: LookupFunction = (_name, { all }, done) =>
		all ? done(null, checked) : done(null, first.address, first.family)
	const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' }
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
	const { ca } = network
	request(url, { agent: false, lookup: known, headers, signal, ...(ca && { ca }) }, resolve)
		.on('error', reject)
		.end()
	return promise
}

async function checkedAddresses(url: URL, network: Network, signal: AbortSignal): Promise<string[]> {
	const host = url.hostname.replace(/^\[|\]$/g, '')
	const addresses = isIP(host) ? [host] : await beforeEnd(network.lookup(host), signal)
	const port = Number(url.port || 443)
	if (addresses.length === 0 || addresses.some((address) => !network.mayReach(address, port)))
		throw new UnusablePicture('leads to a private or reserved network, or to a port other than 443')
	return addresses
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

/** Bytes by which a kind of picture is recognised. */
const headBytes = 12

/** Reads a body, until it is no picture or too large. Throws UnusablePicture. */
async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
	const tooLarge = () => new UnusablePicture(`larger than ${Math.round(most / 1024 / 1024)} MB`)
	const chunks: Buffer[] = []
	let size = 0
	let known = false
	// Leaving the loop by an error ends the connection.
	for await (const chunk of response as AsyncIterable<Buffer>) {
		chunks.push(chunk)
		size += chunk.length
		if (size > most) throw tooLarge()
		if (known || size < headBytes) continue
		if (!isPicture(Buffer.concat(chunks))) throw new UnusablePicture('neither JPEG, PNG, WebP, AVIF nor HEIC')
		known = true
	}
	return Buffer.concat(chunks)
}
