import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longWork, patience } from './patience.ts'

const text = readFileSync('docs/time-outs.md', 'utf8')
const span = (ms: number) => (ms === 0 ? 'none' : `${ms / 1_000} s`)

test('docs/time-outs.md lists the limits of each kind of work, and no others', () => {
	const rows = [...text.matchAll(/^\| `(\w+)`.*?\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
	const listed = Object.fromEntries(rows.map(([, name, ...limits]) => [name, limits]))
	const set = Object.entries(patience).map(([name, limits]) => [
		name,
		[
			limits.statement_timeout,
			limits.lock_timeout,
			limits.idle_in_transaction_session_timeout,
			limits.connectionTimeoutMillis,
		].map(span),
	])
	expect(listed).toEqual(Object.fromEntries(set))
})

test('and those of single transactions', () => {
	const rows = [...text.matchAll(/^\| `(\w+)`: [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)]
	const listed = Object.fromEntries(rows.map(([, name, ...limits]) => [name, limits]))
	const set = Object.entries(longWork).map(([name, one]) => [name, [one.statement_timeout, one.lock_timeout].map(span)])
	expect(listed).toEqual(Object.fromEntries(set))
})

test('no other file sets a time-out of the store', () => {
	const sets = /(statement|lock|transaction|idle_in_transaction_session)_timeout['"]?\s*(=|:\s*[\d'"]|,\s*[\d'"])/
	const files = globSync(['server/**/*.ts', 'cli/**/*.ts', 'db/**/*.ts', 'start.ts'])
	const found = files.filter((file) => !/\.test\.ts$/.test(file) && sets.test(readFileSync(file, 'utf8')))
	expect(found.map((file) => file.replaceAll('\\', '/'))).toEqual(['server/platform/db/patience.ts'])
})
