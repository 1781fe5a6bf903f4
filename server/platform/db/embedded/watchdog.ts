import type { Worker } from 'node:worker_threads'

const asked = 'ping'
const checks = 12

/**
 * Ends a thread that has not answered for `stuck` milliseconds: a statement cannot be cancelled from outside, and one
 * that never ends would hold up the whole shop for ever. Counts questions, not time, so that a machine that slept is
 * not taken for one that hangs.
 */
export function watch(worker: Worker, stuck: number, gaveUp: () => void) {
	let unanswered = 0
	const timer = setInterval(() => {
		if (unanswered++ < checks) return worker.postMessage(asked)
		clearInterval(timer)
		gaveUp()
		void worker.terminate()
	}, stuck / checks)
	timer.unref()
	worker.on('message', (message) => {
		if (message === asked) unanswered = 0
	})
	worker.once('exit', () => clearInterval(timer))
}
