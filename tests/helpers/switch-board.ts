import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** An address of a database that leads to one server at a time, as a proxy before several would. */
export type SwitchBoard = {
	/** The address of a database, with this one's host and port. */
	through(url: string): string
	/** From now on new connections lead to the server of `url`; the others stay as they are. */
	lead(url: string): void
	close(): Promise<void>
}

/** Opens an address on a free loopback port that leads to the server of `url`. */
export async function switchBoard(url: string): Promise<SwitchBoard> {
	let port = Number(new URL(url).port)
	const server = createServer((from) => {
		const to = connect(port, '127.0.0.1')
		from.pipe(to).pipe(from)
		for (const [one, other] of [
			[from, to],
			[to, from],
		] as const)
			one.on('error', () => other.destroy()).on('close', () => other.destroy())
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const sockets = new Set<{ destroy(): void }>()
	server.on('connection', (socket) => sockets.add(socket))
	return {
		through: (address) => {
			const through = new URL(address)
			through.port = String((server.address() as AddressInfo).port)
			return through.href
		},
		lead: (address) => {
			port = Number(new URL(address).port)
		},
		close: async () => {
			for (const socket of sockets) socket.destroy()
			await once(server.close(), 'close')
		},
	}
}
