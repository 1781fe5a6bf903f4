import { useMemo, useState } from 'react'
import { maxQuantity } from '#web/lib/cart.rules.ts'
import { type Choice, choose, chosenSku, groupsOf, missingGroup, startChoice } from './options.rules.ts'
import type { WholeProduct } from './product-data.ts'

/** What is chosen of a product, and what follows: its price, stock and how many. */
export function useChoice(product: WholeProduct) {
	const groups = useMemo(() => groupsOf(product), [product])
	const [choice, setChoice] = useState<Choice>(() => startChoice(groups))
	const [wanted, setWanted] = useState(1)
	const sku = chosenSku(product, groups, choice)
	const cheapest = product.skus.reduce<WholeProduct['skus'][number] | undefined>(
		(best, one) => (best && (best.sale_price ?? best.price) <= (one.sale_price ?? one.price) ? best : one),
		undefined,
	)
	const dearer = new Set(product.skus.map((one) => one.sale_price ?? one.price)).size > 1
	const shown = sku ?? cheapest ?? product
	const most = Math.max(1, Math.min(sku?.stock ?? product.stock, maxQuantity))
	return {
		groups,
		choice,
		sku,
		missing: missingGroup(groups, choice),
		price: shown.price,
		salePrice: shown.sale_price,
		/** Whether some combinations cost more than others. */
		dearer,
		/** Whether the price is only the least of several. */
		open: !sku && dearer,
		soldOut: sku ? sku.stock <= 0 : product.stock <= 0,
		stock: sku?.stock,
		quantity: Math.min(wanted, most),
		most,
		setQuantity: setWanted,
		choose: (slug: string, value: string) => setChoice(choose(product, groups, choice, slug, value)),
	}
}

export type ProductChoice = ReturnType<typeof useChoice>
