import { bodyOf, listen } from './listen.ts'

type CarrierRequest = { path: string; fields: Record<string, string>; authorization: string | undefined }
/** A status and body to respond with, or how to break the connection. */
export type Reply = { status?: number; body: unknown } | 'reset' | 'html'

/** A carrier on loopback that records every request and responds as the test defines, in any carrier's format. */
export async function startCarrier() {
	const world = { requests: [] as CarrierRequest[], replies: [] as Reply[], usual: { status: 500, body: {} } as Reply }
	const server = await listen(async (request, response) => {
		const text = await bodyOf(request)
		const json = request.headers['content-type']?.includes('json')
		const fields = json ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
		world.requests.push({ path: request.url ?? '', fields, authorization: request.headers.authorization })
		const reply = world.replies.shift() ?? world.usual
		if (reply === 'reset') return request.socket.destroy()
		if (reply === 'html') return response.end('<html>Bad gateway</html>')
		response.statusCode = reply.status ?? 200
		response.setHeader('content-type', 'application/json').end(JSON.stringify(reply.body))
	})
	return { ...server, world }
}
