import type { Language } from '#contract/refusals.ts'
import type { Place } from './place.rules.ts'

type StoredAddress = {
	id: number
	full_name: string
	mobile: string
	title: string
	address: string
	is_default: boolean
}

/** An address in the contract's shape. */
export function presentAddress(address: StoredAddress, place: Place, language: Language) {
	const named = (one: Place['area']) => ({ id: one.id, name: one[language] })
	return {
		id: address.id,
		full_name: address.full_name,
		mobile: address.mobile,
		title: address.title,
		province: named(place.province),
		city: named(place.city),
		area: named(place.area),
		address: address.address,
		is_default: address.is_default,
	}
}
