import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Closes an account for its owner, or opens it again. */
export async function setDisabled(tx: Tx, id: number, disabled: boolean): Promise<void> {
	await tx
		.updateTable('customers')
		.set({ disabled_at: disabled ? sql<Date>`now()` : null })
		.where('id', '=', id)
		.execute()
}

/** Whether the account was erased. */
export async function isErased(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`select from customers where id = ${id} and deleted_at is not null`.execute(tx)
	return rows.length > 0
}
