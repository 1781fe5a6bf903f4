import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports of servers are below those that Linux (32768), macOS and Windows (49152) give to outgoing connections: one that was
 * found free would be taken by a connection before the server listens.
 */
const [first, count] = [20_000, 12_000]
const given = new Set<number>()

/** A port that is free, and that this process has not given before. */
export async function freePort(): Promise<number> {
	for (let tries = 0; tries < 1000; tries++) {
		const port = first + Math.floor(Math.random() * count)
		if (!given.has(port) && (await isFree(port))) {
			given.add(port)
			return port
		}
	}
	throw new Error(`no port is free from ${first} to ${first + count - 1}`)
}

async function isFree(port: number): Promise<boolean> {
	const probe = createServer().listen(port, '127.0.0.1')
	try {
		await once(probe, 'listening')
	} catch {
		return false
	}
	await once(probe.close(), 'close')
	return true
}
