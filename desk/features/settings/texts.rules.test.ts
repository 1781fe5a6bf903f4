import { expect, test } from 'vitest'
import { questionsText, readExamples, readQuestions, readSections, sectionsText } from './texts.rules.ts'

const questions = [
	{
		title: 'Orders',
		items: [
			{ q: 'When?', a: 'Soon.' },
			{ q: 'Where?', a: 'At home.' },
		],
	},
	{ title: 'টাকা', items: [{ q: 'কত?', a: 'কম।' }] },
]
const sections = [
	{ title: 'First', body: ['One.', 'Two.'] },
	{ title: 'Second', body: ['Three.'] },
]

test('questions and sections stay the same through their text', () => {
	expect(readQuestions(questionsText(questions))).toEqual(questions)
	expect(readSections(sectionsText(sections))).toEqual(sections)
	expect([readQuestions(questionsText(undefined)), readSections(sectionsText(undefined))]).toEqual([[], []])
})

test('an answer of several lines is one', () => {
	expect(readQuestions('# A\n? Q\none\n\ntwo')).toEqual([{ title: 'A', items: [{ q: 'Q', a: 'one two' }] }])
})

test.each([
	['an answer without a question', '# A\nanswer'],
	['a question without a group', '? Q\nA'],
	['a question without an answer', '# A\n? Q'],
	['a group without questions', '# A'],
])('no questions: %s', (_name, text) => expect(readQuestions(text)).toBeUndefined())

test.each([
	['text before a title', 'one\n# A\ntwo'],
	['a section without a paragraph', '# A\n# B\ntwo'],
])('no sections: %s', (_name, text) => expect(readSections(text)).toBeUndefined())

test('an example a line', () => expect(readExamples(' rice \n\nচাল\n')).toEqual(['rice', 'চাল']))
