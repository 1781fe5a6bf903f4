import { solve, type WorkParameters } from './work.ts'

export type Task = { work: WorkParameters; first: number; by: number }

/** Does its share of a challenge and posts the solution, or null when it cannot be done. */
addEventListener('message', ({ data }: MessageEvent<Task>) => {
	solve(data.work, data.first, data.by).then(
		(solution) => postMessage(solution),
		() => postMessage(null),
	)
})
