import { expect, it } from 'vitest'
import { isLongEnough } from './question.rules.ts'

it.each([
	['কবে আসবে?', false],
	['?!', false],
	['Is it fresh', true],
	['মেয়াদ কত দিন থাকবে', true],
])('%j is long enough: %s', (text, enough) => expect(isLongEnough(text)).toBe(enough))
