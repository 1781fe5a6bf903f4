import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { useCart } from '#web/shop/cart/cart.ts'

/** Announces the number of pieces in the cart to screen readers, whenever it changes; not when a page opens. */
export function CartStatus() {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const ready = useCart((state) => state.ready)
	const count = useCart(({ cart }) => cart.totalItems)
	const last = useRef<number>(undefined)
	const [text, setText] = useState('')
	useEffect(() => {
		if (!ready || last.current === count) return
		if (last.current !== undefined) setText(t('cart.label', { count, shown: formatNumber(count, language) }))
		last.current = count
	}, [ready, count, language, t])
	return (
		<p role="status" className="sr-only">
			{text}
		</p>
	)
}
