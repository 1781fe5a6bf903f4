import { expect, it } from 'vitest'
import { fromDhaka, inDhaka } from './dhaka-time.rules.ts'

it.each([
	['2026-12-01T04:00:00.000Z', '2026-12-01T10:00'],
	['2026-11-30T18:00:00.000Z', '2026-12-01T00:00'],
	['2026-11-30T17:59:00.000Z', '2026-11-30T23:59'],
])('%s is %s in Dhaka', (iso, text) => {
	expect(inDhaka(iso)).toBe(text)
	expect(fromDhaka(text)).toBe(iso)
})

it.each(['', 'x', '2026-13-01T10:00'])('%j is no time', (text) => expect(fromDhaka(text)).toBeUndefined())

it('shows no time as an empty field', () => expect([inDhaka(null), inDhaka(undefined)]).toEqual(['', '']))
