import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type CardProduct, cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import type { Wish } from '#web/shop/wishes/wishes.rules.ts'

/** How many products the list of products returns at once. */
const most = 50

/**
 * Cards of the products in the wish list, with present data, by id; `null` for those no longer on sale. They are read in
 * batches that stay the same when the list gets shorter, so that no product is read twice.
 */
export function useWished(items: readonly Wish[]) {
	const [batches, setBatches] = useState<number[][]>([])
	const missing = items.map(({ id }) => id).filter((id) => !batches.some((batch) => batch.includes(id)))
	if (missing.length > 0) setBatches([...batches, missing.slice(0, most)])
	const queries = useQueries({
		queries: batches.map((batch) => {
			const ids = batch.join(',')
			return { queryKey: [...keys.products, ids], queryFn: () => call('listProducts', { query: { ids } }) }
		}),
	})
	const cards = new Map<number, CardProduct | null>()
	for (const [at, { data }] of queries.entries()) {
		if (!data) continue
		for (const id of batches[at] ?? []) cards.set(id, null)
		for (const item of data.data.items) cards.set(item.id, cardOf(item))
	}
	const lost = queries.filter(({ isError }) => isError)
	const again = () => {
		for (const query of lost) void query.refetch()
	}
	return { cards, failed: lost.length > 0, again }
}
