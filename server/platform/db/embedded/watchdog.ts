import type { Worker } from 'node:worker_threads'

const ping = 'ping'
const checks = 12

/**
 * Ends a thread that has not responded for `stuck` milliseconds: a statement cannot be cancelled from outside, and one that
 * never ends would block the whole shop. It counts unanswered pings instead of time, so that a suspended machine does not
 * look like a blocked thread.
 */
export function watch(worker: Worker, stuck: number, gaveUp: () => void) {
	let unanswered = 0
	const timer = setInterval(() => {
		if (unanswered++ < checks) return worker.postMessage(ping)
		clearInterval(timer)
		gaveUp()
		void worker.terminate()
	}, stuck / checks)
	timer.unref()
	worker.on('message', (message) => {
		if (message === ping) unanswered = 0
	})
	worker.once('exit', () => clearInterval(timer))
}
