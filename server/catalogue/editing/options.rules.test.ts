import { describe, expect, it } from 'vitest'
import { mergeOptions, valueSlugs } from './options.rules.ts'
import type { OptionValue } from './product-record.ts'

const one = (option: string, value: string, more: Partial<OptionValue['value']> = {}): OptionValue => ({
	option: { en: option },
	value: { en: value, ...more },
})

describe('options of variants', () => {
	it('have slugs from their texts, or their own', () => {
		expect(valueSlugs([one('Size', 'Extra Large'), one('Colour', 'লাল'), one('Pack', '米'), one('Pack', '!')])).toEqual([
			...['extra-large', 'lal', '米', 'value'],
		])
		expect(valueSlugs([one('Size', 'Large', { slug: 'l' }), one('Pack', '米 饭')])).toEqual(['l', '米-饭'])
		expect(mergeOptions([], [[one('!', 'Red')]])?.[0]?.slug).toBe('option')
	})

	it('are gathered in their order, with the English text where a Bengali one is missing', () => {
		const merged = mergeOptions(
			[],
			[
				[one('Colour', 'Red', { bn: 'লাল', meta: '#ff0000' }), one('Size', 'M')],
				[one('Colour', 'Blue'), one('Size', 'M')],
			],
		)
		expect(merged).toStrictEqual([
			{
				slug: 'colour',
				name: { en: 'Colour', bn: 'Colour' },
				values: [
					{ slug: 'red', name: { en: 'Red', bn: 'লাল' }, meta: '#ff0000' },
					{ slug: 'blue', name: { en: 'Blue', bn: 'Blue' } },
				],
			},
			{ slug: 'size', name: { en: 'Size', bn: 'Size' }, values: [{ slug: 'm', name: { en: 'M', bn: 'M' } }] },
		])
	})

	it('are added to those there are, which keep their Bengali texts and colours', () => {
		const present = mergeOptions([], [[one('Colour', 'Red', { bn: 'লাল', meta: '#ff0000' })]]) ?? []
		const merged = mergeOptions(present, [[one('Colour', 'Red')], [one('Colour', 'Green')]])
		expect(merged?.[0]?.values).toEqual([
			{ slug: 'red', name: { en: 'Red', bn: 'লাল' }, meta: '#ff0000' },
			{ slug: 'green', name: { en: 'Green', bn: 'Green' } },
		])
		expect(present[0]?.values).toHaveLength(1)
		const renamed = mergeOptions(present, [[one('Colour', 'RED', { bn: 'টকটকে লাল', meta: '#c81e1e' })]])
		expect(renamed?.[0]?.values).toEqual([{ slug: 'red', name: { en: 'RED', bn: 'টকটকে লাল' }, meta: '#c81e1e' }])
		expect(mergeOptions(present, [[{ option: { en: 'Colour', bn: 'রং' }, value: { en: 'Red' } }]])?.[0]?.name.bn).toBe(
			'রং',
		)
	})

	it.each([
		['another option', [[one('Size', 'M')], [one('Colour', 'Red')]]],
		[
			'another order',
			[
				[one('Size', 'M'), one('Colour', 'Red')],
				[one('Colour', 'Red'), one('Size', 'M')],
			],
		],
		[
			'one other option',
			[
				[one('Size', 'M'), one('Colour', 'Red')],
				[one('Size', 'M'), one('Pack', 'Red')],
			],
		],
		['one option more', [[one('Size', 'M')], [one('Size', 'M'), one('Colour', 'Red')]]],
		['one option less', [[one('Size', 'M'), one('Colour', 'Red')], [one('Size', 'M')]]],
		['the same option twice', [[one('Size', 'M'), one('Size', 'L')]]],
	])('refuse variants with %s', (_name, variants) => {
		expect(mergeOptions([], variants)).toBeUndefined()
	})
})
