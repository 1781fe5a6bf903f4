/** The minimum of a Node server: one constant body of the given size, and the given headers (JSON, names and values in turn). */
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.argv[2]), 'x')
const headers: string[] = JSON.parse(process.argv[3] ?? '[]')
const server = createServer((_request, response) => {
	response.writeHead(200, ['content-length', String(body.length), ...headers])
	response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
