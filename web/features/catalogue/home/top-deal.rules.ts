/** Percent below which a lower price is no headline. */
const leastPercent = 10

type Offer = { price: number; sale_price: number | null; discount_percent: number; stock: number }

/** What one saves, in BDT. */
export function savedBy({ price, sale_price }: Pick<Offer, 'price' | 'sale_price'>): number {
	return price - (sale_price ?? price)
}

/** Of these offers the one that saves most money and is in stock; undefined when none is worth a headline. */
export function topDealOf<T extends Offer>(offers: readonly T[]): T | undefined {
	return offers
		.filter(({ stock, discount_percent }) => stock > 0 && discount_percent >= leastPercent)
		.sort((a, b) => savedBy(b) - savedBy(a))[0]
}
