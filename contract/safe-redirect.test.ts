import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const bad = [
	'',
	'evil.com',
	'https://evil.com',
	'http:evil.com',
	'http:/evil.com',
	'javascript:alert(1)',
	'data:text/html,x',
	'//evil.com',
	'///evil.com',
	'/\\evil.com',
	'\\/evil.com',
	'/\t/evil.com',
	'/\n/evil.com',
	'/\r/evil.com',
	' /evil.com',
	'/ /evil.com',
	'/..//evil.com',
	'/.//evil.com',
	'/foo/..//evil.com',
	'/%2f/evil.com',
	'/%2F%2Fevil.com',
	'/%5cevil.com',
	'/%09/evil.com',
	'/%252f/evil.com',
	'/%255cevil.com',
	'/%00',
	'/\u0000x',
	'/%E0%A4%A',
	'/./%2fevil.com',
	'/a/%2e%2e//evil.com',
	`/${'a'.repeat(512)}`,
	'/a\u007f',
	'/a%7f',
	'/a\\b',
	'/a%255c%255cb',
	'/%25252f/evil.com',
	'/signin',
	'/bn/signin?redirect=/x',
	'/signup#x',
	'/forget-password',
	'mailto:a@b.c',
]
const good = [
	'/',
	'/checkout',
	'/bn/my-account/orders',
	'/search?q=%E0%A6%9A%E0%A6%BE%E0%A6%B2',
	'/products/rice#reviews',
	'/signing-bonus',
	`/${'a'.repeat(511)}`,
	'/a//',
	'/a~b',
	'/products/signin/x',
	// Four times encoded: no server decodes an address so often.
	'/%2525252f/example',
]

test.each(bad)('%j leads nowhere', (value) => expect(safeRedirect(value)).toBeUndefined())
test.each(good)('%j is ours', (value) => expect(safeRedirect(value)).toBe(value))
test.each([undefined, null, 5, {}, ['/x']])('%j is no path', (value) => expect(safeRedirect(value)).toBeUndefined())
