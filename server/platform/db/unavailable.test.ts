import { describe, expect, it } from 'vitest'
import { asUnavailable } from './unavailable.ts'

const error = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)

describe('a store that is busy or away', () => {
	it.each([
		error('canceling statement due to lock timeout', { code: '55P03' }),
		error('canceling statement due to statement timeout', { code: '57014' }),
		error('sorry, too many clients already', { code: '53300' }),
		error('terminating connection due to administrator command', { code: '57P01' }),
		error('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
		error('timeout exceeded when trying to connect'),
		error('Connection terminated unexpectedly'),
	])('is "unavailable": $message', (cause) => {
		const refusal = asUnavailable(cause)
		expect(refusal).toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } })
		expect(refusal?.cause).toBe(cause)
	})

	it.each([
		error('duplicate key', { code: '23505' }),
		error('no such file', { code: 'ENOENT', syscall: 'open' }),
		'text',
	])('is not what %s says', (other) => expect(asUnavailable(other)).toBeUndefined())
})
