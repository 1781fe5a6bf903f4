import type { Simulation } from '#contract/desk/promos.ts'
import { type Poisha, poisha, sum, toBdt } from '#contract/money.ts'
import type { WishedTerms } from './new-promo.rules.ts'
import { storedTerms } from './new-promo.rules.ts'
import { checkoutRefusal, type Promo, promoDiscount } from './promo.rules.ts'

/** An order as it was placed: what the rules of promos need of it. */
export type PastOrder = {
	/** Day in Dhaka. */
	day: string
	shopper: number
	/** Other accounts that count as the same shopper. */
	accounts: readonly number[]
	total: Poisha
	/** Another code was used. */
	hasCode: boolean
	codeDiscount: Poisha
	/** The shopper had an order before that was not cancelled. */
	hadOrdered: boolean
	parts: readonly PastPart[]
}
/** One seller's lines: product, price of all its pieces, pieces, and whether the product is in the promo's category. */
export type PastPart = { sellerId: number; delivery: Poisha; lines: readonly [number, Poisha, number, boolean][] }

type Reason = Simulation['others'][number]['reason']

/** What a promo would have given. Counts are those of the orders looked at. */
export type Outcome = {
	qualifying: { order: PastOrder; discount: Poisha; bySeller: ReadonlyMap<number, Poisha> }[]
	others: Map<Reason, number>
}

/**
 * Applies the terms of a promo to orders, oldest first, by the rules of the checkout, as if it had run all the time and
 * every shopper had claimed it and used it whenever they could. `sellerId`: of the promo's seller. `uses`: the most uses in
 * all, where that is not what the terms say, as for a sample.
 */
export function simulate(
	terms: WishedTerms,
	sellerId: number | null,
	orders: readonly PastOrder[],
	uses: number | null = terms.total,
): Outcome {
	const { kind, value, cap, minimum, firstOrder, shopperLimit } = storedTerms(terms)
	const usesOf = new Map<number, number>()
	const qualifying: Outcome['qualifying'] = []
	const others: Outcome['others'] = new Map()
	for (const order of orders) {
		const { shopper, accounts, hadOrdered, parts: pastParts } = order
		const products = pastParts.flatMap(({ lines }) => lines.flatMap(([id, , , inside]) => (inside ? [id] : [])))
		const promo: Promo = {
			...{ id: 0, code: '', kind, value, cap, minimum, sellerId, firstOrder, shopperLimit },
			products: terms.category === null ? null : products,
			state: 'running',
			usedUp: uses !== null && qualifying.length >= uses,
			uses: [shopper, ...accounts].reduce((all, account) => all + (usesOf.get(account) ?? 0), 0),
			hasOrdered: hadOrdered,
			claimed: true,
		}
		const parts = pastParts.map((part) => ({
			delivery: part.delivery,
			lines: part.lines.map(([productId, total]) => ({ productId, sellerId: part.sellerId, total })),
		}))
		const refusal = checkoutRefusal(promo, parts)
		const off = refusal ? [] : promoDiscount(promo, parts)
		const ofPart = off.map(({ lines, delivery }) => poisha(sum([...lines]) + delivery))
		const discount = sum(ofPart)
		// As at the checkout: a promo without effect stays unused.
		const reason = refusal ?? (discount > 0 ? null : 'no_effect')
		if (reason) {
			others.set(reason as Reason, (others.get(reason as Reason) ?? 0) + 1)
			continue
		}
		usesOf.set(shopper, (usesOf.get(shopper) ?? 0) + 1)
		const bySeller = new Map(
			pastParts.flatMap(({ sellerId: id }, at) => (ofPart[at] ? [[id, ofPart[at]] as const] : [])),
		)
		qualifying.push({ order, discount, bySeller })
	}
	return { qualifying, others }
}

/** Lower ends of the groups of the distribution, in BDT. */
const groups = [0, 25, 50, 100, 200, 500, 1000, 2000]
const mostSellers = 12
const mostExamples = 5

/** An outcome in figures. `weight`: orders for each one that was looked at. `names`: of sellers, by id. */
export function figuresOf(
	{ qualifying, others }: Outcome,
	weight: number,
	names: ReadonlyMap<number, { slug: string; name: { en: string; bn: string } }>,
): Pick<Simulation, 'qualifying' | 'others' | 'other_code' | 'sellers' | 'distribution' | 'examples'> {
	const many = (count: number) => Math.round(count * weight)
	const money = (amounts: readonly Poisha[]) => toBdt(poisha(many(sum(amounts))))
	const coded = qualifying.filter(({ order }) => order.hasCode)
	const ids = new Set(qualifying.flatMap(({ bySeller }) => [...bySeller.keys()]))
	const sellers = [...ids].map((id) => {
		const amounts = qualifying.flatMap(({ bySeller }) => bySeller.get(id) ?? [])
		return { ...{ id, amount: sum(amounts) }, orders: many(amounts.length), discount: money(amounts) }
	})
	const sorted = qualifying.toSorted((a, b) => a.discount - b.discount)
	const last = Math.min(mostExamples, sorted.length) - 1
	const spread = Array.from(
		{ length: last + 1 },
		(_, n) => sorted[last && Math.round((n * (sorted.length - 1)) / last)],
	)
	return {
		qualifying: {
			...{
				orders: many(qualifying.length),
				shoppers: many(new Set(qualifying.map(({ order }) => order.shopper)).size),
			},
			...{ discount: money(sorted.map((one) => one.discount)), sales: money(sorted.map(({ order }) => order.total)) },
		},
		others: [...others].map(([reason, count]) => ({ reason, orders: many(count) })).sort((a, b) => b.orders - a.orders),
		other_code: { orders: many(coded.length), discount: money(coded.map(({ order }) => order.codeDiscount)) },
		sellers: sellers
			.sort((a, b) => b.amount - a.amount || a.id - b.id)
			.slice(0, mostSellers)
			.flatMap(({ id, orders, discount }) => {
				const named = names.get(id)
				return named ? [{ ...named, orders, discount }] : []
			}),
		distribution: distributionOf(
			sorted.map((one) => one.discount),
			many,
		),
		examples: spread.flatMap((one) => (one ? [exampleOf(one.order, one.discount)] : [])),
	}
}

function distributionOf(discounts: readonly Poisha[], many: (count: number) => number): Simulation['distribution'] {
	return groups.map((from, at) => {
		const to = groups[at + 1] ?? null
		const inside = discounts.filter((one) => one >= from * 100 && (to === null || one < to * 100))
		return { from, to, orders: many(inside.length) }
	})
}

/** An order without anything personal. */
function exampleOf({ day, parts }: PastOrder, discount: Poisha): Simulation['examples'][number] {
	const lines = parts.flatMap((part) => part.lines)
	return {
		day,
		goods: toBdt(sum(lines.map(([, total]) => total))),
		delivery: toBdt(sum(parts.map((part) => part.delivery))),
		pieces: lines.reduce((all, [, , pieces]) => all + pieces, 0),
		discount: toBdt(discount),
	}
}
