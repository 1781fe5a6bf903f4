import { expect, it } from 'vitest'
import { isLongEnough, leastQuestion, presentQuestion, questionLimits } from './question.rules.ts'

it.each([
	['কবে আসবে?', false],
	['?!', false],
	['Is it fresh', true],
	['মেয়াদ কত দিন থাকবে', true],
])('%j is long enough: %s', (text, enough) => expect(isLongEnough(text)).toBe(enough))

it('counts letters and digits, of any script', () => {
	expect(isLongEnough('a'.repeat(leastQuestion))).toBe(true)
	expect(isLongEnough(`${'a'.repeat(leastQuestion - 1)} ?! `)).toBe(false)
	expect(isLongEnough('12345678')).toBe(true)
	expect(isLongEnough('')).toBe(false)
	expect(questionLimits.waiting).toBeLessThanOrEqual(questionLimits.perDay)
})

it('shows a question with its answer, once it has one', () => {
	const question = { id: 3, first_name: 'Rahima', last_name: 'Khatun', text: 'Is it fresh?', asked_at: new Date(0) }
	const row = { ...question, answer: 'Yes', answered_by: 'seller' as const, answered_at: new Date(1000) }
	expect(presentQuestion(row)).toEqual({
		...{ id: 3, name: 'Rahima K.', text: 'Is it fresh?', asked_at: '1970-01-01T00:00:00.000Z' },
		answer: { text: 'Yes', by: 'seller', at: '1970-01-01T00:00:01.000Z' },
	})
	for (const change of [{ answer: null }, { answered_by: null }, { answered_at: null }])
		expect(presentQuestion({ ...row, ...change }).answer).toBeNull()
	expect(presentQuestion({ ...row, answer: '' }).answer).toMatchObject({ text: '' })
})
