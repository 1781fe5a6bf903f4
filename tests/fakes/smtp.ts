import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server on loopback; `refuse` is its response to every recipient. */
export async function startSmtp() {
	const world = { mails: [] as string[], refuse: '' }
	const server = createServer((socket) => {
		let mail: string | undefined
		socket.write('220 fake ESMTP\r\n')
		socket.on('error', () => {})
		let rest = ''
		socket.on('data', (chunk) => {
			const lines = (rest + chunk.toString('utf8')).split('\r\n')
			rest = lines.pop() ?? ''
			for (const line of lines) {
				if (mail !== undefined) {
					if (line !== '.') mail += `${line}\n`
					else {
						world.mails.push(mail)
						mail = undefined
						socket.write('250 taken\r\n')
					}
				} else if (/^EHLO/i.test(line)) socket.write('250 fake\r\n')
				else if (/^RCPT/i.test(line) && world.refuse) socket.write(`${world.refuse}\r\n`)
				else if (/^DATA/i.test(line)) {
					mail = ''
					socket.write('354 go on\r\n')
				} else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
				else socket.write('250 fine\r\n')
			}
		})
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return { url: `smtp://127.0.0.1:${port}`, world, close: () => server.close() }
}
