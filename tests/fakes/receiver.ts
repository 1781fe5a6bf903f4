import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { vi } from 'vitest'
import { bodyOf, listen } from './listen.ts'

export type Received = { headers: IncomingHttpHeaders; text: string; body: { id: string; event: string; data: never } }

/** A partner's server on loopback that notes what it gets. `answer`: 204 by default. */
export async function startReceiver(answer: (response: ServerResponse, count: number) => void = noContent) {
	const received: Received[] = []
	const state = { answer }
	const server = await listen(async (request, response) => {
		const text = await bodyOf(request)
		received.push({ headers: request.headers, text, body: JSON.parse(text) })
		state.answer(response, received.length)
	})
	return {
		...server,
		received,
		state,
		/** Waits until this many requests have come. */
		got: (count: number) =>
			vi.waitFor(
				() => {
					if (received.length < count) throw new Error(`${received.length} of ${count} requests have come`)
					return received
				},
				{ timeout: 20_000, interval: 20 },
			),
	}
}

function noContent(response: ServerResponse): void {
	response.writeHead(204).end()
}
