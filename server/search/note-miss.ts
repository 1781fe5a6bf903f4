import type { Deps } from '#server/deps.ts'
import { isPrivate } from './miss.rules.ts'
import { addMiss, type Miss, readMisses } from './miss.store.ts'

/** Different texts that are stored. */
const mostKept = 1000
/** Writes a minute from one process to one store: a flood of nonsense must not make the database busy. */
const mostPerMinute = 60

/** Texts written in the current minute, by store. */
const writes = new WeakMap<Deps['db'], { minute: number; count: number }>()

/** Records a search without results, without its user. Never throws: a failing log must not fail the search. */
export async function noteMiss({ db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>, text: string) {
	if (text === '' || isPrivate(text)) return
	const minute = Math.floor(clock.now() / 60_000)
	const last = writes.get(db)
	const count = last?.minute === minute ? last.count + 1 : 1
	writes.set(db, { minute, count })
	if (count > mostPerMinute) return
	await addMiss(db, text, mostKept).catch((error: unknown) =>
		log.warn({ err: error }, 'a search without results was not recorded'),
	)
}

/** Searches without results, the most frequent first. */
export function listMisses({ db }: Pick<Deps, 'db'>, limit: number): Promise<Miss[]> {
	return readMisses(db, limit)
}
