import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of one round of running and halting. */
const round = 90

/**
 * Runs `work` while processes run only for one `times`-th of the time, so that all their threads are that much slower.
 * POSIX only.
 */
export async function slowed<T>(pids: readonly number[], times: number, work: () => Promise<T>): Promise<T> {
	let over = false
	const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
		for (const pid of pids) process.kill(pid, name)
	}
	const halting = (async () => {
		while (!over) {
			signal('SIGSTOP')
			await wait(round - round / times)
			signal('SIGCONT')
			await wait(round / times)
		}
	})()
	try {
		return await work()
	} finally {
		over = true
		await halting
	}
}
