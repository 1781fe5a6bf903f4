import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'
import { prepared } from './prepared.ts'

/** CTEs by name: the SQL between the parentheses. */
export type Ctes = Record<string, string>

/**
 * The part of one module in a statement that another module composes. Its CTE names begin with `prefix`, so that two
 * fragments never define the same name. All texts are SQL.
 */
export type Fragment = {
	prefix: string
	/** CTEs that lock and read rows before the outcome is decided. */
	holds: Ctes
	/** SQL that is true when a row has changed since it was read, so that nothing may be written; null: no such condition. */
	stale: string | null
	/** CTEs that write after the outcome is decided. */
	writes: Ctes
}

/** The CTEs as the text of a WITH list. Throws when a fragment uses a name without its prefix, or two define one name. */
export function withList(own: { before: Ctes; after: Ctes }, fragments: readonly Fragment[]): string {
	const all = new Map<string, string>()
	const add = (ctes: Ctes, prefix = '') => {
		for (const [name, body] of Object.entries(ctes)) {
			if (!name.startsWith(prefix)) throw new Error(`the CTE ${name} does not begin with ${prefix}`)
			if (all.has(name)) throw new Error(`two CTEs are named ${name}`)
			all.set(name, body)
		}
	}
	add(own.before)
	for (const { holds, prefix } of fragments) add(holds, prefix)
	add(own.after)
	for (const { writes, prefix } of fragments) add(writes, prefix)
	return [...all].map(([name, body]) => `${name} as ${isRead(body) ? 'materialized ' : ''}(${body})`).join(', ')
}

/** Reads are materialised, so that their locks are taken once; CTEs that write always are. */
const isRead = (body: string) => !/^\s*(insert|update|delete)\b/i.test(body)

/**
 * A prepared statement with named parameters: `:customer_id` in `text` is the value of that name. `text` must always be the
 * same for one `name`.
 */
export function statement<Values extends Record<string, unknown>>(name: string, text: string) {
	const used: string[] = []
	// Not `::`, which casts.
	const numbered = text.replace(/(?<!:):([a-z_]+)\b/g, (_, key: string) => {
		if (!used.includes(key)) used.push(key)
		return `$${used.indexOf(key) + 1}`
	})
	return {
		name,
		text: numbered,
		/** Runs it and returns its rows. Throws when the value of a parameter is missing. */
		run: <Row>(db: Kysely<Schema>, values: Values): Promise<Row[]> => {
			const missing = used.find((key) => values[key] === undefined)
			if (missing) throw new Error(`the statement ${name} has no value for ${missing}`)
			return prepared<Row>(
				db,
				name,
				numbered,
				used.map((key) => values[key]),
			)
		},
	}
}
