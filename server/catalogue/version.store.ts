import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Increases with every change of the catalogue; cached pages belong to one version. */
export async function catalogueVersion(db: Deps['db']): Promise<number> {
	const { rows } = await sql<{ version: number }>`select version from catalogue_version`.execute(db)
	return rows[0]?.version ?? 0
}

/** Has to be called by every change of what a catalogue page shows. Holds a row lock until `tx` ends. */
export async function bumpCatalogueVersion(tx: Tx): Promise<void> {
	await sql`
		insert into catalogue_version (version) values (1)
		on conflict (id) do update set version = catalogue_version.version + 1`.execute(tx)
}
