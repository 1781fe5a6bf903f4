import { describe, expect, it } from 'vitest'
import { type Fragment, statement, withList } from './statement.ts'

const fragment = (wish: Partial<Fragment>): Fragment => ({
	prefix: 'slots_',
	holds: {},
	stale: null,
	writes: {},
	...wish,
})
const none = { before: {}, after: {} }

describe('a composed statement', () => {
	it('holds before the outcome and writes after it', () => {
		const own = { before: { a: 'select 1' }, after: { b: 'insert into t default values' } }
		const slots = fragment({ holds: { slots_held: 'select 3' }, writes: { slots_booked: 'update t set n = 1' } })
		expect(withList(own, [slots])).toBe(
			'a as materialized (select 1), slots_held as materialized (select 3), b as (insert into t default values), ' +
				'slots_booked as (update t set n = 1)',
		)
	})

	it('refuses a name without its prefix, and a name that is defined twice', () => {
		expect(() => withList(none, [fragment({ writes: { booked: 'select 1' } })])).toThrow('slots_')
		const twice = fragment({ writes: { slots_booked: 'select 1' } })
		expect(() => withList(none, [twice, twice])).toThrow('two CTEs are named slots_booked')
	})

	it('numbers its named parameters in the order of their first use', () => {
		const { text } = statement('numbers', 'select :b::int, :a, :b, (now())::date')
		expect(text).toMatch(/^select \$1::int, \$2, \$1, \(now\(\)\)::date/)
	})

	it('refuses to run without one of its values', () => {
		const one = statement<{ a?: number }>('values', 'select :a')
		expect(() => one.run(undefined as never, {})).toThrow('no value for a')
	})
})
