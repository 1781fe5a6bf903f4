import type { Deps } from '#server/deps.ts'
import { runSoon } from '#server/platform/run-soon.ts'
import { readTexts } from './shop.store.ts'

/**
 * Keeps the accent that an operator has set, `#rrggbb` or null, for pages that must not read the store. It is read at once, and
 * again after changes, at most once every `everyMs` (500 by default).
 */
export async function followAccent({ db, log }: Pick<Deps, 'db' | 'log'>, everyMs = 500) {
	let accent: string | null = null
	const work = async () => {
		accent = (await readTexts(db)).accent ?? null
	}
	await work()
	const reading = runSoon({ work, log, failure: 'the accent of the shop was not read', everyMs })
	return {
		current: () => accent,
		/** To be called for each change. */
		changed(subjects: ReadonlySet<string>) {
			if (subjects.has('shop') || subjects.has('*')) reading.ask()
		},
		/** Stops after the current run. */
		stop: reading.stop,
	}
}
