import { expect, it } from 'vitest'
import { personOf } from './person-of.ts'

it('personOf names people without their number', () => {
	expect(personOf('staff 12 (Rina (night))')).toBe('Rina (night)')
	expect(personOf('command line')).toBe('command line')
	expect(personOf(null)).toBe(null)
})
