import { existsSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Static, TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import type { Saved } from '#server/catalogue/index.ts'
import type { Database } from '#server/platform/db/index.ts'
import { type Command, WrongUse } from './command.ts'
import { faultText } from './edit.ts'

type Db = Database['db']
type Kind<S extends TSchema> = {
	schema: S
	/** What the records are, in the plural. */
	name: string
	read(db: Db): Promise<Static<S>[]>
	save(db: Db, slug: string | undefined, record: Static<S>): Promise<Saved>
}

/** Commands that write all sellers or categories as JSON lines, and store such a file. */
export function recordFiles<S extends TSchema>(kind: Kind<S>): { export: Command; import: Command } {
	return {
		export: {
			usage: '<file>',
			summary: `writes all ${kind.name} into a new file of JSON lines, which can be imported again`,
			options: [],
			async run([file], { database: { db }, say, data }) {
				if (!file) throw new WrongUse('Name the file to write.')
				if (existsSync(file)) throw new WrongUse(`${file} exists.`)
				const rows = await kind.read(db)
				writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { flag: 'wx' })
				data?.({ file, [kind.name]: rows.length })
				say(`${rows.length} ${kind.name} written to ${file}`)
			},
		},
		import: {
			usage: '<file>',
			summary: `stores the ${kind.name} of a file of JSON lines; those with a known slug are changed`,
			options: [],
			async run([file], { database: { db }, say, data }) {
				if (!file || !existsSync(file)) throw new WrongUse(`There is no file ${file ?? ''}.`)
				const counts = { new: 0, changed: 0, refused: 0 }
				let line = 0
				const handle = await open(file)
				for await (const text of handle.readLines()) {
					line += 1
					if (text.trim() === '') continue
					const saved = await store(kind, db, text)
					counts[saved.outcome] += 1
					if (saved.outcome === 'refused') say(`line ${line}: ${saved.faults.map(faultText).join('; ')}`)
				}
				data?.(counts)
				say(`new ${counts.new}, changed ${counts.changed}, refused ${counts.refused}`)
				if (counts.refused > 0) throw new WrongUse(`${counts.refused} ${kind.name} were refused.`)
			},
		},
	}
}

async function store<S extends TSchema>(kind: Kind<S>, db: Db, text: string): Promise<Saved> {
	const refused = (field: string): Saved => ({
		outcome: 'refused',
		faults: [{ code: 'out_of_range', field, read: text.slice(0, 60) }],
	})
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		return refused('line')
	}
	if (!Check(kind.schema, value)) return refused(Errors(kind.schema, value)[0]?.instancePath.slice(1) || 'line')
	return kind.save(db, (value as { slug?: string }).slug, value)
}
