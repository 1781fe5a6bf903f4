import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { guards } from '#tests/abuse/guards.ts'

const page = readFileSync('docs/mutations.md', 'utf8')

test.each(guards)(
	'$number $guard: can be removed, its test exists, and the page lists both',
	({ guard, test, also = [], ...own }) => {
		const row = page.split('\n').find((line) => line.includes(`| ${guard} |`))
		for (const { file, change } of [own, ...also]) {
			const [from, to] = change
			expect(readFileSync(file, 'utf8').split(from), file).toHaveLength(2)
			expect(to).not.toBe(from)
			expect(row).toContain(`\`${file}\``)
		}
		expect(readFileSync(test.file, 'utf8').replaceAll("\\'", "'"), test.file).toContain(test.title)
		expect(row).toContain(`\`${test.file}\``)
	},
)

it('every test of F2 has one, but the one of a cache server, which the shop has not', () => {
	const numbers = new Set(guards.map(({ number }) => number))
	const expected = Array.from({ length: 25 }, (_, n) => String(n + 1)).filter((number) => number !== '9')
	expect(expected.filter((number) => !numbers.has(number))).toEqual([])
})
