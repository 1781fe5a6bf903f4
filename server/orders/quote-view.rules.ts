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
	/** What is taken off when it is paid in cash. */
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
	/** Why it may not be paid in cash, or null; the most that may, in poisha. */
	cod: { problem: CodProblem | null; most: Poisha }
	/** The promo code asked for and, in words, why it takes nothing off. */
	asked: { code: string; problem: string | null } | null
	slots: readonly (Slot & { free: boolean; sellers: number[] })[]
	now: Date
}

/** What a checkout would cost, when it would come, and what it needs to know. */
export function presentQuote(quote: Quote, { cod, asked, slots, now }: More, language: Language) {
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
		promo: asked && { ...asked, discount: toBdt(quote.promo?.discount ?? poisha(0)) },
		points: { balance, most, used, discount: toBdt(quote.pointsDiscount) },
		total: toBdt(quote.total),
		cash_rounding: toBdt(quote.cashRounding),
		cod: cod.problem === null,
		cod_problem: cod.problem,
		cod_most: toBdt(cod.most),
	}
}
