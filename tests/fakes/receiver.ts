import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
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
		/** Waits until this many requests have come, for at most 20 seconds. Browser tests use it too, so it is not Vitest's. */
		got: async (count: number) => {
			for (let looks = 0; received.length < count; looks++) {
				if (looks === 1_000) throw new Error(`${received.length} of ${count} requests have come`)
				await wait(20)
			}
			return received
		},
	}
}

function noContent(response: ServerResponse): void {
	response.writeHead(204).end()
}
