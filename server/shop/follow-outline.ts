import type { Deps } from '#server/deps.ts'
import { readOutline } from './shop.store.ts'

/** Changes of these may fill or empty a part of the shop. */
const concerns = (subject: string) =>
	subject === '*' || subject === 'list' || subject === 'flash' || subject === 'collections' || subject === 'sellers'

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
	let timer: NodeJS.Timeout | undefined
	let reading: Promise<void> = Promise.resolve()
	const read = async () => {
		timer = undefined
		const next = await readOutline(db)
		if (next === known) return
		known = next
		onChange(shownOn)
	}
	return {
		/** To be called for each change. */
		changed: (subjects: ReadonlySet<string>) => {
			if (timer || ![...subjects].some(concerns)) return
			timer = setTimeout(() => {
				reading = reading
					.then(read)
					.catch((error: unknown) => log.warn({ err: error }, 'the parts of the shop were not read'))
			}, everyMs)
			timer.unref()
		},
		stop: async () => {
			clearTimeout(timer)
			await reading
		},
	}
}
