import type { Worker } from 'node:cluster'

/** What `node:cluster` sends for a new connection, and what the worker answers. */
type Message = { act?: string; seq?: number; ack?: number }
type Handle = { close(): void }

/**
 * Closes the connections that were passed to a worker which ended before it answered. `node:cluster` waits for the answer
 * of a worker that was killed, and keeps such a connection open for ever: its client would wait, instead of trying again.
 * Source: `RoundRobinHandle.handoff` of Node 24. Returns the worker.
 */
export function closeUnanswered(worker: Worker): Worker {
	const { process } = worker
	const unanswered = new Map<number, Handle>()
	const send = process.send.bind(process) as (message: Message, handle?: Handle, ...rest: unknown[]) => boolean
	process.send = ((message: Message, handle?: Handle, ...rest: unknown[]) => {
		if (message.act === 'newconn' && message.seq !== undefined && handle) unanswered.set(message.seq, handle)
		return send(message, handle, ...rest)
	}) as typeof process.send
	process.on('internalMessage', ({ ack }: Message) => {
		if (ack !== undefined) unanswered.delete(ack)
	})
	// After its exit and the end of its channel, so that all its answers have been read. `disconnect` does not come while an
	// answer is awaited.
	process.once('close', () => {
		for (const handle of unanswered.values()) handle.close()
	})
	return worker
}
