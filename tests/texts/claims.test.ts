import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptDays, sessionDays } from '#contract/kept-days.ts'
import { reportHours } from '#contract/problem-rules.ts'
import type { Language } from '#contract/refusals.ts'
import { latinDigits } from '#contract/text.ts'
import { readCompany } from '#server/company-config.ts'
import { tariffs } from '#server/delivery/delivery.rules.ts'
import { staleDays } from '#server/identity/customer.store.ts'
import { life } from '#server/identity/session.rules.ts'
import { cancellableStates } from '#server/orders/order.rules.ts'
import { keepDays as prescriptionDays } from '#server/prescriptions/prescription.rules.ts'
import { keepDays as photoDays } from '#server/problem-photos/photo.rules.ts'
import { factsOf, type HelpFacts } from '#web/features/help/facts.ts'

/** What terms, privacy and questions claim, held against what the code does. */
const folder = path.resolve(import.meta.dirname, '../../web/locales')
const pages = ['terms', 'privacy', 'faq'] as const
const languages = ['en', 'bn'] as const
const textOf = (language: Language, page: string) => readFileSync(path.join(folder, language, `${page}.json`), 'utf8')
const all = (language: Language) => pages.map((page) => textOf(language, page)).join('\n')

const facts = (language: Language): HelpFacts =>
	factsOf(
		{ brand: { name: 'Haat', nameBn: 'হাট' }, company: readCompany({}, false, 'Haat', []).company, returnDays: 7 },
		language,
	)
/** The number that a filled hole shows. */
const shown = (language: Language, name: keyof HelpFacts) =>
	Number(latinDigits(facts(language)[name]).replace(/\D/g, ''))

describe.each(languages)('in %s', (language) => {
	it('every hole is filled', () => {
		const holes = [...all(language).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)
		expect([...new Set(holes)].filter((name) => !(name in facts(language)) && name !== 'date')).toEqual([])
	})

	it('times to report, to keep and to stay signed in are those of the rules', () => {
		expect(['cooked', 'fresh'].map((name) => shown(language, name as keyof HelpFacts))).toEqual([
			reportHours.cooked,
			reportHours.fresh,
		])
		expect(shown(language, 'packed') * 24).toBe(reportHours.packed)
		expect(shown(language, 'lasting') * 24).toBe(reportHours.lasting)
		expect(shown(language, 'prescriptionDays')).toBe(prescriptionDays.used)
		expect(shown(language, 'photoDays')).toBe(photoDays.used)
		expect(shown(language, 'idleDays') * 86_400).toBe(life.idle)
		expect(shown(language, 'sessionDays') * 86_400).toBe(life.session)
	})

	it('a button that is named is there', () => {
		const searches = ['চাল', 'chal', 'rice']
		const names = [...all(language).matchAll(language === 'en' ? /“([^”]+)”/g : /[«“]([^»”]+)[»”]/g)]
			.map(([, name]) => name as string)
			.filter((name) => !name.includes('{{') && !searches.includes(name))
		const labels = new Set(
			readdirSync(path.join(folder, language))
				.filter((file) => !pages.some((page) => file === `${page}.json`))
				.flatMap((file) => strings(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')))),
		)
		expect(names.length).toBeGreaterThan(4)
		expect([...new Set(names)].filter((name) => !labels.has(name))).toEqual([])
	})

	it('numbers that are written out are the known ones', () => {
		const written = new Set(
			[...latinDigits(all(language).replace(/\{\{\w+\}\}|<\/?0>/g, '')).matchAll(/\d+/g)].map(String),
		)
		expect([...written].sort()).toEqual(Object.keys(known).sort())
	})
})

/** Numbers that stand in the texts as such, and why. */
const known: Record<string, string> = {
	2009: 'Consumers’ Right Protection Act',
	2021: 'Digital Commerce Operation Guidelines',
	48: 'hours until goods leave the seller: the guidelines',
	5: 'days of delivery in a city: the guidelines',
	10: 'days of delivery elsewhere, and of a refund: the guidelines',
	72: 'hours until a complaint is answered: the guidelines',
	7: 'days in which most complaints are settled',
	30: 'days to complain to the directorate: the act',
	16121: 'its hotline',
	18: 'years of age',
	100: 'metres to which the device rounds its position',
	180: 'days that limits per shopper outlive a closed account: `staleDays`',
}

it('delivery is promised well within the days of the law, and an order can be cancelled until it is packed', () => {
	expect(tariffs.same_city.days.to).toBeLessThanOrEqual(5)
	expect(Math.max(...Object.values(tariffs).map(({ days }) => days.to))).toBeLessThanOrEqual(10)
	expect(cancellableStates).toContain('confirmed')
	expect(cancellableStates).not.toContain('packed')
})

it('what is kept for days is kept as long as the texts say', () => {
	expect(known[staleDays]).toBeDefined()
	expect(keptDays).toMatchObject({ prescription: prescriptionDays.used, problemPhoto: photoDays.used })
	expect(sessionDays).toEqual({ idle: life.idle / 86_400, longest: life.session / 86_400 })
})

function strings(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}
