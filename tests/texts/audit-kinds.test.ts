import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const texts = JSON.parse(readFileSync(path.join(root, 'desk/locales/en/audit.json'), 'utf8'))
/** How the audit trail gets its kinds: triggers of migrations, and `noteInAudit`. */
const written = [
	['db/migrations/*.ts', /\baudited\(\s*'\w+',\s*'(\w+)'/g],
	['db/migrations/*.ts', /insert into audit \([^)]*\)\s*(?:values \(|select )'(\w+)'/g],
	['server/**/*.ts', /\bnoteInAudit\(\s*tx,\s*[\w.]+,\s*'(\w+)'/g],
] as const

it.each(written)('every kind of entries that %s write by %s has a name at the desk', (files, pattern) => {
	const kinds = globSync(files, { cwd: root }).flatMap((file) =>
		[...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map(([, kind]) => kind as string),
	)
	expect(kinds.length).toBeGreaterThan(1)
	expect(Object.keys(texts.entities)).toEqual(expect.arrayContaining([...new Set(kinds)]))
})
