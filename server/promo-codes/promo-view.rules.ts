import { type Poisha, poisha, toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { nominalDiscount, type PromoKind } from './promo.rules.ts'

/** A promo row for a page. Money in poisha; `value` is a percentage or poisha, as `kind` says. */
export type PromoRow = {
	id: number
	code: string
	name_en: string
	name_bn: string
	description_en: string
	description_bn: string
	asset_id: number | null
	kind: PromoKind
	value: number
	cap: Poisha | null
	minimum: Poisha
	first_order: boolean
	ends_at: Date | null
}

/** A promo in the contract's shape; `discount` is its discount on this cart, by default its nominal value. */
export function presentPromo(row: PromoRow, language: Language, discount: Poisha = nominalDiscount(row)) {
	return {
		id: row.id,
		code: row.code,
		name: row[`name_${language}`],
		description: row[`description_${language}`],
		image: row.asset_id === null ? null : `${row.asset_id}.webp`,
		discount: toBdt(discount),
		kind: row.kind,
		percent: row.kind === 'percentage' ? row.value : null,
		minimum: toBdt(poisha(row.minimum)),
		first_order: row.first_order,
		ends_at: row.ends_at?.toISOString() ?? null,
	}
}
