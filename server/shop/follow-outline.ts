import type { Deps } from '#server/deps.ts'
import { runSoon } from '#server/platform/run-soon.ts'
import { readOutline } from './shop.store.ts'

/** Changes of these may fill or empty a part of the shop. */
const concerned = ['*', 'list', 'flash', 'collections', 'sellers']

/** Pages with links to the parts, which is every page, to categories and to sellers. */
const shownOn: ReadonlySet<string> = new Set(['shop', 'departments', 'categories', 'sellers'])

/**
 * Calls `onChange` with the subjects of every page when a part of the shop, a category or a seller gets its first product or loses its
 * last one. No row says so: it follows from the products, and is read after changes, at most once every `everyMs` (500 by
 * default).
 */
export async function followOutline(
	{ db, log }: Pick<Deps, 'db' | 'log'>,
	onChange: (subjects: ReadonlySet<string>) => void,
	everyMs = 500,
) {
	let known = await readOutline(db)
	const read = async () => {
		const next = await readOutline(db)
		if (next === known) return
		known = next
		onChange(shownOn)
	}
	const reading = runSoon({ work: read, log, failure: 'the parts of the shop were not read', everyMs })
	return {
		/** To be called for each change. */
		changed(subjects: ReadonlySet<string>) {
			if (concerned.some((subject) => subjects.has(subject))) reading.ask()
		},
		/** Stops after the current run. */
		stop: reading.stop,
	}
}
