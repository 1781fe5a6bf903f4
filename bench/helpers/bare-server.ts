/** The minimum of a Node server: one constant body of the given size. */
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.argv[2]), 'x')
const server = createServer((_request, response) => {
	response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
	response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
