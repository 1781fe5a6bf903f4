import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createI18n, type Translate } from '#client/i18n.ts'
import { auditEntities } from '#contract/desk/audit.ts'
import { personOf } from '#contract/desk/person-of.ts'
import type { Language } from '#contract/refusals.ts'
import { actorOptions, fieldText, poishaOf, shownValue } from './shown-value.ts'

type Texts = { entities: object; fields: Record<string, string> }
const textsOf = (language: string) => JSON.parse(readFileSync(`desk/locales/${language}/audit.json`, 'utf8')) as Texts

it.each(['en', 'bn'])('every kind of entry has a name in %s, and no name is of none', (language) => {
	expect(Object.keys(textsOf(language).entities).sort()).toEqual([...auditEntities].sort())
})

it('a value has its name, the number of its picture, or that of its column', () => {
	const texts: Record<string, string> = { 'fields.name_en': 'Name (English)', picture: 'Picture 2' }
	const t = ((key: string) => texts[key] ?? key) as Translate
	const named = (name: string) => fieldText(name, t, String)
	expect(['name_en', '1', 'new_column'].map(named)).toEqual(['Name (English)', 'Picture 2', 'new_column'])
})

it('people are chosen by name, and by their number too where two have the same one', () => {
	const actors = ['staff 1 (Rina)', 'staff 2 (Karim)', 'staff 3 (Rina)']
	const labels = actorOptions(actors, personOf).map(({ label }) => label)
	expect(labels).toEqual(['staff 1 (Rina)', 'Karim', 'staff 3 (Rina)'])
})

it.each([
	['sku', 'price', 400_00, 400_00],
	['sku', 'grams', 500, undefined],
	['sku', 'price', null, undefined],
	['payout', 'amount', 1.5, undefined],
	['other', 'price', 400_00, undefined],
])('%s %s %s is an amount of %s', (entity, name, value, amount) => {
	expect(poishaOf(entity, name, value)).toBe(amount)
})

const translate = (language: Language) => {
	const textsIn = (name: string) => JSON.parse(readFileSync(`desk/locales/${language}/${name}.json`, 'utf8')) as object
	return createI18n(language, { audit: textsIn('audit'), common: textsIn('common') }).translator(['audit']).t
}

it.each([
	['disabled_at', '2026-11-27T21:30:00.123456+00:00', '28 November 2026, 3:30 am', '২৮ নভেম্বর, ২০২৬, রাত ৩:৩০'],
	['starts_at', '2026-11-27T04:00:00Z', '27 November 2026, 10:00 am', '২৭ নভেম্বর, ২০২৬, সকাল ১০:০০'],
	['starts_at', '2026-11-27T10:00:00+06:00', '27 November 2026, 10:00 am', '২৭ নভেম্বর, ২০২৬, সকাল ১০:০০'],
	['through', '2026-11-30', '30 November 2026', '৩০ নভেম্বর, ২০২৬'],
	['code', '2026-13-45', '2026-13-45', '2026-13-45'],
	['code', '2026-11-27T99:00:00Z', '2026-11-27T99:00:00Z', '2026-11-27T99:00:00Z'],
	['active', true, 'Yes', 'হ্যাঁ'],
	['active', false, 'No', 'না'],
	['name_en', 'true', 'true', 'true'],
	['stock', 120_000, '1,20,000', '১,২০,০০০'],
	['seller_id', 12_345, '12345', '১২৩৪৫'],
	['price', 400_00, '৳400', '৳৪০০'],
	['rate', 0.5, '0.5', '0.5'],
	['name_en', null, '–', '–'],
	['name_en', '', '–', '–'],
	['areas', [], '–', '–'],
	['areas', [3, 14], '3, 14', '৩, ১৪'],
	['facts', { active: false, day: '2026-11-30' }, 'On sale or in use: No; Day: 30 November 2026', undefined],
	['parts', [{ position: 1 }, { position: 2 }], 'Place in the list: 1\nPlace in the list: 2', undefined],
	['name_en', 'x'.repeat(500), `${'x'.repeat(400)}…`, undefined],
])('%s %j is shown as %s, in Bengali as %s', (name, value, en, bn) => {
	const shown = (language: Language) => shownValue('sku', name, value, { language, t: translate(language) })
	expect(shown('en')).toBe(en)
	if (bn !== undefined) expect(shown('bn')).toBe(bn)
})
