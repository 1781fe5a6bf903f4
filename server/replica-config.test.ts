import { expect, it } from 'vitest'
import { readReplicas } from './replica-config.ts'

const DATABASE_URL = 'postgres://shop@db1.example/haat'
const [second, third] = ['postgres://shop:secret@db2.example/haat', 'postgresql://shop@db3.example:5433/haat']

/** What is read, or why it is refused. */
function read(env: Record<string, string>) {
	const problems: string[] = []
	const config = readReplicas({ DATABASE_URL, ...env }, problems)
	return problems.length > 0 ? problems : config
}

it.each([
	[{}, [], 2],
	[{ DATABASE_READ_URL: '' }, [], 2],
	[{ DATABASE_READ_URL: second }, [second], 2],
	[{ DATABASE_READ_URL: ` ${second} ,${third},`, DATABASE_READ_LAG: '60' }, [second, third], 60],
])('%o', (env: Record<string, string>, replicaUrls, replicaLag) =>
	expect(read(env)).toEqual({ replicaUrls, replicaLag }),
)

it.each([
	[{ DATABASE_READ_URL: 'db2.example' }, 'must be addresses'],
	[{ DATABASE_READ_URL: `${second},mysql://db3.example/haat` }, 'must be addresses'],
	[{ DATABASE_READ_URL: `${second},${second}` }, 'each server once'],
	[{ DATABASE_READ_URL: second, DATABASE_URL: '' }, 'needs DATABASE_URL'],
	[{ DATABASE_READ_LAG: '0' }, 'from 1 to 60'],
	[{ DATABASE_READ_LAG: '1.5' }, 'from 1 to 60'],
	[{ DATABASE_READ_LAG: '61' }, 'from 1 to 60'],
])('%o is refused', (env: Record<string, string>, reason) => {
	const problems = read(env)
	expect(problems).toEqual([expect.stringContaining(reason)])
	// Addresses hold passwords.
	expect(String(problems)).not.toContain('shop:secret')
})
