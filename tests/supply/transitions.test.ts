import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const units = ['ui', 'client', 'web']
	.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
	.map((file) => path.basename(file))
const rows = readFileSync('docs/guides/transitions.md', 'utf8')
	.split('\n')
	.filter((line) => line.startsWith('| '))
	.slice(1)
	.map((line) => line.split('|').map((cell) => cell.trim()))

test.each(rows)('|%s%s has the tests it names', (_, _what, spec, name, rules) => {
	expect(spec || rules).toBeTruthy()
	if (spec) expect(readFileSync(`tests/e2e/${spec}`, 'utf8')).toContain(name)
	if (rules) expect(units).toContain(rules)
})
