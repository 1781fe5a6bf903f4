import type { Kysely, KyselyPlugin } from 'kysely'

/** The same database, and how many statements were sent through it. */
export function counting<Schema>(db: Kysely<Schema>): { db: Kysely<Schema>; statements(): number } {
	let sent = 0
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => {
			sent += 1
			return node
		},
		transformResult: async ({ result }) => result,
	}
	return { db: db.withPlugin(plugin), statements: () => sent }
}
