import type { Deps } from '#server/deps.ts'
import { isPrivate } from './miss.rules.ts'
import { addMiss, type Miss, readMisses } from './miss.store.ts'

/** Different texts that are kept. */
const mostKept = 1000
/** Writes a minute from one process: whoever types nonsense all day does not make the database busy. */
const mostPerMinute = 60

let minute = 0
let written = 0

/** Remembers what was looked for in vain, without who did. Never throws: a search does not fail for its log. */
export async function noteMiss({ db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>, words: readonly string[]) {
	const text = words.join(' ')
	if (text === '' || isPrivate(text)) return
	const now = Math.floor(clock.now() / 60_000)
	if (now !== minute) {
		minute = now
		written = 0
	}
	if (++written > mostPerMinute) return
	await addMiss(db, text, mostKept).catch((error: unknown) =>
		log.warn({ err: error }, 'a search in vain was not noted'),
	)
}

/** What was looked for in vain, the most frequent first. */
export function listMisses({ db }: Pick<Deps, 'db'>, limit: number): Promise<Miss[]> {
	return readMisses(db, limit)
}
