import { expect, test } from 'vitest'
import { type AddressDraft, choosePlace, emptyAddress, firstProblem } from './address-rules.ts'

const whole: AddressDraft = {
	full_name: 'Rahima',
	mobile: '01712345678',
	province: 6,
	city: 47,
	area: 1001,
	title: 'home',
	address: 'House 5',
	is_default: false,
}

test('problems come one at a time, in order', () => {
	const order = ['full_name', 'mobile', 'province', 'city', 'area', 'title', 'address'] as const
	let draft: AddressDraft = { ...emptyAddress, title: ' ' }
	for (const field of order) {
		expect(firstProblem(draft)).toBe(field)
		draft = { ...draft, [field]: whole[field] }
	}
	expect(firstProblem(draft)).toBeUndefined()
})

test('a place empties what lies below it', () => {
	expect(choosePlace(whole, 'province', 1)).toMatchObject({ province: 1, city: null, area: null })
	expect(choosePlace(whole, 'city', 3)).toMatchObject({ province: 6, city: 3, area: null })
	expect(choosePlace(whole, 'area', 9)).toMatchObject({ province: 6, city: 47, area: 9 })
})
