import type { Deps } from '#server/deps.ts'
import { isPrivate } from './miss.rules.ts'
import { addMiss, type Miss, readMisses } from './miss.store.ts'

/** Different texts that are kept. */
const mostKept = 1000
/** Writes a minute from one process to one store: whoever types nonsense all day does not make the database busy. */
const mostPerMinute = 60

/** Texts written in the present minute, for each store. */
const writes = new WeakMap<Deps['db'], { minute: number; count: number }>()

/** Remembers what was looked for in vain, without who did. Never throws: a search does not fail for its log. */
export async function noteMiss({ db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>, words: readonly string[]) {
	const text = words.join(' ')
	if (text === '' || isPrivate(text)) return
	const minute = Math.floor(clock.now() / 60_000)
	const last = writes.get(db)
	const count = last?.minute === minute ? last.count + 1 : 1
	writes.set(db, { minute, count })
	if (count > mostPerMinute) return
	await addMiss(db, text, mostKept).catch((error: unknown) =>
		log.warn({ err: error }, 'a search in vain was not noted'),
	)
}

/** What was looked for in vain, the most frequent first. */
export function listMisses({ db }: Pick<Deps, 'db'>, limit: number): Promise<Miss[]> {
	return readMisses(db, limit)
}
