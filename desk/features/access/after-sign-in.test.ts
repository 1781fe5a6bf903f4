import { expect, test } from 'vitest'
import { safeTarget } from './after-sign-in.ts'

test.each([
	['/orders?state=late#top', '/orders?state=late#top'],
	['/', '/'],
	[null, '/'],
	['', '/'],
	['//elsewhere.example', '/'],
	['/\\elsewhere.example', '/'],
	['https://elsewhere.example', '/'],
	['javascript:alert(1)', '/'],
	['/sign-in/phone', '/'],
])('after sign-in for %j the page is %s', (to, page) => expect(safeTarget(to)).toBe(page))
