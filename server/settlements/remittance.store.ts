import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { CashOrder, LineState } from './remittance.rules.ts'

type Db = Kysely<Schema>

export type Courier = { id: number; slug: string; name: string; cash: number }

/** Couriers with the cash that they have, in poisha. */
export async function readCouriers(db: Db): Promise<Courier[]> {
	const { rows } =
		await sql<Courier>`select c.id, c.slug, c.name, coalesce((select sum(d.amount)::bigint from ledger_days d
			where d.account = 'cash_at_courier' and d.owner = c.id), 0) as cash
		from couriers c order by c.id limit 500`.execute(db)
	return rows
}

/** Adds a courier or renames it. */
export async function saveCourier(tx: Tx, slug: string, name: string): Promise<void> {
	await sql`insert into couriers (slug, name) values (${slug}, ${name})
		on conflict (slug) do update set name = excluded.name`.execute(tx)
}

/** Assigns parts of orders, by number and position, null for all parts, to a courier. Returns how many parts. */
export async function assignParts(
	tx: Tx,
	courierId: number,
	wishes: readonly { number: string; part: number | null }[],
): Promise<{ orders: number; parts: number }> {
	const { rows } = await sql<{ orders: number; parts: number }>`
		with wish as (select * from json_to_recordset(${JSON.stringify(wishes)}::json) as w (number text, part smallint)),
		given as (
			select distinct w.number, p.order_id, p.position from wish w join orders o on o.number = w.number
				join order_parts p on p.order_id = o.id and (w.part is null or p.position = w.part)
		), saved as (
			insert into part_couriers (order_id, part, courier_id) select order_id, position, ${courierId} from given
			on conflict (order_id, part) do update set courier_id = excluded.courier_id
		)
		select count(distinct number)::int as orders, count(*)::int as parts from given`.execute(tx)
	return rows[0] as { orders: number; parts: number }
}

export type KnownOrder = CashOrder & { id: number; number: string; courier: Record<string, number> }

/** What is known of the cash of orders. `courier`: who has the cash of each part. */
export async function readCashOrders(db: Db, numbers: readonly string[]): Promise<Map<string, KnownOrder>> {
	const { rows } = await sql<KnownOrder>`
		select o.id, o.number, o.payment_method = 'cod' as cod,
			coalesce(json_agg(json_build_object('part', c.part, 'amount', c.amount, 'remitted', c.remitted_at is not null)
				order by c.part) filter (where c.part is not null), '[]') as cash,
			coalesce(json_object_agg(c.part, c.courier_id) filter (where c.part is not null), '{}') as courier
		from orders o left join part_cash c on c.order_id = o.id
		where o.number = any(${[...numbers]}::text[]) group by o.id`.execute(db)
	return new Map(rows.map((order) => [order.number, order]))
}

/** Adds a file. Undefined when the same text was imported before for this courier. */
export async function addRemittance(
	tx: Tx,
	{ courierId, name, digest, actor }: { courierId: number; name: string; digest: Buffer; actor: string },
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`insert into remittances (courier_id, name, digest, actor)
		values (${courierId}, ${name}, ${digest}, ${actor}) on conflict (courier_id, digest) do nothing returning id`.execute(
		tx,
	)
	return rows[0]?.id
}

export type NewLine = {
	line: number
	number: string
	order_id: number | null
	amount: number
	paid_on: string | null
	expected: number | null
	state: LineState
}

/** Adds the lines of a file. */
export async function addLines(tx: Tx, remittanceId: number, lines: readonly NewLine[]): Promise<void> {
	await sql`insert into remittance_lines (remittance_id, line, number, order_id, amount, paid_on, expected, state)
		select ${remittanceId}, line, number, order_id, amount, paid_on, expected, state
		from json_to_recordset(${JSON.stringify(lines)}::json) as l (line int, number text, order_id bigint, amount bigint,
			paid_on date, expected bigint, state text) order by line`.execute(tx)
}

/** Notes that the cash of parts is remitted; those that already were are left out. */
export async function markRemitted(tx: Tx, parts: readonly { order_id: number; part: number }[]): Promise<void> {
	await sql`update part_cash c set remitted_at = now()
		from json_to_recordset(${JSON.stringify(parts)}::json) as r (order_id bigint, part smallint)
		where c.order_id = r.order_id and c.part = r.part and c.remitted_at is null`.execute(tx)
}

export type StoredRemittance = {
	id: number
	courier: string
	name: string
	imported_at: Date
	actor: string
	lines: number
	matched: number
	total: number
	matched_total: number
	open: number
}

/** Imported files, newest first: before the id `after`, or one. */
export async function readRemittances(
	db: Db,
	{ id = null, after = 0, limit = 30 }: { id?: number | null; after?: number; limit?: number },
): Promise<StoredRemittance[]> {
	const { rows } = await sql<StoredRemittance>`
		select r.id, c.slug as courier, r.name, r.imported_at, r.actor, l.* from (
			select * from remittances where (${id}::int is null or id = ${id}) and (${after} = 0 or id < ${after})
			order by id desc limit ${limit}) r
		join couriers c on c.id = r.courier_id, lateral (
			select count(*)::int as lines, count(*) filter (where state = 'matched')::int as matched,
				coalesce(sum(amount), 0)::bigint as total,
				coalesce(sum(amount) filter (where state = 'matched'), 0)::bigint as matched_total,
				count(*) filter (where state <> 'matched' and resolved_at is null)::int as open
			from remittance_lines where remittance_id = r.id) l
		order by r.id desc`.execute(db)
	return rows
}

export type StoredLine = NewLine & {
	id: number
	courier: string
	courier_id: number
	file: string
	resolution: 'accepted' | 'kept' | 'ignored' | null
	reason: string | null
	asked_by: number | null
	resolved_at: Date | null
}

const lineColumns = sql`l.id, l.line, l.number, l.order_id, l.amount, l.paid_on::text as paid_on, l.expected, l.state,
	c.slug as courier, c.id as courier_id, r.name as file, l.resolution, l.reason, l.asked_by, l.resolved_at`
const ofFile = sql`remittance_lines l join remittances r on r.id = l.remittance_id join couriers c on c.id = r.courier_id`

/** Lines that did not match and are not resolved, oldest first, after an id. */
export async function readDifferences(db: Db, after: number, limit: number): Promise<StoredLine[]> {
	const { rows } = await sql<StoredLine>`select ${lineColumns} from ${ofFile}
		where l.state <> 'matched' and l.resolved_at is null and l.id > ${after} order by l.id limit ${limit}`.execute(db)
	return rows
}

/** Locks a line until `tx` ends. */
export async function lockLine(tx: Tx, id: number): Promise<StoredLine | undefined> {
	await sql`select 1 as locked from remittance_lines where id = ${id} for update`.execute(tx)
	const { rows } = await sql<StoredLine>`select ${lineColumns} from ${ofFile} where l.id = ${id}`.execute(tx)
	return rows[0]
}

/** The cash of an order that waits, with who has it. */
export async function waitingOf(
	tx: Tx,
	orderId: number,
	part: number | null,
): Promise<{ part: number; courier_id: number; amount: number }[]> {
	const { rows } = await sql<{ part: number; courier_id: number; amount: number }>`
		select part, courier_id, amount from part_cash where order_id = ${orderId} and remitted_at is null
			and (${part}::smallint is null or part = ${part}) order by part for update`.execute(tx)
	return rows
}

/** Notes how a line is resolved, or that it waits for a second person (`done` false). */
export async function resolveLine(
	tx: Tx,
	id: number,
	{ how, reason, by, done }: { how: string; reason: string; by: number; done: boolean },
): Promise<void> {
	await sql`update remittance_lines set resolution = ${how}, reason = ${reason}, asked_by = ${by},
		resolved_at = case when ${done} then now() end where id = ${id}`.execute(tx)
}
