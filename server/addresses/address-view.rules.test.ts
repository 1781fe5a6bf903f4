import { expect, it } from 'vitest'
import { presentAddress } from './address-view.rules.ts'

const place = {
	province: { id: 6, en: 'Dhaka', bn: 'ঢাকা' },
	city: { id: 47, en: 'Gazipur', bn: 'গাজীপুর' },
	area: { id: 1001, en: 'Tongi', bn: 'টঙ্গী' },
}
const stored = {
	...{ id: 3, full_name: 'Rahima', mobile: '+8801712345678', title: 'home', address: 'House 5', is_default: true },
}

it.each([
	['en', 'Dhaka', 'Gazipur', 'Tongi'],
	['bn', 'ঢাকা', 'গাজীপুর', 'টঙ্গী'],
] as const)('names its places in %s', (language, province, city, area) => {
	expect(presentAddress(stored, place, language)).toEqual({
		...stored,
		province: { id: 6, name: province },
		city: { id: 47, name: city },
		area: { id: 1001, name: area },
	})
})

it('contains no other stored fields', () => {
	expect(presentAddress({ ...stored, customer_id: 9 } as typeof stored, place, 'en')).not.toHaveProperty('customer_id')
})
