import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	mostTerms,
	readFacts,
	readOptions,
	readPictures,
	writeFacts,
	writeOptions,
	writePictures,
} from './terms.rules.ts'

const word = fc
	.array(fc.constantFrom('a', 'B', 'চ', '1', '\\', '/', '=', ';', '{', '}', '|', ' ', '#', ':', "'"), {
		minLength: 1,
		maxLength: 8,
	})
	.map((parts) => parts.join('').replace(/ +/g, ' ').trim())
	.filter((text) => text !== '')
const words = fc.record({ en: word, bn: word }, { requiredKeys: ['en'] })
const slug = fc.stringMatching(/^[a-z0-9_%;=/|\\-]{1,10}$/)
const meta = fc.stringMatching(/^#[0-9a-f]{6}$/)
const some = <T extends object>(record: T): T =>
	Object.fromEntries(Object.entries(record).filter(([, one]) => one !== undefined)) as T

describe('options', () => {
	test.each<[string, unknown]>([
		['Size = Large', [{ option: { en: 'Size' }, value: { en: 'Large' } }]],
		['Size: 41', [{ option: { en: 'Size' }, value: { en: '41' } }]],
		['Size = 1:2', [{ option: { en: 'Size' }, value: { en: '1:2' } }]],
		[
			'Size/আকার {size} = Large/বড় {l}; Colour = Red {red #c81e1e}',
			[
				{ option: { en: 'Size', bn: 'আকার', slug: 'size' }, value: { en: 'Large', bn: 'বড়', slug: 'l' } },
				{ option: { en: 'Colour' }, value: { en: 'Red', slug: 'red', meta: '#c81e1e' } },
			],
		],
		[
			'Size = a {  red   #c81e1e } ; Colour = b{x#c81e1e}; Cut = c {#c81e1e0}',
			[
				{ option: { en: 'Size' }, value: { en: 'a', slug: 'red', meta: '#c81e1e' } },
				{ option: { en: 'Colour' }, value: { en: 'b', slug: 'x#c81e1e' } },
				{ option: { en: 'Cut' }, value: { en: 'c', slug: '#c81e1e0' } },
			],
		],
		[`Size = a {${'s'.repeat(300)}}`, [{ option: { en: 'Size' }, value: { en: 'a', slug: 's'.repeat(300) } }]],
		['Size = 1\\/2 {half}', [{ option: { en: 'Size' }, value: { en: '1/2', slug: 'half' } }]],
	])('%s', (cell, value) => {
		expect(readOptions(cell)).toEqual({ value })
	})

	test.each([
		'Large',
		'Size =',
		'= Large',
		'Size = a/b/c',
		'Size = a = b',
		'Size = a {',
		'Size = a {}',
		'Size = a {b c}',
		'Size = A; size = B',
		'Size = /b',
		'Size = a/',
		'Size = a/ {b}',
		'Size = a {b} {c}',
		'Size = a {b} c',
		'Size = a {b}c}',
		'Size = a {x\\{y}',
		`Size = a {${'s'.repeat(301)}}`,
		'Size {#c81e1e} = a',
		'Size = a; ',
	])('%s is refused', (cell) => {
		expect(readOptions(cell)).toEqual({ expected: 'options such as Size/আকার = Large/বড়; Colour = Red {red #c81e1e}' })
	})

	test('there are at most five', () => {
		const cell = (count: number) => Array.from({ length: count }, (_, at) => `O${at} = a`).join(';')
		expect(readOptions(cell(5))).toHaveProperty('value.length', 5)
		expect(readOptions(cell(6))).toEqual({ expected: 'at most 5 options' })
		expect(readOptions(`${'x'.repeat(mostTerms.option + 1)} = a`)).toHaveProperty('expected')
	})

	test('are read back as they were written', () => {
		const option = fc.record({ slug, en: word, bn: word }, { requiredKeys: ['en'] })
		const value = fc.record({ slug, en: word, bn: word, meta }, { requiredKeys: ['en'] })
		const list = fc.uniqueArray(fc.record({ option, value }), {
			...{ minLength: 1, maxLength: 5 },
			selector: (one) => one.option.en.toLowerCase(),
		})
		fc.assert(
			fc.property(list, (values) => {
				expect(readOptions(writeOptions(values.map(some)))).toEqual({ value: values })
			}),
		)
	})
})

describe('facts', () => {
	test('have keys, and no slugs of values', () => {
		expect(readFacts('Generic/জেনেরিক {generic} = Paracetamol')).toEqual({
			value: [{ key: 'generic', name: { en: 'Generic', bn: 'জেনেরিক' }, value: { en: 'Paracetamol' } }],
		})
		const expected = 'facts such as Country/দেশ = Bangladesh/বাংলাদেশ; Weight = 2 kg'
		for (const cell of ['A = b {c}', 'A = b {#c81e1e}', 'A = b {c}; D = e', 'D = e; A = b {c}', 'nothing'])
			expect([cell, readFacts(cell)]).toEqual([cell, { expected }])
		expect(readFacts(Array(40).fill('a=b').join(';'))).toHaveProperty('value.length', 40)
		expect(readFacts(Array(41).fill('a=b').join(';'))).toEqual({ expected: 'at most 40 facts' })
	})

	test('are read back as they were written', () => {
		const fact = fc.record({ key: slug, name: words, value: words }, { requiredKeys: ['name', 'value'] })
		fc.assert(
			fc.property(fc.array(fact, { minLength: 1, maxLength: 5 }), (facts) => {
				expect(readFacts(writeFacts(facts))).toEqual({ value: facts })
			}),
		)
	})
})

describe('pictures', () => {
	test.each<[string, unknown]>([
		['a.jpg', [{ name: 'a.jpg' }]],
		['a.jpg; https://x.example/b.jpg?c=1', [{ name: 'a.jpg' }, { name: 'https://x.example/b.jpg?c=1' }]],
		['a.jpg\nb.jpg;', [{ name: 'a.jpg' }, { name: 'b.jpg' }]],
		['a.jpg; ; b.jpg\r\n \r\n', [{ name: 'a.jpg' }, { name: 'b.jpg' }]],
		['a.jpg | Front | ', [{ name: 'a.jpg', alt_en: 'Front' }]],
		[Array(20).fill('a').join(';'), Array(20).fill({ name: 'a' })],
		['a.jpg | Front | সামনে', [{ name: 'a.jpg', alt_en: 'Front', alt_bn: 'সামনে' }]],
		['a.jpg | | সামনে', [{ name: 'a.jpg', alt_bn: 'সামনে' }]],
		['pics\\a.jpg', [{ name: 'pics\\a.jpg' }]],
	])('%j', (cell, value) => {
		expect(readPictures(cell)).toEqual({ value })
	})

	test('longer lists and texts are refused', () => {
		const expected = 'names of pictures such as rice-1.jpg | Front | সামনে; rice-2.jpg'
		const long = 'x'.repeat(2001)
		for (const cell of ['a|b|c|d', 'a; a|b|c|d', ' | Front', long, `a | ${long}`, `a | b | ${long}`])
			expect([cell, readPictures(cell)]).toEqual([cell, { expected }])
		expect(readPictures(Array(21).fill('a').join(';'))).toEqual({ expected: 'at most 20 pictures' })
	})

	test('are written without signs that nothing follows', () => {
		const pictures = [{ name: 'a.jpg' }, { name: 'b.jpg', alt_en: 'Front' }, { name: 'c.jpg', alt_bn: 'সামনে' }]
		expect(writePictures(pictures)).toBe('a.jpg; b.jpg | Front; c.jpg |  | সামনে')
	})

	test('are read back as they were written', () => {
		const picture = fc.record({ name: word, alt_en: word, alt_bn: word }, { requiredKeys: ['name'] })
		fc.assert(
			fc.property(fc.array(picture, { minLength: 1, maxLength: 5 }), (pictures) => {
				expect(readPictures(writePictures(pictures))).toEqual({ value: pictures })
			}),
		)
	})
})
