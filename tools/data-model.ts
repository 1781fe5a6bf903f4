import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { tables } from './data-model-tables.ts'

type Column = { table: string; name: string; type: string; required: boolean; key: boolean }
/** A foreign key; `unique` when at most one row refers to the same target row. */
type Reference = { table: string; target: string; columns: string[]; nullable: boolean; unique: boolean }

const columnsQuery = `
	select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
		a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
		exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as key
	from pg_class c join pg_attribute a on a.attrelid = c.oid
	where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
		and a.attnum > 0 and not a.attisdropped
	order by c.relname, a.attnum`

const referencesQuery = `
	select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
		array(select attname::text from unnest(c.conkey) with ordinality k (num, at)
			join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.at) as columns,
		exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and not a.attnotnull)
			as nullable,
		exists (select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indpred is null
			and i.indkey::int2[] <@ c.conkey) as unique
	from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
	order by 1, 2, 3`

/**
 * The text of docs/data-model.md for a migrated store: one diagram of the modules and one for the tables of each.
 * Throws when a table has no sentence in data-model-tables.ts, or a sentence no table.
 */
export async function dataModel(pool: pg.Pool): Promise<string> {
	const columns = (await pool.query<Column>(columnsQuery)).rows
	const references = (await pool.query<Reference>(referencesQuery)).rows
	const moduleOf = new Map(
		Object.entries(tables).flatMap(([module, rows]) => Object.keys(rows).map((table) => [table, module] as const)),
	)
	const existing = new Set(columns.map(({ table }) => table))
	const problems = [
		...[...existing].filter((table) => !moduleOf.has(table)).map((table) => `no sentence for the table ${table}`),
		...[...moduleOf.keys()].filter((table) => !existing.has(table)).map((table) => `there is no table ${table}`),
	]
	if (problems.length > 0) throw new Error(`tools/data-model-tables.ts: ${problems.join('; ')}`)
	return [
		introduction,
		overview(references, moduleOf),
		...Object.entries(tables).map(([module, rows]) => section(module, rows, columns, references)),
	].join('\n')
}

const introduction = `# Data model

Made by \`npm run data-model\` from a migrated store; do not edit it. The sentences are in \`tools/data-model-tables.ts\`. An API test fails when a migration has changed the tables and this file has not.

A diagram has the keys of each table and the columns without a default that every row must have. The others are in the migrations, with comments ([index](migrations.md)), and in \`server/platform/schema/\` as TypeScript. Amounts are whole poisha. The job queue has tables of its own in the schema \`pgboss\`.

An order keeps a copy of what was sold, so its parts and lines refer to products and sellers without a foreign key.
`

function overview(references: Reference[], moduleOf: Map<string, string>): string {
	const edges = new Set<string>()
	for (const { table, target } of references) {
		const [from, to] = [moduleOf.get(table), moduleOf.get(target)]
		if (from !== to) edges.add(`\t${from} --> ${to}`)
	}
	const nodes = Object.entries(tables).map(([module, rows]) =>
		`\t${module}["${module}<br>${Object.keys(rows).length} tables"]`.replace('>1 tables', '>1 table'),
	)
	return `## Modules

An arrow goes from the module whose table refers to the module whose table is referred to.

${mermaid('flowchart LR', [...nodes, ...[...edges].sort()])}`
}

function section(module: string, rows: Record<string, string>, columns: Column[], references: Reference[]): string {
	const own = references.filter(({ table }) => table in rows)
	const entities = Object.keys(rows).flatMap((table) => {
		const foreign = new Set(own.filter((reference) => reference.table === table).flatMap((each) => each.columns))
		const shown = columns.filter(
			(each) => each.table === table && (each.key || each.required || foreign.has(each.name)),
		)
		return [
			`\t${table} {`,
			...shown.map((each) => {
				const keys = [...(each.key ? ['PK'] : []), ...(foreign.has(each.name) ? ['FK'] : [])].join(', ')
				return `\t\t${shortType(each.type)} ${each.name} ${keys}`.trimEnd()
			}),
			'\t}',
		]
	})
	const lines = own.map(
		({ table, target, columns, nullable, unique }) =>
			`\t${target} ${nullable ? '|o' : '||'}--${unique ? 'o|' : 'o{'} ${table} : "${columns.join(', ')}"`,
	)
	const list = Object.entries(rows).map(([table, sentence]) => `| \`${table}\` | ${sentence} |`)
	return `## ${module}

| Table | Holds |
| --- | --- |
${list.join('\n')}

${mermaid('erDiagram', [...entities, ...lines])}`
}

const mermaid = (kind: string, lines: string[]) => `\`\`\`mermaid\n${kind}\n${lines.join('\n')}\n\`\`\`\n`

/** A type as one word, as the diagrams need it. */
const shortType = (type: string) =>
	type.replace('timestamp with time zone', 'timestamptz').replace('double precision', 'float8').replaceAll(' ', '_')

/** Writes the file from an embedded store that is migrated for it. */
async function write(): Promise<void> {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-data-model-'))
	const log = createLog('error')
	try {
		const database = await openDatabase({ dataDir, databaseUrl: undefined, log })
		await migrate(database, log)
		writeFileSync('docs/data-model.md', await dataModel(database.pool))
		await database.close()
	} finally {
		rmSync(dataDir, { recursive: true, force: true })
	}
}

if (import.meta.main) await write()
