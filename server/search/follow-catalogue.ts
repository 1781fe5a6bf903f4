import type { Deps } from '#server/deps.ts'
import { runSoon } from '#server/platform/run-soon.ts'
import { indexWords } from './index-words.ts'

/** Subjects of the change feed after which there may be something to index. */
const concerned = ['*', 'list', 'sellers', 'categories']

/**
 * Indexes words as soon as the change feed reports something new, at most once in `everyMs`, so that a changed product is
 * found within two seconds. The job of every minute remains for what an index run that failed has left.
 */
export function followCatalogue({ db, log }: Pick<Deps, 'db' | 'log'>, everyMs = 500) {
	const failure = 'words not indexed; the next change or minute repeats it'
	const indexing = runSoon({ work: () => indexWords({ db }), log, failure, everyMs })
	return {
		/** To be called with the subjects of each change. */
		changed(subjects: ReadonlySet<string>) {
			if (concerned.some((subject) => subjects.has(subject))) indexing.ask()
		},
		/** Stops after the current run. */
		stop: indexing.stop,
	}
}
