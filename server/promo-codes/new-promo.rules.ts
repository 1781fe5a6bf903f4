import type { PromoKind } from './promo.rules.ts'

/** The input for a new promo. Money in BDT. */
export type NewPromo = {
	/** In capitals. */
	code: string
	kind: PromoKind
	/** BDT of an amount, percent of a percentage, 0 of free delivery. */
	value: number
	cap: number | null
	minimum: number
	/** Slugs. */
	seller: string | null
	category: string | null
	firstOrder: boolean
	/** Shown to everybody, or only usable by code. */
	listed: boolean
	total: number | null
	each: number | null
	/** Days from now until it begins, and until it ends; null for never. */
	startsIn: number
	endsIn: number | null
	name: { en: string; bn: string }
	description: { en: string; bn: string }
}

/** Length from which a single-use code cannot be guessed. */
const safeLength = 8

/** The mistakes in a promo, one sentence each. */
export function promoProblems(wish: NewPromo): string[] {
	const { code, kind, value, cap, minimum, total, each, startsIn, endsIn, name, description } = wish
	const money = (amount: number) =>
		amount >= 0 && amount <= 1_000_000 && Number.isInteger(Math.round(amount * 1e6) / 1e4)
	const count = (limit: number | null) =>
		limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= 10_000_000)
	const checks: [boolean, string][] = [
		[/^[A-Z0-9_-]{2,40}$/.test(code), 'A code is 2 to 40 letters, digits, - or _.'],
		[total !== 1 || code.length >= safeLength, `A code for one use has ${safeLength} characters at least.`],
		[kind !== 'amount' || (value > 0 && money(value)), 'An amount is above 0 and has two decimals at most.'],
		[kind !== 'percentage' || (Number.isInteger(value) && value >= 1 && value <= 100), 'A percentage is 1 to 100.'],
		[kind !== 'free_delivery' || value === 0, 'Free delivery has no value; --cap says how much of it.'],
		[cap === null || (cap > 0 && money(cap)), 'A cap is an amount above 0.'],
		[money(minimum), 'A least price is an amount.'],
		[count(total) && count(each), 'Uses are whole numbers from 1.'],
		[startsIn >= 0 && startsIn <= 3650, 'It begins in 0 to 3650 days.'],
		[endsIn === null || (endsIn > startsIn && endsIn <= 3650), 'It ends after it begins, within 3650 days.'],
		[name.en.trim() !== '' && name.bn.trim() !== '', 'It needs a name in English and Bengali.'],
		[description.en.trim() !== '' && description.bn.trim() !== '', 'It needs a text in English and Bengali.'],
	]
	return checks.filter(([right]) => !right).map(([, problem]) => problem)
}
