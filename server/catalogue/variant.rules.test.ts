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
