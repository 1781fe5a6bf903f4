import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** Empties the feed and answers the subjects that were in it, each once, by name. */
export async function takeChanges(db: Deps['db']): Promise<string[]> {
	const { rows } = await sql<{ subject: string }>`
		with taken as (delete from changes returning subjects)
		select distinct unnest(subjects) as subject from taken order by subject`.execute(db)
	return rows.map(({ subject }) => subject)
}
