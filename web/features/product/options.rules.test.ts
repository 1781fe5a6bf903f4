import { expect, test } from 'vitest'
import * as rules from './options.rules.ts'

const value = (attribute: string, name: string, text: string) => ({
	attribute: { slug: attribute, name },
	value: text,
	label: text.toUpperCase(),
	meta: attribute === 'colour' ? '#ff0000' : null,
})
const sku = (values: string[], stock = 3) => ({ key: values.join('.'), values, price: 100, sale_price: null, stock })

const shirt: rules.Choosable = {
	variations: [
		value('colour', 'Colour', 'red'),
		value('colour', 'Colour', 'blue'),
		value('size', 'Size', 'm'),
		value('size', 'Size', 'xl'),
	],
	skus: [sku(['red', 'm']), sku(['red', 'xl'], 0), sku(['blue', 'xl'])],
}
const groups = rules.groupsOf(shirt)

test('values stand under their attribute in the order given', () => {
	expect(groups.map(({ slug, values }) => [slug, values.map((one) => one.value)])).toEqual([
		['colour', ['red', 'blue']],
		['size', ['m', 'xl']],
	])
})

test('nothing is bought before every attribute is chosen', () => {
	expect(rules.startChoice(shirt, groups)).toEqual({})
	expect(rules.chosenSku(shirt, groups, { colour: 'red' })).toBeUndefined()
	expect(rules.missingGroup(groups, { colour: 'red' })?.slug).toBe('size')
	expect(rules.chosenSku(shirt, groups, { colour: 'red', size: 'm' })?.key).toBe('red.m')
	expect(rules.chosenSku(shirt, groups, { colour: 'blue', size: 'm' })).toBeUndefined()
})

test('a lone value is taken by itself; a product without attributes has its one sku', () => {
	const one = { variations: [value('size', 'Size', 'm')], skus: [sku(['m'])] }
	expect(rules.startChoice(one, rules.groupsOf(one))).toEqual({ size: 'm' })
	const plain = { variations: [], skus: [sku([])] }
	expect(rules.chosenSku(plain, [], {})?.key).toBe('')
})

test('of one attribute the cheapest in stock is chosen; where none is in stock, the cheapest', () => {
	const weights = (...skus: [weight: string, price: number, sale: number | null, stock: number][]) => {
		const product = {
			variations: skus.map(([weight]) => value('weight', 'Weight', weight)),
			skus: skus.map(([weight, price, sale, stock]) => ({ ...sku([weight], stock), price, sale_price: sale })),
		}
		return rules.startChoice(product, rules.groupsOf(product))
	}
	expect(weights(['1kg', 90, null, 0], ['5kg', 400, 350, 4], ['10kg', 380, null, 4])).toEqual({ weight: '5kg' })
	expect(weights(['5kg', 400, null, 2], ['1kg', 90, null, 2])).toEqual({ weight: '1kg' })
	expect(weights(['5kg', 400, null, 0], ['1kg', 90, null, 0])).toEqual({ weight: '1kg' })
	expect(weights(['2kg', 90, null, 1], ['1kg', 90, null, 1])).toEqual({ weight: '2kg' })
})

test('a value without stock beside the other choices is not offered', () => {
	expect(rules.isOffered(shirt, groups, {}, 'size', 'xl')).toBe(true)
	expect(rules.isOffered(shirt, groups, { colour: 'red' }, 'size', 'xl')).toBe(false)
	expect(rules.isOffered(shirt, groups, { size: 'm' }, 'colour', 'blue')).toBe(false)
})

test('choosing what does not go together lets the older choice go', () => {
	expect(rules.choose(shirt, groups, { colour: 'red' }, 'size', 'm')).toEqual({ colour: 'red', size: 'm' })
	expect(rules.choose(shirt, groups, { size: 'm' }, 'colour', 'blue')).toEqual({ colour: 'blue' })
})

test('the cheapest is in stock, where anything is; of several as cheap, the first', () => {
	const one = (key: string, price: number, sale_price: number | null, stock: number) => ({
		key,
		price,
		sale_price,
		stock,
	})
	const [dear, cheap, gone, sale] = [
		one('a', 90, null, 1),
		one('b', 50, null, 1),
		one('c', 10, null, 0),
		one('d', 99, 50, 2),
	]
	expect(rules.cheapestOf([dear, cheap, gone, sale])).toBe(cheap)
	expect(rules.cheapestOf([dear, sale, cheap])).toBe(sale)
	expect(rules.cheapestOf([gone, { ...dear, stock: 0 }])).toBe(gone)
	expect(rules.cheapestOf([])).toBeUndefined()
})

test('a value leads to the combinations that keep the other choices', () => {
	const keys = (choice: rules.Choice, slug: string, text: string) =>
		rules.skusWith(shirt, groups, choice, slug, text).map(({ key }) => key)
	expect(keys({}, 'colour', 'red')).toEqual(['red.m', 'red.xl'])
	expect(keys({ size: 'xl' }, 'colour', 'red')).toEqual(['red.xl'])
	expect(keys({ colour: 'red' }, 'colour', 'blue')).toEqual(['blue.xl'])
	expect(keys({ size: 'm' }, 'colour', 'blue')).toEqual([])
})

test('a choice that is made names one combination at most, which has every chosen value', () => {
	for (const colour of ['red', 'blue'])
		for (const size of ['m', 'xl']) {
			const sold = rules.chosenSku(shirt, groups, { colour, size })
			expect(sold?.values ?? [colour, size]).toEqual([colour, size])
			const chosen = rules.choose(shirt, groups, { colour }, 'size', size)
			expect(chosen.size).toBe(size)
			expect(rules.skusWith(shirt, groups, chosen, 'size', size)).not.toEqual([])
		}
})
