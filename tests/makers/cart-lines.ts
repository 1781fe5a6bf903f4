import { poisha } from '#contract/money.ts'
import type { CartLine, Offer } from '#server/cart/cart.rules.ts'

/** An offer of BDT 100. */
export const offer = (skuId: number, stock = 10): Offer => ({
	skuId,
	productId: skuId,
	slug: `p${skuId}`,
	name: { en: 'P', bn: 'প' },
	unit: { en: '1 pc', bn: '১টি' },
	assetId: 1,
	variant: '',
	attributes: [],
	price: poisha(100_00),
	salePrice: null,
	flash: null,
	stock,
	grams: 100,
	prescription: false,
	seller: {
		...{ id: 1, slug: 's', name: { en: 'S', bn: 'স' }, cityId: 47, provinceId: 6 },
		...{ kind: 'grocery', slotCapacity: null, reach: 'country', kitchen: null },
	},
})
/** A selected line of it; its id is ten times that of the sku. */
export const line = (skuId: number, quantity: number, stock = 10): CartLine => ({
	...offer(skuId, stock),
	id: skuId * 10,
	quantity,
	selected: true,
	saved: false,
	seenPrice: null,
})
