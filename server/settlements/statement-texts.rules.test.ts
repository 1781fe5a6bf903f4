import { expect, test } from 'vitest'
import { dayText, statementTexts } from './statement-texts.rules.ts'

test('both languages have the same texts and write days', () => {
	expect(Object.keys(statementTexts.bn)).toEqual(Object.keys(statementTexts.en))
	expect(dayText('2026-11-05', 'en')).toBe('5 Nov 2026')
	expect(dayText('2026-11-05', 'bn')).toContain('২০২৬')
})
