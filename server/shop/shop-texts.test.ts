import { expect, it } from 'vitest'
import { demoShopTexts } from '#db/demo-texts/index.ts'
import { inLanguage, readRecord } from './shop-texts.ts'

const refusals: [string, unknown, string, string][] = [
	['no object', ['headline'], 'wrong_shape', 'file'],
	['an unknown text', { headlines: { en: 'Shoes' } }, 'unknown_text', 'headlines'],
	['a text without a language', { headline: 'Shoes' }, 'wrong_shape', 'headline'],
	['an unknown language', { headline: { fr: 'Chaussures' } }, 'wrong_shape', 'headline.fr'],
	['an empty text', { headline: { en: ' ' } }, 'wrong_shape', 'headline.en'],
	['no language', { headline: {} }, 'wrong_shape', 'headline'],
	['a long text', { headline: { en: 'x'.repeat(81) } }, 'too_long', 'headline.en'],
	['too many examples', { examples: { bn: Array(13).fill('জুতা') } }, 'too_long', 'examples.bn'],
	[
		'a question without an answer',
		{ faq: { en: [{ title: 'A', items: [{ q: 'Why?' }] }] } },
		'wrong_shape',
		'faq.en.0.items.0',
	],
	['a colour by name', { accent: 'maroon' }, 'no_colour', 'accent'],
	['a short colour', { accent: '#a3c' }, 'no_colour', 'accent'],
	['a light colour', { accent: '#FFD700' }, 'unreadable_colour', 'accent'],
	['a local phone number', { phone: '01712345678' }, 'no_phone', 'phone'],
	['a broken address', { email: 'shoes@shop' }, 'no_email', 'email'],
	['a link as an address', { email: 'javascript:alert(1)@x.yz"' }, 'no_email', 'email'],
	['a path as a logo', { logo: '../../etc/passwd' }, 'wrong_shape', 'logo'],
]

it.each(refusals)('refuses %s', (_name, record, code, field) => {
	const read = readRecord(record)
	expect('faults' in read && read.faults.map((fault) => [fault.code, fault.field])).toEqual([[code, field]])
})

it('cleans texts, and accepts what the demo shop says of itself', () => {
	expect(readRecord({ headline: { en: ' All\u200b shoes ' }, accent: '#7A1F3D', phone: null })).toEqual({
		record: { headline: { en: 'All shoes' }, accent: '#7a1f3d', phone: null },
	})
	expect(readRecord(demoShopTexts)).toEqual({ record: demoShopTexts })
})

it('shows the other language where one is missing', () => {
	const values = { headline: { en: 'Shoes' }, about: { bn: 'জুতার দোকান' }, hours: { en: 'Daily', bn: 'প্রতিদিন' } }
	expect(inLanguage(values, 'en')).toMatchObject({ headline: 'Shoes', about: 'জুতার দোকান', hours: 'Daily', faq: null })
	expect(inLanguage(values, 'bn')).toMatchObject({ headline: 'Shoes', about: 'জুতার দোকান', hours: 'প্রতিদিন' })
})
