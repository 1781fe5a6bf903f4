import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/*
 * The kinds of files in a server module, as ARCHITECTURE.md names them. Imports are checked by `.dependency-cruiser.cjs`
 * (index only, rules pure, SQL in stores); this test checks the content of files.
 */

const root = path.resolve(import.meta.dirname, '../..')
const modules = readdirSync(path.join(root, 'server'), { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && entry.name !== 'platform')
	.map((entry) => entry.name)
const sources = globSync(`server/{${modules.join(',')}}/**/*.ts`, { cwd: root }).filter(
	(file) => !file.endsWith('.test.ts'),
)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const nameOf = (file: string) => path.basename(file)

/** Exported functions of a source with the name of their first parameter; none for a function without parameters. */
function firstParameters(source: string): { name: string; first: string | undefined }[] {
	return [...source.matchAll(/^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*(\w+)?/gm)].map(
		([, name, first]) => ({ name: name as string, first }),
	)
}

/** In the text of a function that runs a statement. */
const runsStatement = /\.execute(TakeFirst(OrThrow)?)?\(/

/** Each exported function of a source with its text up to the next unindented line. */
function bodies(source: string): Map<string, string> {
	return new Map(
		[...source.matchAll(/^export (?:async )?function\*? (\w+)[\s\S]*?^}/gm)].map(([text, name]) => [
			name as string,
			text,
		]),
	)
}

it('every module has an index, and file names are in kebab case', () => {
	expect(modules.length).toBeGreaterThan(20)
	expect(modules.filter((name) => !existsSync(path.join(root, 'server', name, 'index.ts')))).toEqual([])
	expect(sources.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(rules|store))?\.ts$/.test(nameOf(file)))).toEqual([])
})

it('request handlers open no transaction: use cases do', () => {
	const files = sources.filter((file) => nameOf(file).endsWith('routes.ts'))
	expect(files.length).toBeGreaterThan(15)
	expect(files.filter((file) => /\btransaction\(/.test(read(file)))).toEqual([])
})

it('stores open no transaction: their callers do', () => {
	const files = globSync('server/**/*.store.ts', { cwd: root })
	expect(files.length).toBeGreaterThan(60)
	expect(files.filter((file) => /\btransaction\(/.test(read(file)))).toEqual([])
})

it('the first parameter of a store function that runs a statement is tx or db', () => {
	const wrong = sources
		.filter((file) => file.endsWith('.store.ts'))
		.flatMap((file) => {
			const source = read(file)
			const texts = bodies(source)
			return firstParameters(source)
				.filter(({ name, first }) => runsStatement.test(texts.get(name) ?? '') && first !== 'tx' && first !== 'db')
				.map(({ name, first }) => `${file}: ${name}(${first ?? ''})`)
		})
	expect(wrong).toEqual([])
})

it('functions and their first parameters are found', () => {
	expect(firstParameters('export async function a<T>(\n\ttx: Tx,\n) {}\nexport function b() {}')).toEqual([
		{ name: 'a', first: 'tx' },
		{ name: 'b', first: undefined },
	])
	const stores = sources
		.filter((file) => file.endsWith('.store.ts'))
		.flatMap((file) => [...bodies(read(file)).values()])
	expect(stores.filter((text) => runsStatement.test(text)).length).toBeGreaterThan(150)
})
