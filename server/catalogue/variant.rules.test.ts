import { expect, it } from 'vitest'
import { variantKey, variantLabels } from './variant.rules.ts'

it('names a choice by its values', () => {
	const options = [
		{ slug: 'colour', name: { en: 'Colour', bn: 'রং' }, values: [{ slug: 'red', name: { en: 'Red', bn: 'লাল' } }] },
	]
	expect(variantKey(['red', 'xl'])).toBe('red.xl')
	expect(variantLabels(options, ['red'])).toEqual([
		{ name: { en: 'Colour', bn: 'রং' }, value: { en: 'Red', bn: 'লাল' } },
	])
	expect(variantLabels(options, ['blue'])).toEqual([])
})

it('names a choice by all its values, in the order of the options', () => {
	const named = (en: string, bn: string) => ({ en, bn })
	const options = [
		{ slug: 'colour', name: named('Colour', 'রং'), values: [{ slug: 'red', name: named('Red', 'লাল') }] },
		{
			...{ slug: 'size', name: named('Size', 'মাপ') },
			values: [
				{ slug: 'm', name: named('M', 'এম') },
				{ slug: 'red', name: named('Ready', 'তৈরি') },
			],
		},
	]
	const english = (values: string[]) =>
		variantLabels(options, values).map(({ name, value }) => `${name.en}: ${value.en}`)
	expect(english(['red', 'm'])).toEqual(['Colour: Red', 'Size: M'])
	expect(english(['red', 'red'])).toEqual(['Colour: Red', 'Size: Ready'])
	expect(english(['blue', 'm'])).toEqual(['Size: M'])
	expect([variantKey([]), variantKey(['m'])]).toEqual(['', 'm'])
})
