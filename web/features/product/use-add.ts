import { useEffect, useRef, useState } from 'react'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { itemId } from '#web/shop/cart/cart.rules.ts'
import { addToCart } from '#web/shop/cart/cart.ts'
import type { WholeProduct } from './product-data.ts'
import type { ProductChoice } from './use-choice.ts'

const spinnerMs = 200

/** The states of the add button: ready, adding (a spinner of 200 ms), added («View Cart» calls `view`). */
export function useAdd(product: WholeProduct, choice: ProductChoice, view: () => void) {
	const { t } = useTranslation('catalogue')
	const [step, setStep] = useState<'ready' | 'adding' | 'added'>('ready')
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const wish = `${choice.sku?.key} ${choice.quantity}`
	const [seen, setSeen] = useState(wish)
	if (seen !== wish) {
		setSeen(wish)
		setStep('ready')
	}
	useEffect(() => () => clearTimeout(timer.current), [])

	const add = () => {
		const { sku, groups, quantity } = choice
		if (!sku || sku.stock <= 0) return
		const attributes = groups.map(({ name, slug, values }) => ({
			name,
			value: values.find(({ value }) => value === choice.choice[slug])?.label ?? '',
		}))
		setStep('adding')
		clearTimeout(timer.current)
		timer.current = setTimeout(() => setStep('added'), spinnerMs)
		const { id, name, slug, image, seller_id } = product
		const unit = groups.length > 0 ? '' : product.unit
		const item = { name, slug, image, seller_id, unit, attributes, stock: sku.stock }
		addToCart({ ...item, id: itemId(id, sku.key), price: sku.sale_price ?? sku.price }, quantity).catch(
			(error: Error) => {
				clearTimeout(timer.current)
				setStep('ready')
				showError(error, t('card.failed'))
			},
		)
	}
	return { step, add, view }
}

export type AddSteps = ReturnType<typeof useAdd>
