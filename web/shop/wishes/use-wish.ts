import { attempt, showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { mostWishes } from './wishes.rules.ts'
import { setWish, useWishes } from './wishes.ts'

/** The fields of a product that a wish-list button needs; prices in BDT. */
export type Wishable = { id: number; name: string; price: number; sale_price: number | null }

/** Whether a product is on the wish list, and the action of its wish-list button. Null until the storage was read. */
export function useWish(product: Wishable) {
	const { t } = useTranslation('catalogue')
	const push = useToasts((state) => state.push)
	const ready = useWishes((state) => state.ready)
	const wished = useWishes(({ items }) => items.some(({ id }) => id === product.id))
	if (!ready) return null
	const press = () => {
		const about = `wish ${product.id}`
		if (!wished && useWishes.getState().items.length >= mostWishes)
			return push({ tone: 'error', text: t('wish.full'), about })
		const wish = { id: product.id, price: product.sale_price ?? product.price }
		attempt(about, () => setWish(wish, !wished)).catch((error) => showError(error, t('card.failed')))
	}
	return { wished, press, label: t('wish.heart', { name: product.name }) }
}
