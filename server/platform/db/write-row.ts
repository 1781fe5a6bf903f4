import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** Inserts a row, or writes these columns of the one with this id. Returns its id. */
export async function writeRow(tx: Tx, table: string, id: number | null, row: object): Promise<number> {
	const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
	const values = sql.join(Object.values(row).map((value) => sql`${value}`))
	const target = sql.table(table)
	const { rows } = await (id === null
		? sql<{ id: number }>`insert into ${target} (${names}) values (${values}) returning id`
		: sql<{ id: number }>`update ${target} set (${names}) = row(${values}) where id = ${id} returning id`
	).execute(tx)
	return rows[0]?.id as number
}
