import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug, numbered, slugOf } from './slug.ts'

test.each([
	['Miniket Rice', 'miniket-rice'],
	['Fresh Soybean Oil (5 L)', 'fresh-soybean-oil-5-l'],
	["Nestlé L'Oréal & Co.", 'nestle-loreal-and-co'],
	['Rice 1.5 kg', 'rice-1-5-kg'],
	['মিনিকেট চাল', 'miniket-chal'],
	['ইলিশ মাছ ১ কেজি', 'ilis-mach-1-keji'],
	['ভাত', 'bat'],
	['পেঁয়াজ Onion', 'peyaj-onion'],
	['Straße', 'strasse'],
	['Smørrebrød', 'smorrebrod'],
	['Haat.com 2.', 'haat-com-2'],
	["Men's 5's 'Tea'", 'mens-5s-tea'],
	["৫'র প্যাক", '5r-pak'],
	['খেজুর, ঘি, থালা', 'khejur-ghi-thala'],
	['ধনিয়া রং', 'dhoniya-rong'],
	[`${'x'.repeat(40)} ${'y'.repeat(39)}`, `${'x'.repeat(40)}-${'y'.repeat(39)}`],
	[`${'x'.repeat(40)} ${'y'.repeat(40)}`, 'x'.repeat(40)],
	['米', ''],
	['', ''],
	['!!!', ''],
])('%s is %s', (name, slug) => {
	expect(slugOf(name)).toBe(slug)
})

test('a slug is ASCII words of at most 80 characters', () => {
	const part = fc.constantFrom('চাল', 'Rice', '৫', '-', '/', '&', ' ', 'é', "'", '.', 'ক্ষ', '\u200b', 'x'.repeat(90))
	fc.assert(
		fc.property(
			fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
			(name) => {
				expect(slugOf(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
				expect(slugOf(name).length).toBeLessThanOrEqual(80)
			},
		),
	)
	expect(slugOf(`${'word '.repeat(30)}`)).toBe(Array(16).fill('word').join('-'))
})

test('a taken slug gets the next free number', () => {
	expect(freeSlug('rice', new Set())).toBe('rice')
	expect(freeSlug('rice', new Set(['rice', 'rice-2']))).toBe('rice-3')
	const long = 'x'.repeat(80)
	expect(freeSlug(long, new Set([long]))).toBe(`${'x'.repeat(72)}-2`)
})

test('a number keeps a slug within its length', () => {
	expect(numbered('rice', 3)).toBe('rice-3')
	expect(numbered('x'.repeat(80), 12)).toBe(`${'x'.repeat(72)}-12`)
})
