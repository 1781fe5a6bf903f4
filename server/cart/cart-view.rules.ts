import { shownKitchen } from '#contract/meal.ts'
import { type Poisha, toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { ZonePlace } from '#contract/zone-of.ts'
import type { DeliveryZone } from '#server/delivery/index.ts'
import { bySeller, type CartLine, kitchenFor, type LineSeller, lineTerms } from './cart.rules.ts'

/** `home`: the place of the shopper's default address, if there is one. `zones`: the delivery zones that count. */
export type Cart = {
	version: number
	home: ZonePlace | null
	zones: readonly DeliveryZone[]
	lines: CartLine[]
}

/** The delivery fee of one seller's lines; null where it does not deliver. */
type Fee = { price: Poisha; exact: boolean } | null

const imageName = (assetId: number) => `${assetId}.webp`
const vendor = (seller: LineSeller, language: Language) => ({
	id: seller.id,
	slug: seller.slug,
	name: seller.name[language],
})

/**
 * The response of `cart_items_v2`; `fee` computes the delivery fee of some lines of one seller, and `district` is the
 * destination, null: near the seller.
 */
export function presentCart(
	cart: Cart,
	{ fee, district }: { fee: (lines: CartLine[]) => Fee; district: number | null },
	language: Language,
) {
	return {
		version: cart.version,
		data: bySeller(cart.lines.filter((line) => !line.saved)).map(({ seller, lines }) => {
			const selected = lines.filter((line) => line.selected)
			const cost = fee(selected.length > 0 ? selected : lines)
			const kitchen = kitchenFor(seller, district ?? seller.cityId)
			return {
				vendor: vendor(seller, language),
				products: lines.map((line) => presentLine(line, language)),
				kitchen: kitchen && shownKitchen(kitchen, new Date(kitchen.now)),
				delivered: cost !== null,
				delivery: cost && selected.length > 0 ? { price: toBdt(cost.price), exact: cost.exact } : null,
			}
		}),
		saved: cart.lines.filter((line) => line.saved).map((line) => presentLine(line, language)),
	}
}

function presentLine(line: CartLine, language: Language) {
	const { pays } = lineTerms(line)
	const was = line.seenPrice !== null && line.seenPrice !== pays ? line.seenPrice : null
	return {
		id: line.id,
		product_id: line.productId,
		slug: line.slug,
		name: line.name[language],
		product_title: line.name[language],
		unit: line.attributes.length > 0 ? '' : line.unit[language],
		image: imageName(line.assetId),
		variant: line.variant,
		attributes: line.attributes.map(({ name, value }) => ({ name: name[language], value: value[language] })),
		price: toBdt(line.price),
		sale_price: pays < line.price ? toBdt(pays) : null,
		flash: line.flash && {
			...{ price: toBdt(line.flash.price), most: line.flash.most, ends_at: line.flash.endsAt },
			line: line.flash.line,
		},
		quantity: line.quantity,
		selected: line.selected,
		price_was: was === null ? null : toBdt(was),
		stock: line.stock,
		seller_id: line.seller.id,
	}
}

/** The cart in the shape of older clients; `sale_price` is the price of one piece. */
export function presentOldCart(cart: Cart, language: Language) {
	return {
		cart_data: bySeller(cart.lines.filter((line) => !line.saved)).map(({ seller, lines }) => ({
			vendor: vendor(seller, language),
			products: lines.map((line) => ({
				id: line.id,
				sale_price: toBdt(lineTerms(line).pays),
				selected_variation: { quantity: line.quantity, variant: line.variant },
				product_title: line.name[language],
				product_images: [{ image: imageName(line.assetId) }],
			})),
		})),
	}
}
