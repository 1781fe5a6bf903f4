import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { oldFiles } from '#server/platform/files/files.ts'
import { type Kind, tables } from './picture.store.ts'

const batch = 200
/** Milliseconds. A file is written before its row, so a new file may not have its row yet. */
const settled = 3_600_000

/**
 * Erases expired pictures: the file first, then the row, so that an interrupted run is repeated. Then deletes files without
 * a row.
 */
export async function eraseDue(deps: Pick<Deps, 'db' | 'files'>, kind: Kind): Promise<void> {
	for (;;) {
		const due = await dueFiles(deps.db, kind)
		for (const { file } of due) await deps.files.remove(kind, file)
		await deleteRows(
			deps.db,
			kind,
			due.map(({ id }) => id),
		)
		if (due.length < batch) break
	}
	for (const file of await unknownFiles(deps.db, kind, await oldFiles(deps.files, kind, settled)))
		await deps.files.remove(kind, file)
}

async function dueFiles(db: Deps['db'], kind: Kind): Promise<{ id: number; file: string }[]> {
	const { rows } = await sql<{ id: number; file: string }>`
		select id, file from ${sql.table(tables[kind].name)} where erase_at <= now() order by id limit ${batch}`.execute(db)
	return rows
}

async function deleteRows(db: Deps['db'], kind: Kind, ids: readonly number[]): Promise<void> {
	if (ids.length > 0)
		await sql`delete from ${sql.table(tables[kind].name)} where id = any(${[...ids]}::bigint[])`.execute(db)
}

/** The files without a row. */
async function unknownFiles(db: Deps['db'], kind: Kind, files: readonly string[]): Promise<string[]> {
	if (files.length === 0) return []
	const { rows } = await sql<{ file: string }>`
		select file from ${sql.table(tables[kind].name)} where file = any(${[...files]}::text[])`.execute(db)
	const names = new Set(rows.map(({ file }) => file))
	return files.filter((file) => !names.has(file))
}
