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

/** The first missing field, in the order of the messages (P2). */
export type AddressProblem = 'full_name' | 'mobile' | 'province' | 'city' | 'area' | 'title' | 'address'

/** The first missing field of an address, or undefined. */
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

/** In the order of `firstProblem`. */
export const problems = [
	'full_name',
	'mobile',
	'province',
	'city',
	'area',
	'title',
	'address',
] as const satisfies AddressProblem[]

/** The account's data for a new address: the name, and a number of Bangladesh in national format. */
export function ownDetails(user: { first_name: string; last_name: string; phone: string | null }) {
	const home = /^\+880(1\d{9})$/.exec(user.phone ?? '')
	return {
		full_name: [user.first_name, user.last_name].filter(Boolean).join(' '),
		mobile: home ? `0${home[1]}` : '',
	}
}

/** Ids of a place as far as they are chosen. */
export type PlaceChoice = { province: number | null; city: number | null; area: number | null }

/** Choosing a province clears city and area; choosing a city clears the area. */
export function choosePlace<C extends PlaceChoice>(choice: C, level: keyof PlaceChoice, id: number | null): C {
	if (level === 'province') return { ...choice, province: id, city: null, area: null }
	if (level === 'city') return { ...choice, city: id, area: null }
	return { ...choice, area: id }
}

type Middle = { lat: number; lon: number }

/** The district whose centre is nearest to a position, in degrees; undefined when the position is not in Bangladesh. */
export function nearestDistrict<D extends Middle>(districts: readonly D[], at: Middle): D | undefined {
	const inside = at.lat > 20.4 && at.lat < 26.8 && at.lon > 87.9 && at.lon < 92.8
	const narrow = Math.cos((at.lat * Math.PI) / 180)
	const distance = (one: Middle) => Math.hypot(one.lat - at.lat, (one.lon - at.lon) * narrow)
	return inside ? [...districts].sort((a, b) => distance(a) - distance(b))[0] : undefined
}
