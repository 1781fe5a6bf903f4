import { describe, expect, it } from 'vitest'
import { fromBdt, toBdt } from '#contract/money.ts'
import { deliversTo, deliveryTerms, tariffOf, tariffs, usualFees, zonesAtDistance } from './delivery.rules.ts'

const dhaka = { districtId: 47, divisionId: 3 }
const gazipur = { districtId: 41, divisionId: 3 }
const sylhet = { districtId: 61, divisionId: 6 }

const nowhere = { divisions: [], districts: [], areas: [] }

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

	it('follows the fees of a zone at its distances, before those of the shop and after those of the seller itself', () => {
		const fee = (base: number) => ({ base, perKilo: 5, freeFrom: 400 })
		const zone = { ...nowhere, fees: { same_city: fee(30) }, delivered: true }
		const shops = { ...usualFees, same_city: { base: 70, perKilo: 7, freeFrom: null } }
		const inZone = (bdt: number, more: object, to = dhaka) =>
			toBdt(deliveryTerms({ from: dhaka, grams: 2500, subtotal: fromBdt(bdt), zone, ...more }, to).price)
		expect([inZone(300, {}), inZone(300, { fees: shops }), inZone(400, { fees: shops })]).toEqual([35, 35, 0])
		expect([inZone(300, { fees: shops, ownFees: true }), inZone(400, { fees: shops, ownFees: true })]).toEqual([77, 77])
		expect(inZone(300, { fees: shops }, gazipur)).toBe(price(2500, 300, gazipur))
		expect(inZone(300, { fees: shops, zone: { ...zone, fees: null } })).toBe(77)
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

describe('zones at one distance', () => {
	const place = (area: number, city: number, province: number) => ({ area, city, province })
	const places = [place(1, 47, 3), place(2, 47, 3), place(3, 41, 3), place(4, 61, 6)]
	const zone = (more: object) => ({ ...nowhere, fees: null, delivered: true, ...more })

	it('are those of its places, none where a place is in no zone, and without those that nothing is delivered to', () => {
		const [some, all, rest] = [zone({ areas: [1] }), zone({ districts: [41] }), zone({ divisions: [3] })]
		const at = (zones: ReturnType<typeof zone>[], distance: Parameters<typeof zonesAtDistance>[2]) =>
			zonesAtDistance(zones, dhaka, distance, places)
		expect(at([], 'same_city')).toEqual([null])
		expect(at([some], 'same_city')).toEqual([some, null])
		expect(at([some, all], 'same_division')).toEqual([all])
		expect(at([some, all, rest], 'same_city')).toEqual([some, rest])
		expect(at([some, all, rest], 'country')).toEqual([null])
		expect(at([zone({ divisions: [3], delivered: false }), some], 'same_city')).toEqual([some])
		expect(at([zone({ districts: [61], delivered: false })], 'country')).toEqual([])
	})
})

describe('whose fees count', () => {
	const zone = { ...nowhere, delivered: true, fees: { same_city: { base: 7, perKilo: 1, freeFrom: null } } }
	it.each([
		['the usual ones', {}, 'usual', 50],
		['those of the shop', { fees: { ...usualFees, same_city: { base: 9, perKilo: 1, freeFrom: 5 } } }, 'shop', 9],
		['those of a zone before those of the shop', { fees: usualFees, zone }, 'zone', 7],
		['those of the seller before all', { fees: usualFees, ownFees: true, zone }, 'seller', 50],
		['a zone without fees leaves them', { fees: usualFees, zone: { ...zone, fees: null } }, 'shop', 50],
	] as const)('%s', (_name, parcel, feesOf, base) => {
		const found = tariffOf({ from: dhaka, ...parcel }, dhaka)
		expect([found.feesOf, found.tariff.base, found.distance]).toEqual([feesOf, base, 'same_city'])
	})
})

describe('where a seller delivers', () => {
	it.each([
		['everywhere', 'country', null, sylhet, true],
		['not beyond its district', 'same_city', null, gazipur, false],
		['in its division', 'same_division', null, gazipur, true],
		['not into a closed zone', 'country', { delivered: false }, dhaka, false],
		['into another zone', 'country', { delivered: true }, dhaka, true],
	] as const)('%s', (_name, reach, zone, to, expected) => {
		expect(deliversTo({ from: dhaka, reach, zone }, to)).toBe(expected)
	})
})
