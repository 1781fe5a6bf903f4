import { expect, test } from 'vitest'
import { directionOf } from './languages.ts'

test.each([
	['en', 'ltr'],
	['bn', 'ltr'],
	['ar', 'rtl'],
	['ar-EG', 'rtl'],
	['he', 'rtl'],
])('the direction of %s is %s', (language, direction) => expect(directionOf(language)).toBe(direction))
