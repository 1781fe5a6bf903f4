import type { Deps } from '#server/deps.ts'
import { indexWords } from './index-words.ts'

/** Subjects of the change feed after which there may be something to index. */
const concerned = ['*', 'list', 'sellers', 'categories']

/**
 * Indexes words as soon as the change feed reports something new, at most once in `everyMs`, so that a changed product is
 * found within two seconds. The job of every minute remains for what an index run that failed has left.
 */
export function followCatalogue({ db, log }: Pick<Deps, 'db' | 'log'>, everyMs = 500) {
	let timer: NodeJS.Timeout | undefined
	let running: Promise<void> = Promise.resolve()
	let stopped = false
	return {
		/** To be called with the subjects of each change. */
		changed(subjects: ReadonlySet<string>) {
			if (stopped || timer || !concerned.some((subject) => subjects.has(subject))) return
			timer = setTimeout(() => {
				timer = undefined
				running = running
					.then(() => indexWords({ db }))
					.catch((error: unknown) =>
						log.warn({ err: error }, 'words not indexed; the next change or minute repeats it'),
					)
			}, everyMs)
		},
		/** Stops after the current run. */
		async stop() {
			stopped = true
			clearTimeout(timer)
			await running
		},
	}
}
