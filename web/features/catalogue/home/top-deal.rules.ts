/** Percentage below which a discount is not shown here. */
const leastPercent = 10

type Offer = { price: number; sale_price: number | null; discount_percent: number; stock: number }

/** The discount in BDT. */
export function savedBy({ price, sale_price }: Pick<Offer, 'price' | 'sale_price'>): number {
	return price - (sale_price ?? price)
}

/** The offer in stock with the highest discount; undefined when none is high enough. */
export function topDealOf<T extends Offer>(offers: readonly T[]): T | undefined {
	return offers
		.filter(({ stock, discount_percent }) => stock > 0 && discount_percent >= leastPercent)
		.sort((a, b) => savedBy(b) - savedBy(a))[0]
}
