import { arrivalDays, type Slot } from '#contract/delivery-days.ts'
import { type KitchenHours, mealOrderedAt } from '#contract/kitchen-hours.ts'
import { shownMeal } from '#contract/meal.ts'
import { type Poisha, poisha, toBdt } from '#contract/money.ts'
import type { CodProblem } from '#contract/order-shapes.ts'
import type { Language } from '#contract/refusals.ts'
import { isSubstitutable } from './checkout.rules.ts'
import { mealDates } from './meal.rules.ts'
import { shownSlot } from './order-view.rules.ts'

type Bilingual = { en: string; bn: string }
type Quote = {
	subtotal: Poisha
	delivery: Poisha
	discount: Poisha
	promo: { code: string; discount: Poisha } | null
	points: { used: number; most: number; balance: number }
	pointsDiscount: Poisha
	/** The discount for cash on delivery. */
	cashRounding: Poisha
	total: Poisha
	parts: {
		delivery: Poisha
		days: { from: number; to: number }
		kitchen: KitchenHours | null
		delivered: boolean
		lines: { id: number; prescription: boolean; seller: { id: number; name: Bilingual; kind: string } }[]
	}[]
}

type More = {
	/** Why cash on delivery is not possible, or null; the highest total for cash, in poisha. */
	cod: { problem: CodProblem | null; most: Poisha }
	/** The requested promo code and the text of its problem. */
	requested: { code: string; problem: string | null } | null
	slots: readonly (Slot & { free: boolean; sellers: number[] })[]
	now: Date
}

/** A quote in the contract's shape: prices, times, and what the checkout needs. */
export function presentQuote(quote: Quote, { cod, requested, slots, now }: More, language: Language) {
	const { used, most, balance } = quote.points
	const lines = quote.parts.flatMap((part) => part.lines)
	return {
		delivery_price: toBdt(quote.delivery),
		parts: quote.parts.flatMap(({ lines: [first], delivery, days, kitchen, delivered }) => {
			if (!first) return []
			const { id, name } = first.seller
			const seller = { seller_id: id, seller: name[language], delivery_price: toBdt(delivery) }
			const by_slot = slots.some(({ sellers }) => sellers.includes(id))
			const ordered = kitchen && mealOrderedAt(kitchen, now)
			const meal = ordered && shownMeal(ordered)
			const dates = meal ? mealDates(meal) : arrivalDays(now, days)
			return [{ ...seller, days, dates, meal, closed: kitchen !== null && !ordered?.open, by_slot, delivered }]
		}),
		slots: slots.map(({ free, sellers, ...slot }) => ({ ...shownSlot(slot), free, sellers })),
		substitutable: lines.filter(isSubstitutable).map(({ id }) => id),
		prescription_for: lines.filter((line) => line.prescription).map(({ id }) => id),
		subtotal: toBdt(quote.subtotal),
		discount: toBdt(quote.discount),
		promo: requested && { ...requested, discount: toBdt(quote.promo?.discount ?? poisha(0)) },
		points: { balance, most, used, discount: toBdt(quote.pointsDiscount) },
		total: toBdt(quote.total),
		cash_rounding: toBdt(quote.cashRounding),
		cod: cod.problem === null,
		cod_problem: cod.problem,
		cod_most: toBdt(cod.most),
	}
}
