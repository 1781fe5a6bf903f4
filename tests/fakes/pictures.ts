import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Network } from '#server/platform/outbound/checked-request.ts'

/** Of this fake only: a key and its own certificate for pictures.test, localhost and 127.0.0.1 until 2126. */
const own = (file: string) => readFileSync(join(import.meta.dirname, `pictures-${file}.pem`), 'utf8')

/**
 * An https server of pictures on loopback. `network` is the allowance by which the shop's code reaches this server, and
 * nothing else; `names`: the IP addresses of names, each answer once, the last one for ever.
 */
export async function startPictures(handle: RequestListener) {
	const requests: string[] = []
	const cert = own('cert')
	const server = createServer({ key: own('key'), cert }, (request, response) => {
		requests.push(request.url ?? '')
		handle(request, response)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const names: Record<string, string[][]> = { 'pictures.test': [['127.0.0.1']] }
	const asked: string[] = []
	const network: Network = {
		ca: cert,
		lookup: async (name) => {
			asked.push(name)
			const answers = names[name]
			return (answers && answers.length > 1 ? answers.shift() : answers?.[0]) ?? []
		},
		mayReach: (address, to) => address === '127.0.0.1' && to === port,
	}
	return {
		origin: `https://pictures.test:${port}`,
		port,
		requests,
		names,
		/** The names that were looked up, in order. */
		asked,
		network,
		close: async () => {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}
