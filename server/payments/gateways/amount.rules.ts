import { type Poisha, poisha, toBdt } from '#contract/money.ts'

/** `1200.50`: the gateways' format of BDT. */
export function amountText(amount: Poisha): string {
	return toBdt(amount).toFixed(2)
}

/** A gateway's BDT as exact poisha; null for anything that is not a plain amount. */
export function readAmount(text: unknown): Poisha | null {
	const found = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(text ?? ''))
	return found ? poisha(Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))) : null
}
