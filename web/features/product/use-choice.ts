import { useId, useMemo, useState } from 'react'
import { maxQuantity } from '#web/shop/cart/cart.rules.ts'
import { type Choice, cheapestOf, choose, chosenSku, groupsOf, missingGroup, startChoice } from './options.rules.ts'
import type { WholeProduct } from './product-data.ts'

/** The choice of a product's options and the resulting price, stock and quantity. */
export function useChoice(product: WholeProduct) {
	const groups = useMemo(() => groupsOf(product), [product])
	const [choice, setChoice] = useState<Choice>(() => startChoice(product, groups))
	const [count, setCount] = useState(1)
	const [isAsked, setAsked] = useState(false)
	const id = useId()
	const sku = chosenSku(product, groups, choice)
	const cheapest = cheapestOf(product.skus)
	const dearer = new Set(product.skus.map((one) => one.sale_price ?? one.price)).size > 1
	const missing = missingGroup(groups, choice)
	const shown = sku ?? cheapest ?? product
	const most = Math.max(1, Math.min(sku?.stock ?? product.stock, maxQuantity))
	return {
		groups,
		choice,
		sku,
		missing,
		/** The missing attribute: the add button was pressed without it. */
		asked: isAsked ? missing?.slug : undefined,
		/** The id of an attribute's fieldset. */
		fieldId: (slug: string) => `${id}-${slug}`,
		/** Marks the missing attribute and scrolls to it. */
		ask: () => {
			if (!missing) return
			setAsked(true)
			const field = document.getElementById(`${id}-${missing.slug}`)
			field?.scrollIntoView({ block: 'center' })
			field?.querySelector<HTMLInputElement>('input:not([data-gone])')?.focus({ preventScroll: true })
		},
		price: shown.price,
		salePrice: shown.sale_price,
		/** Whether some combinations cost more than others. */
		dearer,
		/** Whether the price is only the lowest of several. */
		open: !sku && dearer,
		soldOut: sku ? sku.stock <= 0 : product.stock <= 0,
		stock: sku?.stock,
		quantity: Math.min(count, most),
		most,
		setQuantity: setCount,
		choose: (slug: string, value: string) => setChoice(choose(product, groups, choice, slug, value)),
	}
}

export type ProductChoice = ReturnType<typeof useChoice>
