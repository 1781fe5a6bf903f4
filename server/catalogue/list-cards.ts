import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { toCard } from './card.rules.ts'
import { readCards } from './card.store.ts'

export type Card = ReturnType<typeof toCard>

/** Cards of products by id, without those no longer on sale. One query. */
export async function cardsByIds(
	db: Deps['db'],
	ids: readonly number[],
	language: Language,
): Promise<Map<number, Card>> {
	const rows = ids.length > 0 ? await readCards(db, [...new Set(ids)], language) : []
	return new Map(rows.map((row) => [row.id, toCard(row)]))
}
