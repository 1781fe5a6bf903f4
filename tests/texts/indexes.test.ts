import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

it('docs/migrations.md lists every migration, in the order they run', () => {
	const listed = [...read('docs/migrations.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
	expect(listed).toEqual(Object.keys(migrations))
	const files = readdirSync(path.join(root, 'db/migrations')).filter((file) => /^\d/.test(file))
	expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(listed)
})

it('docs/migrations.md names exactly the numbers that are not used', () => {
	const [, text] = read('docs/migrations.md').match(/left a gap: (.*?) were never used/) ?? []
	expect(gaps(Object.keys(migrations), 4)).toEqual(numbersIn(text ?? '', 4))
})

it('docs/decisions/README.md lists every record, and the numbers that are not used', () => {
	const page = read('docs/decisions/README.md')
	const listed = [...page.matchAll(/^\| \[\d+\]\(([\w.-]+)\) \|/gm)].map(([, name]) => name as string)
	const files = readdirSync(path.join(root, 'docs/decisions')).filter((file) => file !== 'README.md')
	expect(listed).toEqual(files.sort())
	const [, text] = page.match(/left a gap: (.*?) were never used/) ?? []
	// 017 was removed; the page lists it separately.
	expect(gaps([...files, '017'], 3)).toEqual(numbersIn(text ?? '', 3))
})

it.each(['docs/decisions/README.md', 'docs/migrations.md', 'CHANGELOG.md'])('%s repeats no line', (file) => {
	const lines = read(file)
		.split('\n')
		.filter((line) => line.length > 40)
	expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
})

/** Numbers between the first and the last name that no name begins with. */
function gaps(names: string[], digits: number): number[] {
	const used = new Set(names.map((name) => Number(name.slice(0, digits))))
	return Array.from({ length: Math.max(...used) }, (_, at) => at + 1).filter((number) => !used.has(number))
}

/** The numbers of "0012, 0040 to 0045 and 0047". */
function numbersIn(text: string, digits: number): number[] {
	const pattern = new RegExp(`(\\d{${digits}})(?: to (\\d{${digits}}))?`, 'g')
	return [...text.matchAll(pattern)].flatMap(([, from, to]) =>
		Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, at) => Number(from) + at),
	)
}

const folders = 'bench|cli|client|contract|db|deploy|desk|docs|server|tests|tools|ui|web'
/** Created by a build or a run, so they need not exist. */
const generated = /^(build|data|\.cache|node_modules)\//

/**
 * Paths in a document: in backquotes, from the root or from `server/` ("platform/db/gather.ts"), and link targets. A path
 * with a placeholder (`NAME`, `…`, `*`, `{en,bn}`) is a pattern.
 */
function pathsIn(file: string): string[] {
	const text = read(file).replace(/```mermaid[\s\S]*?```/g, '')
	const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code as string)
	const named = quoted.flatMap((code) =>
		[...code.matchAll(new RegExp(`(?:^|[\\s(])((?:${folders})/[\\w./{}*,…<>-]*[\\w/}*])`, 'g'))].map(
			([, found]) => found as string,
		),
	)
	const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
		.map(([, target]) => target as string)
		.filter((target) => !/^[a-z]+:/.test(target))
		.map((target) => path.join(path.dirname(file), target))
	return [...named, ...links].filter((name) => !generated.test(name))
}

const documents = [
	'ARCHITECTURE.md',
	'CONTRIBUTING.md',
	'README.md',
	'SECURITY.md',
	...globSync('docs/**/*.md', { cwd: root }),
].filter(
	// Records describe the state of their day.
	(file) => !/docs\/decisions\/0/.test(file),
)

it.each(documents)('%s names only paths that exist', (file) => {
	const missing = pathsIn(file).filter(
		(name) =>
			!existsSync(path.join(root, name)) && !/[…<>]|NAME|NNNN/.test(name) && globSync(name, { cwd: root }).length === 0,
	)
	expect(missing).toEqual([])
})

it('paths are found in the documents', () => {
	expect(pathsIn('ARCHITECTURE.md')).toContain('server/orders/place-order.ts')
	expect(pathsIn('docs/changes.md').length).toBeGreaterThan(60)
	expect(documents.length).toBeGreaterThan(15)
})
