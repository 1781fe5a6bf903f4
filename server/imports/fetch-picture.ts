import type { IncomingMessage } from 'node:http'
import { isPicture, mostPhotoBytes, UnusablePicture } from '#server/media/index.ts'
import { AddressRefused, type Network, publicNetwork, sendChecked } from '#server/platform/outbound/checked-request.ts'

/** `milliseconds`: for everything, from the first name to the last byte. */
export type FetchLimits = { redirects: number; bytes: number; milliseconds: number }
const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' }
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
			const response = await sendChecked(url, { network, signal, headers })
			const { statusCode = 0, headers: answered } = response
			if ([301, 302, 303, 307, 308].includes(statusCode) && answered.location !== undefined) {
				response.destroy()
				if (redirects === limits.redirects) throw new UnusablePicture(`more than ${limits.redirects} redirects`)
				url = httpsUrl(answered.location, url)
				continue
			}
			if (statusCode === 200) return await readBody(response, limits.bytes)
			response.destroy()
			throw new UnusablePicture(`the server answered ${statusCode}`)
		}
	} catch (error) {
		if (error instanceof UnusablePicture) throw error
		if (error instanceof AddressRefused) throw new UnusablePicture(error.message)
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
		if (!isPicture(Buffer.concat(chunks))) throw new UnusablePicture('neither JPEG, PNG, WebP nor AVIF')
		known = true
	}
	return Buffer.concat(chunks)
}
