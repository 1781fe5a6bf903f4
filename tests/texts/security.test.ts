import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, it, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = page
	.split('\n')
	.filter((line) => line.startsWith('| ') && !/^\| (---|Id)/.test(line))
	.map((line) => line.split('|').map((cell) => cell.trim()))
	.map(([, id = '', attack = '', held = '', tests = '']) => ({ id, attack, held, tests }))

test.each(rows)('$id $attack: the files and tests named exist', ({ held, tests }) => {
	const files = [...held.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string)
	expect(files.length).toBeGreaterThan(0)
	expect(files.filter((file) => !existsSync(file))).toEqual([])
	const named = [...tests.matchAll(/`([^`]+)`((?:,? «.+?»(?=[,;.]|$))*)/g)]
	expect(named.length, 'a test proves it').toBeGreaterThan(0)
	for (const [, file = '', titles = ''] of named) {
		expect(existsSync(file) && statSync(file).isFile(), file).toBe(true)
		const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
		for (const [, title = ''] of titles.matchAll(/«(.+?)»(?=[,;.]|$)/g)) expect(text, file).toContain(title)
	}
})

it('has every threat of the list once', () => {
	const ids = rows.map(({ id }) => id).filter((id) => id !== '')
	const expected = Array.from({ length: 44 }, (_, at) => `A${at + 1}`).flatMap((id) =>
		id === 'A30' ? [1, 2, 3, 4, 5].map((part) => `A30.${part}`) : [id],
	)
	expect(ids.filter((id) => id.startsWith('A')).sort()).toEqual(expected.sort())
	expect(new Set(ids).size).toBe(ids.length)
})
