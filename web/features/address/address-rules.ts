export type AddressDraft = {
	full_name: string
	mobile: string
	province: number | null
	city: number | null
	area: number | null
	title: string
	address: string
	is_default: boolean
}

export const emptyAddress: AddressDraft = {
	full_name: '',
	mobile: '',
	province: null,
	city: null,
	area: null,
	title: 'home',
	address: '',
	is_default: false,
}

/** What is missing first, in the order the shopper is told (P2). */
export type AddressProblem = 'full_name' | 'mobile' | 'province' | 'city' | 'area' | 'title' | 'address'

/** The first thing that is missing from an address, or undefined. */
export function firstProblem(draft: AddressDraft): AddressProblem | undefined {
	if (!draft.full_name.trim()) return 'full_name'
	if (!draft.mobile.trim()) return 'mobile'
	if (!draft.province) return 'province'
	if (!draft.city) return 'city'
	if (!draft.area) return 'area'
	if (!draft.title.trim()) return 'title'
	if (!draft.address.trim()) return 'address'
	return undefined
}

/** Choosing a province empties city and area; choosing a city empties the area. */
export function choosePlace(draft: AddressDraft, level: 'province' | 'city' | 'area', id: number | null): AddressDraft {
	if (level === 'province') return { ...draft, province: id, city: null, area: null }
	if (level === 'city') return { ...draft, city: id, area: null }
	return { ...draft, area: id }
}
