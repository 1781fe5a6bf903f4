import { expect, it } from 'vitest'
import { aboutText } from './about-text.rules.ts'

it.each([
	['Rice', 'Is it new?', 'Rice, Is it new?'],
	['Rice', ' Is\nit  new? ', 'Rice, Is it new?'],
	['Rice', '', 'Rice'],
	['Rice', 'ক'.repeat(60), `Rice, ${'ক'.repeat(60)}`],
	['Rice', '😀'.repeat(61), `Rice, ${'😀'.repeat(60)}…`],
])('%s with %j is about %s', (of, text, about) => expect(aboutText(of, text)).toBe(about))
