import { type Poisha, toBdt } from '#contract/money.ts'

/** `sku`: a change that adds or removes a variant has its price. */
const amounts = new Set(['price', 'sale_price', 'selling', 'sku'])

/** The members with amounts in poisha as BDT, the others as they are. */
export function inBdt(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(members).map(([name, value]) => [
			name,
			amounts.has(name) && typeof value === 'number' ? toBdt(value as Poisha) : value,
		]),
	)
}
