import { expect, test } from 'vitest'
import { pastedRows } from './pasted.rules.ts'

test.each([
	['one cell', '420', [['420']]],
	['cells of a row', '420\t399', [['420', '399']]],
	[
		'lines of either system, with an end',
		' 420 \t\r\n950\t৫\n\n',
		[
			['420', ''],
			['950', '৫'],
		],
	],
	['an empty line between', '1\n\n2', [['1'], [''], ['2']]],
])('%s', (_name, text, rows) => {
	expect(pastedRows(text)).toEqual(rows)
})
