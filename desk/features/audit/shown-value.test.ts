import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Translate } from '#client/i18n.ts'
import { auditEntities } from '#contract/desk/audit.ts'
import { personOf } from '#contract/desk/person-of.ts'
import { actorOptions, fieldText, poishaOf } from './shown-value.ts'

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
