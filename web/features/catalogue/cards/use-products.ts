import { useEffect, useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { call } from '#web/shop/session/api.ts'
import { type CardProduct, cardOf } from './card-data.ts'

type Query = InputOf<(typeof endpoints)['listProducts']>['query']

/** Milliseconds for which a loaded row is shown again without a new request. */
const freshFor = 120_000
const kept = new Map<string, { at: number; products: CardProduct[] }>()

/**
 * Products of a row that loads in the browser; requested once `when` is true. `undefined` until they arrive, empty when
 * they cannot be loaded. After Back the row is as before, so that the page keeps its height and scroll position.
 */
export function useProducts(query: Query, when: boolean): CardProduct[] | undefined {
	const language = useLanguage()
	const key = language + JSON.stringify(query)
	const [read, setRead] = useState<{ key: string; products: CardProduct[] }>()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the whole query, which is a new object each time
	useEffect(() => {
		if (!when || isFresh(key)) return
		let isCurrent = true
		call('listProducts', { query }).then(
			({ data }) => {
				const products = data.items.map(cardOf)
				kept.set(key, { at: performance.now(), products })
				if (isCurrent) setRead({ key, products })
			},
			() => isCurrent && setRead({ key, products: [] }),
		)
		return () => {
			isCurrent = false
		}
	}, [key, when])
	return (read?.key === key ? read : kept.get(key))?.products
}

function isFresh(key: string): boolean {
	const found = kept.get(key)
	return found !== undefined && performance.now() - found.at < freshFor
}
