import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import { type PayTo, type SellerName, sellerJson } from './seller.store.ts'

type Db = Kysely<Schema>

export type PayoutState = 'proposed' | 'approved' | 'exported' | 'done' | 'failed' | 'withdrawn'
export type StoredPayout = PayTo & {
	id: number
	seller: SellerName
	amount: number
	state: PayoutState
	sealed: string
	proposed_by: number
	approved_by: number | null
	reference: string | null
	reason: string | null
	proposed_at: Date
	ended_at: Date | null
}

const columns = sql`p.id, ${sellerJson} as seller, p.amount, p.state, p.method, p.holder, p.bank, p.branch, p.routing, p.sealed,
	p.last_four, p.proposed_by, p.approved_by, p.reference, p.reason, p.proposed_at, p.ended_at`

/** Proposes amounts for sellers who have an account and no open proposal. Returns what was proposed. */
export async function addPayouts(
	tx: Tx,
	by: number,
	wishes: readonly { seller_id: number; amount: number }[],
): Promise<{ id: number; amount: number }[]> {
	const { rows } = await sql<{ id: number; amount: number }>`
		insert into payouts (seller_id, amount, method, holder, bank, branch, routing, sealed, last_four, proposed_by)
		select w.seller_id, w.amount, a.method, a.holder, a.bank, a.branch, a.routing, a.sealed, a.last_four, ${by}
		from json_to_recordset(${JSON.stringify(wishes)}::json) as w (seller_id int, amount bigint)
			join seller_accounts a on a.seller_id = w.seller_id
		order by w.seller_id
		on conflict (seller_id) where state = 'proposed' do nothing returning id, amount`.execute(tx)
	return rows
}

/** Locks a payout until `tx` ends. */
export async function lockPayout(tx: Tx, id: number): Promise<StoredPayout | undefined> {
	await sql`select 1 as locked from payouts where id = ${id} for update`.execute(tx)
	return (await readPayouts(tx, { ids: [id] }))[0]
}

/** Payouts, newest first: of some ids, of a state, of a seller; before the id `after`. */
export async function readPayouts(
	db: Db,
	choice: { ids?: number[]; state?: PayoutState; seller?: number; method?: string; after?: number; limit?: number },
): Promise<StoredPayout[]> {
	const { ids = null, state = null, seller = null, method = null, after = 0, limit = 50 } = choice
	const { rows } = await sql<StoredPayout>`
		select ${columns} from payouts p join sellers s on s.id = p.seller_id
		where (${ids}::int[] is null or p.id = any(${ids})) and (${state}::text is null or p.state = ${state})
			and (${seller}::int is null or p.seller_id = ${seller}) and (${method}::text is null or p.method = ${method})
			and (${after} = 0 or p.id < ${after})
		order by p.id desc limit ${limit}`.execute(db)
	return rows
}

export type PayoutMove = {
	to: Exclude<PayoutState, 'proposed'>
	approvedBy?: number
	reference?: string
	reason?: string
}

/** Moves a locked payout. */
export async function movePayout(tx: Tx, id: number, { to, approvedBy, reference, reason }: PayoutMove): Promise<void> {
	await sql`update payouts set state = ${to}, approved_by = coalesce(${approvedBy ?? null}::int, approved_by),
			reference = coalesce(${reference ?? null}, reference), reason = coalesce(${reason ?? null}, reason),
			approved_at = case when ${to} = 'approved' then now() else approved_at end,
			exported_at = case when ${to} = 'exported' then now() else exported_at end,
			ended_at = case when ${to} in ('done', 'failed', 'withdrawn') then now() end
		where id = ${id}`.execute(tx)
}

/** The approved payouts of a method, and those already exported with `again`; marks them as exported. Oldest first. */
export async function takeForExport(tx: Tx, method: string, again: boolean): Promise<StoredPayout[]> {
	const { rows } = await sql<{ id: number }>`
		update payouts set state = 'exported', exported_at = coalesce(exported_at, now())
		where method = ${method} and (state = 'approved' or (${again} and state = 'exported')) returning id`.execute(tx)
	const taken = await readPayouts(tx, { ids: rows.map(({ id }) => id), limit: rows.length })
	return taken.reverse()
}

/** Counts of open payouts and of differences, up to 1,000 each. */
export async function countOpen(
	db: Db,
): Promise<{ proposed: number; approved: number; exported: number; differences: number }> {
	const count = (state: string) =>
		sql`(select count(*)::int from (select from payouts where state = ${state} limit 1000) p)`
	const { rows } = await sql<{ proposed: number; approved: number; exported: number; differences: number }>`
		select ${count('proposed')} as proposed, ${count('approved')} as approved, ${count('exported')} as exported,
			(select count(*)::int from (select from remittance_lines
				where state <> 'matched' and resolved_at is null limit 1000) l) as differences`.execute(db)
	return rows[0] as { proposed: number; approved: number; exported: number; differences: number }
}
