import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { auditEntities } from '#contract/desk/audit.ts'

it.each(['en', 'bn'])('every kind of entry has a name in %s, and no name is of none', (language) => {
	const { entities } = JSON.parse(readFileSync(`desk/locales/${language}/audit.json`, 'utf8')) as { entities: object }
	expect(Object.keys(entities).sort()).toEqual([...auditEntities].sort())
})
