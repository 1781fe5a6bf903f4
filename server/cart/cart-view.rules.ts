import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { bySeller, type CartLine, type LineSeller, unitPrice } from './cart.rules.ts'

export type Cart = { version: number; lines: CartLine[] }

const imageName = (assetId: number) => `${assetId}.webp`
const vendor = (seller: LineSeller, language: Language) => ({
	id: seller.id,
	slug: seller.slug,
	name: seller.name[language],
})

/** The cart as `cart_items_v2` answers it. */
export function presentCart(cart: Cart, language: Language) {
	return {
		version: cart.version,
		data: bySeller(cart.lines).map(({ seller, lines }) => ({
			vendor: vendor(seller, language),
			products: lines.map((line) => ({
				id: line.id,
				product_id: line.productId,
				slug: line.slug,
				name: line.name[language],
				product_title: line.name[language],
				unit: line.unit[language],
				image: imageName(line.assetId),
				variant: line.variant,
				attributes: line.attributes.map(({ name, value }) => ({ name: name[language], value: value[language] })),
				price: toBdt(line.price),
				sale_price: line.salePrice === null ? null : toBdt(line.salePrice),
				quantity: line.quantity,
				selected: line.selected,
				stock: line.stock,
				seller_id: seller.id,
			})),
		})),
	}
}

/** The cart as older clients know it; `sale_price` is what one piece costs. */
export function presentOldCart(cart: Cart, language: Language) {
	return {
		cart_data: bySeller(cart.lines).map(({ seller, lines }) => ({
			vendor: vendor(seller, language),
			products: lines.map((line) => ({
				id: line.id,
				sale_price: toBdt(unitPrice(line)),
				selected_variation: { quantity: line.quantity, variant: line.variant },
				product_title: line.name[language],
				product_images: [{ image: imageName(line.assetId) }],
			})),
		})),
	}
}
