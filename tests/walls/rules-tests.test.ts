import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The exports of a file of rules that run: its functions, and whether there is anything besides types. */
function exportsOf(file: string): { functions: string[]; runs: boolean } {
	const source = readFileSync(file, 'utf8')
	const functions = [
		...source.matchAll(/^export (?:async )?function\*? (\w+)/gm),
		...source.matchAll(/^export const (\w+)[^=]*= (?:async )?\([^)]*\)[^\n]*=>/gm),
	]
	return {
		functions: functions.map(([, name]) => name as string),
		runs: /^export (?:async )?(?:function|const|class|let)\b/m.test(source),
	}
}

/** Names that a test imports from the file beside it, or uses of it as `rules.name`. */
function importsOf(test: string, file: string): Set<string> {
	const source = readFileSync(test, 'utf8')
	const name = file.split('/').at(-1)
	const [, list, all] =
		source.match(new RegExp(`import (?:\\{([^}]*)\\}|\\* as (\\w+)) from '\\./${name?.replaceAll('.', '\\.')}'`)) ?? []
	const listed = list?.split(',').map((one) => one.trim().replace(/ as .*/, '')) ?? []
	const used = all ? [...source.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g'))].map(([, one]) => one as string) : []
	return new Set([...listed, ...used])
}

const rules = globSync('{server,web,db,cli}/**/*.rules.ts').sort()
/** All files of the contract that are not declarations of endpoints and schemas. */
const contract = globSync('contract/*.ts', { exclude: ['**/*.test.ts'] }).filter(
	(file) => !/from '(typebox|\.\/common\.ts|\.\/endpoint\.ts)'/.test(readFileSync(file, 'utf8')),
)
const files = [...rules, ...contract].filter(
	(file) => exportsOf(file).functions.length > 0 || file.endsWith('.rules.ts'),
)

test.each(files)('%s has a test beside it that imports every function', (file) => {
	const { functions, runs } = exportsOf(file)
	if (!runs) return
	const beside = file.replace(/\.ts$/, '.test.ts')
	expect(existsSync(beside), beside).toBe(true)
	const imported = importsOf(beside, file)
	expect(functions.filter((name) => !imported.has(name))).toEqual([])
})

test('the files are found, and their exports', () => {
	expect(files.length).toBeGreaterThan(100)
	expect(files).toEqual(expect.arrayContaining(['contract/money.ts', 'contract/sounds.ts', 'contract/shown-phone.ts']))
	expect(exportsOf('server/promo-codes/promo.rules.ts').functions).toContain('promoDiscount')
	expect(exportsOf('server/contact/contact.rules.ts').functions).toEqual(['mailBody', 'messageNumber'])
	expect(exportsOf('server/notifications/brand.rules.ts')).toEqual({ functions: [], runs: false })
})
