import { describe, expect, it } from 'vitest'
import {
	type Choice,
	type CountedRow,
	chosenGroups,
	facetsOf,
	type Group,
	mostValues,
	priceSteps,
	readAttributes,
	without,
} from './facets.rules.ts'

const all: Choice = {
	...{ brands: ['aci'], sellers: ['shop'], minPrice: 100, maxPrice: 500, rating: 4, onSale: true, inStock: true },
	attributes: { colour: ['red'], size: ['m'] },
}
const groups: Group[] = [
	'brand',
	'seller',
	'price',
	'rating',
	'on_sale',
	'in_stock',
	'attribute:colour',
	'attribute:size',
]

it.each([
	[undefined, undefined],
	['colour:red', { colour: ['red'] }],
	['colour:red,size:m,colour:blue', { colour: ['red', 'blue'], size: ['m'] }],
	['ratio:16:9', { ratio: ['16:9'] }],
])('reads %j as %j', (text, attributes) => expect(readAttributes(text)).toEqual(attributes))

describe('a choice', () => {
	it('has the groups in which something is chosen', () => {
		expect(chosenGroups({})).toEqual([])
		expect(chosenGroups(all)).toEqual(groups)
		expect(chosenGroups({ minPrice: 0 })).toEqual(['price'])
		expect(chosenGroups({ maxPrice: 0 })).toEqual(['price'])
		expect(chosenGroups({ rating: 0, onSale: false, inStock: false })).toEqual(['rating', 'on_sale', 'in_stock'])
	})

	it.each(groups)('without %s keeps all others', (group) => {
		expect(chosenGroups(without(all, group))).toEqual(groups.filter((one) => one !== group))
		expect(chosenGroups(all)).toEqual(groups)
	})

	it('without a group that has no choice is unchanged', () => {
		for (const group of groups) expect(chosenGroups(without({}, group))).toEqual([])
		expect(chosenGroups(without(all, 'attribute:weight'))).toEqual(groups)
	})
})

describe('facets', () => {
	const row = (facet: CountedRow['facet'], slug: string, n: number, more: Partial<CountedRow> = {}): CountedRow => ({
		...{ facet, slug, name: slug.toUpperCase(), n, of: '', place: 0 },
		...more,
	})
	const facets = (rows: readonly CountedRow[], choice: Choice = {}) => facetsOf(() => rows, choice)

	it('counts each as if its own group had no choice', () => {
		const groups: (Group | null)[] = []
		const counted = facetsOf(
			(group) => {
				groups.push(group)
				return [row('brand', `without-${group}`, 1), row('seller', `without-${group}`, 1)]
			},
			{ attributes: { colour: ['red'] } },
		)
		expect(counted.brands.map(({ slug }) => slug)).toEqual(['without-brand'])
		expect(counted.sellers.map(({ slug }) => slug)).toEqual(['without-seller'])
		expect(new Set(groups)).toEqual(
			new Set([null, 'brand', 'seller', 'price', 'rating', 'on_sale', 'in_stock', 'attribute:colour']),
		)
	})

	it('has categories by their position, others by their counts, equal ones by name', () => {
		const { categories, brands } = facets([
			row('category', 'oil', 9, { place: 2 }),
			row('category', 'rice', 1, { place: 1 }),
			...[row('brand', 'b', 2), row('brand', 'c', 5), row('brand', 'a', 2)],
		])
		expect(categories).toEqual([
			{ slug: 'rice', name: 'RICE', count: 1 },
			{ slug: 'oil', name: 'OIL', count: 9 },
		])
		expect(brands.map(({ slug, count }) => [slug, count])).toEqual([
			['c', 5],
			['a', 2],
			['b', 2],
		])
	})

	it('keeps chosen values that match nothing', () => {
		const { brands } = facets([row('brand', 'a', 2)], { brands: ['a', 'gone'] })
		expect(brands).toEqual([
			{ slug: 'a', name: 'A', count: 2 },
			{ slug: 'gone', name: 'gone', count: 0 },
		])
	})

	it('has price steps without gaps, the last without an end', () => {
		const every = priceSteps.map((_, at) => row('price', String(at), at + 1))
		const { prices } = facets(every)
		expect(prices.map(({ min }) => min)).toEqual(priceSteps)
		expect(prices.map(({ max }) => max)).toEqual([...priceSteps.slice(1).map((next) => next - 1), null])
		expect(prices.map(({ count }) => count)).toEqual(every.map(({ n }) => n))
		expect(facets([row('price', '2', 3)]).prices).toEqual([{ min: 250, max: 499, count: 3 }])
	})

	it('counts ratings as so many stars or more', () => {
		const { ratings } = facets([row('rating', '4', 2), row('rating', '2', 3), row('rating', '0', 9)])
		expect(ratings).toEqual([
			{ min: 4, count: 2 },
			{ min: 3, count: 2 },
			{ min: 2, count: 5 },
			{ min: 1, count: 5 },
		])
		expect(facets([row('rating', '1', 1)]).ratings).toEqual([{ min: 1, count: 1 }])
	})

	it('says how many are on sale and in stock', () => {
		expect(facets([row('on_sale', '', 4), row('in_stock', '', 7)])).toMatchObject({ on_sale: 4, in_stock: 7 })
		expect(facets([])).toMatchObject({
			on_sale: 0,
			in_stock: 0,
			categories: [],
			prices: [],
			ratings: [],
			attributes: [],
		})
	})

	it('has attributes in order, each with its own values and the chosen ones that match nothing', () => {
		const { attributes } = facets(
			[
				row('attribute', 'size:m', 1, { of: 'Size' }),
				row('attribute', 'colour:red', 2, { of: 'Colour', name: 'Red' }),
				row('attribute', 'colour:blue', 3, { of: 'Colour', name: 'Blue' }),
			],
			{ attributes: { colour: ['red', 'green'], weight: ['5-kg'] } },
		)
		expect(attributes).toEqual([
			{
				...{ slug: 'colour', name: 'Colour' },
				values: [
					{ slug: 'blue', name: 'Blue', count: 3 },
					{ slug: 'red', name: 'Red', count: 2 },
					{ slug: 'green', name: 'green', count: 0 },
				],
			},
			{ slug: 'size', name: 'Size', values: [{ slug: 'm', name: 'SIZE:M', count: 1 }] },
			{ slug: 'weight', name: 'weight', values: [{ slug: '5-kg', name: '5-kg', count: 0 }] },
		])
	})

	it('shows more values than a step of prices has', () => expect(mostValues).toBeGreaterThan(priceSteps.length))
})
