import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readOperators } from './operator-config.ts'
import { operatorOf } from './platform/http/operators.ts'

const sha = (token: string) => createHash('sha256').update(token).digest('hex')
const rina = 'rina-'.padEnd(40, 'x')
const karim = 'karim-'.padEnd(40, 'y')

function read(OPERATOR_TOKENS?: string) {
	const problems: string[] = []
	return { ...readOperators({ OPERATOR_TOKENS }, problems), problems }
}

test.each([
	['rina'],
	[`rina:${rina}`],
	[`:${sha(rina)}`],
	[`rina:${sha(rina)}0`],
	[`rina:${sha(rina)},rina:${sha(karim)}`],
	[`rina:${sha(rina)},karim:${sha(rina).toUpperCase()}`],
])('OPERATOR_TOKENS=%s is refused', (value) => expect(read(value).problems).toHaveLength(1))

test('a token is valid for its operator only', () => {
	const { operators, problems } = read(` rina:${sha(rina)} , karim:${sha(karim)}`)
	expect(problems).toEqual([])
	expect(operatorOf(operators, `Bearer ${rina}`)).toBe('rina')
	expect(operatorOf(operators, `Bearer ${karim}`)).toBe('karim')
	for (const header of [
		undefined,
		'',
		rina,
		`Basic ${rina}`,
		`Bearer ${rina} `,
		`Bearer ${rina}x`,
		`Bearer ${sha(rina)}`,
	])
		expect(operatorOf(operators, header)).toBeNull()
})

test('there are no operators by default, and no short tokens', () => {
	expect(read()).toEqual({ operators: [], problems: [] })
	expect(read('').operators).toEqual([])
	expect(operatorOf([], `Bearer ${rina}`)).toBeNull()
	expect(operatorOf(read(`rina:${sha('short')}`).operators, 'Bearer short')).toBeNull()
})
