import { useCallback, useEffect, useState } from 'react'
import { type CardProduct, cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { call } from '#web/shop/session/api.ts'
import type { Wish } from '#web/shop/wishes/wishes.rules.ts'

/** What the list of products answers at once. */
const most = 50

/**
 * Cards of what is wished for, as they are now, by id; `null` for what is no longer sold. What was asked for is not asked
 * again when the list gets shorter.
 */
export function useWished(items: readonly Wish[]) {
	const [cards, setCards] = useState<ReadonlyMap<number, CardProduct | null>>(new Map())
	const [failed, setFailed] = useState(false)
	const missing = items.flatMap(({ id }) => (cards.has(id) ? [] : [id])).slice(0, most)
	const asked = missing.join(',')
	useEffect(() => {
		if (!asked || failed) return
		let wanted = true
		call('listProducts', { query: { ids: asked } }).then(
			({ data }) => {
				if (!wanted) return
				const found = new Map(data.items.map((item) => [item.id, cardOf(item)]))
				setCards(
					(before) => new Map([...before, ...asked.split(',').map((id) => [+id, found.get(+id) ?? null] as const)]),
				)
			},
			() => wanted && setFailed(true),
		)
		return () => {
			wanted = false
		}
	}, [asked, failed])
	return { cards, failed, again: useCallback(() => setFailed(false), []) }
}
