import type { FaultCode } from '#contract/catalogue-faults.ts'
import type { DeliveryFees, SomeFees } from '#contract/delivery-fees.ts'
import { latinDigits } from '#contract/text.ts'

export const distances = ['same_city', 'same_division', 'country'] as const
export const feeParts = ['base', 'perKilo', 'freeFrom'] as const
export type FeeField = `${(typeof distances)[number]}_${(typeof feeParts)[number]}`
export type FeeValues = Record<FeeField, string>

const fieldsOf = distances.flatMap((distance) =>
	feeParts.map((part) => ({ distance, part, field: `${distance}_${part}` as FeeField })),
)

/** Fees in the form; distances without any are empty. */
export function feeValues(fees: SomeFees | DeliveryFees): FeeValues {
	return Object.fromEntries(
		fieldsOf.map(({ distance, part, field }) => [field, String(fees[distance]?.[part] ?? '')]),
	) as FeeValues
}

/**
 * The fees as they were typed, or what is no whole number of taka. A distance whose fields are all empty has none; with
 * `whole` every distance needs some. Free never: an empty last field.
 */
export function readFees(
	values: FeeValues,
	whole: boolean,
): { fees: SomeFees } | { faults: Partial<Record<FeeField, FaultCode>> } {
	const faults: Partial<Record<FeeField, FaultCode>> = {}
	const fees: Record<string, object> = {}
	for (const distance of distances) {
		const of = (part: (typeof feeParts)[number]) => latinDigits(values[`${distance}_${part}`]).replace(/[\s,৳]/g, '')
		if (!whole && feeParts.every((part) => of(part) === '')) continue
		for (const part of feeParts)
			if (!(/^\d{1,8}$/.test(of(part)) || (part === 'freeFrom' && of(part) === '')))
				faults[`${distance}_${part}`] = of(part) === '' ? 'required' : 'no_whole_amount'
		fees[distance] = {
			...{ base: Number(of('base')), perKilo: Number(of('perKilo')) },
			freeFrom: of('freeFrom') === '' ? null : Number(of('freeFrom')),
		}
	}
	return Object.keys(faults).length > 0 ? { faults } : { fees: fees as SomeFees }
}
