import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ownDeskCalls } from './desk/index.ts'
import type { CallSpec } from './endpoint.ts'
import { endpoints } from './index.ts'
import { describeLimits, limitsOf } from './limits.ts'

const specs: CallSpec[] = [...Object.values(endpoints), ...Object.values(ownDeskCalls)]
const useCases = globSync('server/**/*.ts')
	.filter((file) => !file.endsWith('.test.ts'))
	.map((file) => readFileSync(file, 'utf8'))

describe.each(Object.entries(limitsOf))('the limits %s', (name, limits) => {
	it('are declared by an endpoint, and counted by one use case', () => {
		expect(specs.some((spec) => spec.limits === limits)).toBe(true)
		const counted = new RegExp(`limitsOf\\.${name}\\b`)
		expect(useCases.filter((text) => counted.test(text))).toHaveLength(1)
	})

	it('are shared by no other group', () => {
		expect(Object.values(limitsOf).filter(({ group }) => group === limits.group)).toHaveLength(1)
	})
})

it.each([
	[{ group: 'a', each: [{ by: 'network', count: 6, seconds: 3600 }] }, 'At most 6 in 1 hour by network.'],
	[{ group: 'a', each: [{ by: 'shopper', count: 3, seconds: 86_400 }] }, 'At most 3 in 24 hours by shopper.'],
	[
		{ group: 'a', failuresOnly: true, each: [{ by: 'shopper', count: 10, seconds: 600 }] },
		'At most 10 in 10 minutes by shopper; only failures count.',
	],
] as const)('%j in words', (limits, words) => expect(describeLimits(limits)).toBe(words))

it('codes are limited by what is stored', () => expect(describeLimits('codes')).toMatch(/^Limited by phone or email/))
