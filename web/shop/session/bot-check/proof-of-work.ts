import { workerUrl as trusted } from '#web/lib/worker-url.ts'
import type { Solution, WorkParameters } from './work.ts'
import type { Task } from './worker.ts'
import workerUrl from './worker.ts?worker&url'

/** Milliseconds after which the work is cancelled; the server then decides without a solution. */
const patience = 30_000

/** Solves a challenge on half of the processors, at most four; undefined when that is not possible in this browser. */
export function solveInWorkers(work: WorkParameters): Promise<Solution | undefined> {
	const by = Math.max(1, Math.min(4, Math.floor((navigator.hardwareConcurrency || 2) / 2)))
	const workers: Worker[] = []
	return new Promise<Solution | undefined>((resolve) => {
		setTimeout(resolve, patience)
		for (let first = 0; first < by; first++) {
			const worker = new Worker(trusted(workerUrl), { type: 'module' })
			workers.push(worker)
			worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data ?? undefined)
			worker.onerror = () => resolve(undefined)
			worker.postMessage({ work, first, by } satisfies Task)
		}
	})
		.catch(() => undefined)
		.finally(() => {
			for (const worker of workers) worker.terminate()
		})
}
