import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What is being done: the id of a request, or the name and id of a job. It is in every line of the log that belongs to it. */
export type LogContext = { reqId: string } | { job: string; jobId: string }

const contexts = new AsyncLocalStorage<LogContext>()

/** Runs `work`; what it logs has the context. */
export function within<T>(context: LogContext, work: () => T): T {
	return contexts.run(context, work)
}

/** The context of what is being done now, if there is one. */
export function logContext(): LogContext | undefined {
	return contexts.getStore()
}

const start = randomBytes(6).toString('base64url')
let count = 0

/** An id for a request: unique among all processes, not secret, cheap. */
export function requestId(): string {
	count += 1
	return `${start}-${count.toString(36)}`
}
