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

test('groups values by attribute, in the given order', () => {
	expect(groups.map(({ slug, values }) => [slug, values.map((one) => one.value)])).toEqual([
		['colour', ['red', 'blue']],
		['size', ['m', 'xl']],
	])
})

test('returns a sku only when every attribute is chosen', () => {
	expect(rules.startChoice(shirt, groups)).toEqual({})
	expect(rules.chosenSku(shirt, groups, { colour: 'red' })).toBeUndefined()
	expect(rules.missingGroup(groups, { colour: 'red' })?.slug).toBe('size')
	expect(rules.chosenSku(shirt, groups, { colour: 'red', size: 'm' })?.key).toBe('red.m')
	expect(rules.chosenSku(shirt, groups, { colour: 'blue', size: 'm' })).toBeUndefined()
})

test('chooses the only value of an attribute; a product without attributes has one sku', () => {
	const one = { variations: [value('size', 'Size', 'm')], skus: [sku(['m'])] }
	expect(rules.startChoice(one, rules.groupsOf(one))).toEqual({ size: 'm' })
	const plain = { variations: [], skus: [sku([])] }
	expect(rules.chosenSku(plain, [], {})?.key).toBe('')
})

test('chooses the cheapest value in stock of a single attribute, or the cheapest when none is in stock', () => {
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

test('does not offer a value that is out of stock with the other choices', () => {
	expect(rules.isOffered(shirt, groups, {}, 'size', 'xl')).toBe(true)
	expect(rules.isOffered(shirt, groups, { colour: 'red' }, 'size', 'xl')).toBe(false)
	expect(rules.isOffered(shirt, groups, { size: 'm' }, 'colour', 'blue')).toBe(false)
})

test('drops the earlier choice when the new one cannot be combined with it', () => {
	expect(rules.choose(shirt, groups, { colour: 'red' }, 'size', 'm')).toEqual({ colour: 'red', size: 'm' })
	expect(rules.choose(shirt, groups, { size: 'm' }, 'colour', 'blue')).toEqual({ colour: 'blue' })
})

test('returns the cheapest sku in stock, if any is; of equally cheap ones the first', () => {
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

test('returns the combinations of a value with the other choices', () => {
	const keys = (choice: rules.Choice, slug: string, text: string) =>
		rules.skusWith(shirt, groups, choice, slug, text).map(({ key }) => key)
	expect(keys({}, 'colour', 'red')).toEqual(['red.m', 'red.xl'])
	expect(keys({ size: 'xl' }, 'colour', 'red')).toEqual(['red.xl'])
	expect(keys({ colour: 'red' }, 'colour', 'blue')).toEqual(['blue.xl'])
	expect(keys({ size: 'm' }, 'colour', 'blue')).toEqual([])
})

test('a full choice has at most one combination, and it contains every chosen value', () => {
	for (const colour of ['red', 'blue'])
		for (const size of ['m', 'xl']) {
			const sold = rules.chosenSku(shirt, groups, { colour, size })
			expect(sold?.values ?? [colour, size]).toEqual([colour, size])
			const chosen = rules.choose(shirt, groups, { colour }, 'size', size)
			expect(chosen.size).toBe(size)
			expect(rules.skusWith(shirt, groups, chosen, 'size', size)).not.toEqual([])
		}
})
