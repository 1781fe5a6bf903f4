import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
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
		error('Query read timeout'),
		error('cannot execute INSERT in a read-only transaction', { code: '25006' }),
		error('ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' }),
		error('EROFS: read-only file system, open', { code: 'EROFS', syscall: 'open' }),
	])('is "unavailable": $message', (cause) => {
		const refusal = asUnavailable(cause)
		expect(refusal).toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } })
		expect(refusal?.cause).toBe(cause)
	})

	it('is "unavailable" when no address of its host accepts connections', async () => {
		const server = createServer().listen(0, '127.0.0.1')
		await once(server, 'listening')
		const { port } = server.address() as AddressInfo
		server.close()
		await once(server, 'close')
		const cause = await new Promise<Error>((resolve) => connect({ port, host: 'localhost' }).on('error', resolve))
		const several = Object.assign(new AggregateError([cause, cause]), { code: 'ECONNREFUSED' })
		for (const one of [cause, several]) expect(asUnavailable(one)).toMatchObject({ code: 'unavailable' })
	})

	it.each([
		error('duplicate key', { code: '23505' }),
		error('no such file', { code: 'ENOENT', syscall: 'open' }),
		'text',
	])('is not what %s says', (other) => expect(asUnavailable(other)).toBeUndefined())
})
