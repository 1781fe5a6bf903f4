import { createWriteStream } from 'node:fs'

export type History = { note(event: string, fields?: object): void; close(): Promise<void> }

/** A file with one line of JSON for each event: milliseconds since the start, what happened, and its fields. */
export function openHistory(file: string): History {
	const stream = createWriteStream(file)
	const began = performance.now()
	return {
		note: (event, fields = {}) =>
			void stream.write(`${JSON.stringify({ at: Math.round(performance.now() - began), event, ...fields })}\n`),
		close: () => new Promise((resolve) => stream.end(resolve)),
	}
}
