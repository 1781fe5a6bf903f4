import type { Deps } from '#server/deps.ts'
import { countUnlinked, type Head, linksAfter } from './chain.store.ts'
import { linkHash, noHash, placeText, readPlace } from './chain.ts'

/**
 * What is wrong with a link: its entry or hash was changed (`changed`), its entry is gone (`entry_missing`), links before it
 * are gone (`links_missing`), or it is not the one that was kept (`not_kept`).
 */
export type ChainFault = { number: number; kind: 'changed' | 'entry_missing' | 'links_missing' | 'not_kept' }

export type ChainReport = {
	links: number
	/** The last link, as `number:hash`; null in an empty chain. */
	head: string | null
	/** Entries that the job will add. */
	waiting: number
	/** Entries that are older than those the job looks at: written behind its back. */
	left_out: number
	/** The first 100. */
	faults: ChainFault[]
	/** Nothing is wrong. */
	sound: boolean
}

const batch = 5_000
const mostFaults = 100

/**
 * Computes the whole chain of the audit trail again. `kept`: a link that was kept outside of the shop, as `placeText` writes
 * it; the chain must contain it. Throws a `TypeError` for a kept link that cannot be read.
 */
export async function verifyAudit(db: Deps['db'], kept?: string): Promise<ChainReport> {
	const place = kept === undefined ? undefined : readPlace(kept)
	if (kept !== undefined && !place) throw new TypeError('a kept link is written as number:hash')
	const faults: ChainFault[] = []
	let last: Head = { number: 0, hash: noHash }
	let links = 0
	let found = place === undefined
	for (;;) {
		const rows = await linksAfter(db, last.number, batch)
		for (const { number, hash, entry } of rows) {
			if (number !== last.number + 1) faults.push({ number, kind: 'links_missing' })
			else if (!entry) faults.push({ number, kind: 'entry_missing' })
			else if (!linkHash(last.hash, entry).equals(hash)) faults.push({ number, kind: 'changed' })
			if (place?.number === number && place.hash === hash.toString('hex')) found = true
			last = { number, hash }
		}
		links += rows.length
		if (rows.length < batch) break
	}
	if (place && !found) faults.push({ number: place.number, kind: 'not_kept' })
	const counts = await countUnlinked(db)
	const sound = faults.length === 0 && counts.left_out === 0
	return { links, head: links > 0 ? placeText(last) : null, ...counts, faults: faults.slice(0, mostFaults), sound }
}
