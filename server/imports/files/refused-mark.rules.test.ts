import { expect, test } from 'vitest'
import { catalogueFaults } from '#contract/catalogue-faults.ts'
import { refusedMark } from './refused-mark.rules.ts'

test.each([
	[catalogueFaults.name_unclear.en, 'unclear'],
	[`read «Rice»: ${catalogueFaults.name_unclear.en}; expected 1`, 'unclear'],
	['read «x», expected an amount', true],
	[undefined, true],
	[7, true],
])('a row with the reason %j', (reason, mark) => {
	expect(refusedMark(reason)).toBe(mark)
})
