import { describe, expect, it } from 'vitest'
import { fromBdt, toBdt } from '#contract/money.ts'
import { deliveryTerms, tariffs, usualFees } from './delivery.rules.ts'

const dhaka = { districtId: 47, divisionId: 3 }
const gazipur = { districtId: 41, divisionId: 3 }
const sylhet = { districtId: 61, divisionId: 6 }

const price = (grams: number, bdt: number, to = dhaka) =>
	toBdt(deliveryTerms({ from: dhaka, grams, subtotal: fromBdt(bdt) }, to).price)

describe('delivery price', () => {
	it.each([
		['small parcel in the city', 500, 300, dhaka, 50],
		['two kilograms are still the base', 2000, 300, dhaka, 50],
		['one gram more starts a kilogram', 2001, 300, dhaka, 60],
		['five kilograms in the city', 5000, 300, dhaka, 80],
		['same division', 500, 300, gazipur, 90],
		['across the country', 500, 300, sylhet, 130],
		['across the country, heavy', 4200, 300, sylhet, 190],
		['one poisha below the threshold', 500, 999.99, dhaka, 50],
		['at the threshold', 500, 1000, dhaka, 0],
		['the threshold rises with the distance', 500, 1000, sylhet, 130],
		['free delivery includes ten kilograms', 10_000, 5000, dhaka, 0],
		['every further kilogram is paid', 25_000, 5000, dhaka, 150],
	])('%s', (_name, grams, bdt, to, expected) => {
		expect(price(grams, bdt, to)).toBe(expected)
	})

	it('follows the fees of a seller at their distance', () => {
		const fees = { ...usualFees, same_city: { base: 20, perKilo: 5, freeFrom: null } }
		const own = (grams: number, bdt: number, to = dhaka) =>
			toBdt(deliveryTerms({ from: dhaka, grams, subtotal: fromBdt(bdt), fees }, to).price)
		expect([own(500, 300), own(3500, 300), own(500, 100_000)]).toEqual([20, 30, 20])
		expect(own(500, 300, sylhet)).toBe(price(500, 300, sylhet))
	})

	it('never falls with weight or distance', () => {
		for (let grams = 100; grams < 30_000; grams += 700) {
			expect(price(grams + 700, 500)).toBeGreaterThanOrEqual(price(grams, 500))
			expect(price(grams, 500, sylhet)).toBeGreaterThan(price(grams, 500, gazipur))
			expect(price(grams, 500, gazipur)).toBeGreaterThan(price(grams, 500, dhaka))
		}
	})

	it('promises days that grow with the distance', () => {
		expect(tariffs.same_city.days.to).toBeLessThan(tariffs.same_division.days.to)
		expect(tariffs.same_division.days.to).toBeLessThan(tariffs.country.days.to)
	})
})
