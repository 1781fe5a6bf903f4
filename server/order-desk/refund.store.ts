import { type Kysely, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import { type Proposal, proposalOf } from './one.store.ts'

/** The amount of a refund that is due, its order locked until `tx` ends; undefined when none of this id is due. */
export async function lockDue(tx: Tx, id: number): Promise<Poisha | undefined> {
	// The order first, as everything that changes its refunds does.
	await sql`select from orders where id = (select order_id from order_refunds where id = ${id}) for no key update`.execute(
		tx,
	)
	const { rows } = await sql<{ amount: Poisha }>`
		select amount from order_refunds where id = ${id} and status = 'due' for no key update`.execute(tx)
	return rows[0]?.amount
}

/** Stores a proposal, in place of an earlier one. */
export async function propose(
	tx: Tx,
	id: number,
	{ staffId, by, reference }: { staffId: number; by: string; reference: string },
): Promise<void> {
	await sql`insert into refund_proposals (refund_id, staff_id, by, reference) values (${id}, ${staffId}, ${by}, ${reference})
		on conflict (refund_id) do update set staff_id = excluded.staff_id, by = excluded.by, reference = excluded.reference, at = now()`.execute(
		tx,
	)
}

/** Removes and returns the proposal of a refund; undefined for none. */
export async function takeProposal(
	tx: Tx,
	id: number,
): Promise<{ staffId: number; by: string; reference: string } | undefined> {
	const { rows } = await sql<{ staffId: number; by: string; reference: string }>`
		delete from refund_proposals where refund_id = ${id} returning staff_id as "staffId", by, reference`.execute(tx)
	return rows[0]
}

/** Proposals of these refunds, by the id of the refund. */
export async function proposalsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, Proposal>> {
	const { rows } = await sql<{ id: number; proposal: Proposal | null }>`
		select f.id, ${sql.raw(proposalOf)} as proposal from order_refunds f
		where f.id = any(${[...ids]}::bigint[])`.execute(db)
	return new Map(rows.flatMap(({ id, proposal }) => (proposal ? [[id, proposal] as const] : [])))
}
