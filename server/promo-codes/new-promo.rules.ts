import type { FaultCode } from '#contract/catalogue-faults.ts'
import { fromBdt, type Poisha } from '#contract/money.ts'
import type { PromoKind } from './promo.rules.ts'

/** What a promo gives, to whom, and how often, as it was typed. Money in BDT. */
export type WishedTerms = {
	kind: PromoKind
	/** BDT of an amount, percent of a percentage, 0 of free delivery. */
	value: number
	cap: number | null
	minimum: number
	/** Slugs. */
	seller: string | null
	category: string | null
	firstOrder: boolean
	total: number | null
	each: number | null
}

/** The input for a promo. */
export type NewPromo = WishedTerms & {
	/** In capitals. */
	code: string
	/** Shown to everybody, or only usable by code. */
	listed: boolean
	/** When it begins and ends; null for now, and for never. */
	startsAt: Date | null
	endsAt: Date | null
	name: { en: string; bn: string }
	description: { en: string; bn: string }
}

export type PromoFault = { code: FaultCode; field: string }

/** Length from which a single-use code cannot be guessed. */
const safeLength = 8
/** Milliseconds: nothing is planned for later than ten years from now. */
const horizon = 3650 * 86_400_000

const money = (amount: number) => amount >= 0 && amount <= 1_000_000 && Number.isInteger(Math.round(amount * 1e6) / 1e4)
const count = (limit: number | null) => limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= 10_000_000)

type Check = readonly [right: boolean, field: string, code: FaultCode]

const faultsOf = (checks: readonly Check[]): PromoFault[] =>
	checks.filter(([right]) => !right).map(([, field, code]) => ({ field, code }))

/** What is wrong with the terms of a promo, by field. */
export function termFaults({ kind, value, cap, minimum, total, each }: WishedTerms): PromoFault[] {
	return faultsOf([
		[kind !== 'amount' || (value > 0 && money(value)), 'value', 'no_amount'],
		[kind !== 'percentage' || (Number.isInteger(value) && value >= 1 && value <= 100), 'value', 'no_percentage'],
		[kind !== 'free_delivery' || value === 0, 'value', 'no_value'],
		[cap === null || (cap > 0 && money(cap)), 'cap', 'no_amount'],
		[money(minimum), 'minimum', 'no_minimum'],
		[count(total), 'total', 'no_count'],
		[count(each), 'each', 'no_count'],
	])
}

/** What is wrong with a promo, by field. `used`: its uses so far. */
export function promoFaults(wish: NewPromo, now: Date, used = 0): PromoFault[] {
	const { code, total, name, description, startsAt, endsAt } = wish
	const start = startsAt ?? now
	const latest = now.getTime() + horizon
	return [
		...faultsOf([
			[/^[A-Z0-9_-]{2,40}$/.test(code), 'code', 'promo_code_form'],
			[total !== 1 || code.length >= safeLength, 'code', 'promo_code_short'],
		]),
		...termFaults(wish),
		...faultsOf([
			[total === null || total >= used, 'total', 'below_uses'],
			[!Number.isNaN(start.getTime()), 'starts_at', 'no_time'],
			[!(start.getTime() > latest), 'starts_at', 'out_of_range'],
			[!Number.isNaN(endsAt?.getTime() ?? 0), 'ends_at', 'no_time'],
			[!(endsAt && endsAt <= start), 'ends_at', 'ends_too_early'],
			[!(endsAt && endsAt.getTime() > latest), 'ends_at', 'out_of_range'],
			[name.en.trim() !== '', 'name_en', 'required'],
			[name.bn.trim() !== '', 'name_bn', 'required'],
			[description.en.trim() !== '', 'text_en', 'required'],
			[description.bn.trim() !== '', 'text_bn', 'required'],
		]),
	]
}

/** The terms as they are stored: money in poisha, `value` as `kind` says. */
export function storedTerms({ kind, value, cap, minimum, firstOrder, total, each }: WishedTerms) {
	return {
		kind,
		value: kind === 'amount' ? fromBdt(value) : value,
		cap: cap === null ? null : fromBdt(cap),
		minimum: fromBdt(minimum),
		firstOrder,
		totalLimit: total,
		shopperLimit: each,
	} satisfies { value: number; cap: Poisha | null } & Record<string, unknown>
}
