import { solve, type WorkParameters } from './work.ts'

export type Task = { work: WorkParameters; first: number; by: number }

/** Tries this worker's counters of a challenge, and posts the solution, or null if there is none. */
addEventListener('message', ({ data }: MessageEvent<Task>) => {
	solve(data.work, data.first, data.by).then(
		(solution) => postMessage(solution),
		() => postMessage(null),
	)
})
