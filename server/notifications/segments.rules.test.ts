import { describe, expect, test } from 'vitest'
import { segmentsOf } from './segments.rules.ts'

describe('segments', () => {
	test.each([
		['a'.repeat(160), 'gsm7', 160, 1],
		['a'.repeat(161), 'gsm7', 161, 2],
		['a'.repeat(307), 'gsm7', 307, 3],
		['a'.repeat(306), 'gsm7', 306, 2],
		['€'.repeat(80), 'gsm7', 160, 1],
		['€'.repeat(81), 'gsm7', 162, 2],
		['ক'.repeat(70), 'ucs2', 70, 1],
		['ক'.repeat(71), 'ucs2', 71, 2],
		['ক'.repeat(135), 'ucs2', 135, 3],
		['😀', 'ucs2', 2, 1],
		['😀'.repeat(35), 'ucs2', 70, 1],
		['😀'.repeat(67), 'ucs2', 134, 3],
		[`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
		['Tk 5', 'gsm7', 4, 1],
		['৳5', 'ucs2', 2, 1],
		['it’s', 'ucs2', 4, 1],
		['', 'gsm7', 0, 1],
	])('of %s', (text, alphabet, units, parts) => expect(segmentsOf(text)).toEqual({ alphabet, units, parts }))
})
