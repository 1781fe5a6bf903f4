import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { addLinks, type Head, lockHead, unlinkedEntries } from './chain.store.ts'
import { linkHash, noHash, placeText } from './chain.ts'

const batch = 2_000

/**
 * Adds the entries of the audit trail that are new to its chain. Logs the last link, so that a log kept outside of the
 * database shows if the whole chain is written anew. Returns how many were added.
 */
export async function sealAudit({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
	let added = 0
	for (;;) {
		const { count, head } = await sealBatch(db)
		added += count
		if (head && count > 0 && count < batch) log.info({ link: placeText(head) }, 'audit trail sealed')
		if (count < batch) return added
	}
}

function sealBatch(db: Deps['db']): Promise<{ count: number; head: Head | undefined }> {
	return transaction(db, async (tx) => {
		const last = await lockHead(tx)
		const entries = await unlinkedEntries(tx, batch)
		const hashes: Buffer[] = []
		for (const entry of entries) hashes.push(linkHash(hashes.at(-1) ?? last?.hash ?? noHash, entry))
		const from = last?.number ?? 0
		if (entries.length > 0)
			await addLinks(
				tx,
				from,
				entries.map(({ id }) => id),
				hashes,
			)
		const hash = hashes.at(-1)
		return { count: entries.length, head: hash ? { number: from + entries.length, hash } : last }
	})
}
