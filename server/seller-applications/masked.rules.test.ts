import { expect, it } from 'vitest'
import { maskedNumber } from './masked.rules.ts'

it.each([
	['TRAD/DSCC/012345/2024', '•••••024'],
	['1234567', '•••••567'],
	['123456', '•••••6'],
	['12', '•••••2'],
])('of %s only the end is shown: %s', (text, masked) => {
	expect(maskedNumber(text)).toBe(masked)
})
