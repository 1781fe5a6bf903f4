import { type Substitution, substitutions } from '#contract/choices.ts'

/** A shopper's choices at the checkout of one cart. None is secret: prescriptions are stored as ids only. */
export type CheckoutChoices = {
	/** Null for the default address. */
	addressId: number | null
	method: string
	note: string
	usePoints: boolean
	/** Id of the delivery time slot; null for as soon as possible. */
	slot: string | null
	/** The key is the server's id of a cart line. */
	substitutions: Record<number, Substitution>
	/** Ids of the uploaded photos. */
	prescriptions: number[]
}

/** Identifies a checkout: the shopper's id, and the server's ids of the cart lines selected for it. */
export type CheckoutOf = { user: string; lines: readonly number[] }

/** The choices and their checkout as JSON. */
export function writeChoices({ user, lines }: CheckoutOf, choices: CheckoutChoices): string {
	return JSON.stringify({ user, lines, ...choices })
}

/**
 * The stored choices of this checkout. Null when they are another shopper's, or when none of their lines is in this one:
 * then they belong to an earlier checkout. An invalid value counts as not chosen.
 */
export function readChoices(text: string | null, of: CheckoutOf): CheckoutChoices | null {
	const kept = parse(text)
	if (!kept || kept.user !== of.user || !numbers(kept.lines).some((line) => of.lines.includes(line))) return null
	const { addressId, method, note, usePoints, slot, substitutions: choices } = kept
	return {
		addressId: typeof addressId === 'number' ? addressId : null,
		method: typeof method === 'string' ? method : 'cod',
		note: typeof note === 'string' ? note : '',
		usePoints: usePoints === true,
		slot: typeof slot === 'string' ? slot : null,
		substitutions: Object.fromEntries(
			Object.entries(isObject(choices) ? choices : {}).flatMap(([line, choice]) => {
				const known = substitutions.find((one) => one === choice)
				return known && of.lines.includes(Number(line)) ? [[line, known]] : []
			}),
		),
		prescriptions: numbers(kept.prescriptions),
	}
}

function parse(text: string | null): { [name in keyof (CheckoutOf & CheckoutChoices)]?: unknown } | null {
	try {
		const value: unknown = JSON.parse(text ?? 'null')
		return isObject(value) ? value : null
	} catch {
		return null
	}
}

function isObject(value: unknown): value is object {
	return typeof value === 'object' && value !== null
}

function numbers(value: unknown): number[] {
	return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}
