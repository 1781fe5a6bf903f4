import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/requirement-ids.md'), 'utf8')

/** Ids of table rows: `S5 S6 S7` and `F1 to F12`. */
const explained = new Set(
	[...page.matchAll(/^\| ([A-Z0-9 to]+) \|/gm)].flatMap(([, cell]) => {
		const [from, to] = (cell as string).split(' to ')
		if (!to) return (cell as string).split(' ')
		const character = to.charAt(0)
		const first = Number(from?.slice(1))
		return Array.from({ length: Number(to.slice(1)) - first + 1 }, (_, n) => `${character}${first + n}`)
	}),
)

/** Ids in brackets, as comments name them: `(S15)`, `(A2–A4)`, `(security rule A14)`. */
const named = ['contract', 'server', 'ui', 'client', 'desk', 'web', 'db', 'cli', 'tests', 'bench'].flatMap((folder) =>
	readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
		.flatMap((entry) => {
			const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
			return [...text.matchAll(/^\s*(?:\/\/|\/?\*).*\(([^()]*\b[SFCKPWA]\d{1,2}\b[^()]*)\)/gm)].flatMap(([, inside]) =>
				[...(inside as string).matchAll(/\b[SFCKPWA]\d{1,2}\b/g)].map(([id]) => ({ id, file: entry.name })),
			)
		}),
)

it('explains every requirement id that a comment names', () => {
	expect(named.length).toBeGreaterThan(20)
	expect(named.filter(({ id }) => !explained.has(id))).toEqual([])
})
