import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import type { ProductRecord } from './product-record.ts'

/** Stores a change for later; returns its number. `slug`: of the product that it changes, undefined for a new one. */
export async function insertPlanned(
	tx: Tx,
	dueAt: Date,
	actor: Actor,
	record: ProductRecord,
	slug: string | undefined,
): Promise<number> {
	const { rows } = await sql<{ id: number }>`insert into planned_changes (due_at, actor, record, product_id)
		values (${dueAt}, ${JSON.stringify(actor)}, ${JSON.stringify(record)}::jsonb, coalesce(
			(select id from products where slug = ${slug ?? null}),
			(select id from former_slugs where kind = 'product' and slug = ${slug ?? null}))) returning id`.execute(tx)
	return rows[0]?.id as number
}

/** SQL: the record of a planned change `c` with the slug that its product `p` has now: the planned one may be another one's. */
const recordNow = sql`case when p.id is null then c.record else c.record || jsonb_build_object('slug', p.slug) end`

/** Only changes that this seller has planned, or of this product. */
export type PlannedOf = { seller: string; product: string }

/** The next change that is due, locked until `tx` ends; other processes get other ones. */
export async function takeDue(
	tx: Tx,
	of?: PlannedOf,
): Promise<{ id: number; actor: Actor; record: ProductRecord } | undefined> {
	const { rows } = await sql<{ id: number; actor: string; record: ProductRecord }>`
		select c.id, c.actor, ${recordNow} as record from planned_changes c left join products p on p.id = c.product_id
		where c.state = 'waiting' and c.due_at <= now()
			and (${of?.seller ?? null}::text is null or c.actor::jsonb ->> 'seller' = ${of?.seller ?? null}
				or ${of?.product ?? null}::text in (c.record ->> 'slug', p.slug))
		order by c.due_at, c.id limit 1 for update of c skip locked`.execute(tx)
	const [plan] = rows
	return plan && { ...plan, actor: JSON.parse(plan.actor) as Actor }
}

/** The changes of a product that wait and are due before a moment, first to last; it is named by its slug or by codes. */
export async function plansBefore(
	db: Deps['db'],
	slug: string,
	before: Date,
): Promise<{ due_at: Date; actor: Actor; record: ProductRecord }[]> {
	const { rows } = await sql<{ due_at: Date; actor: string; record: ProductRecord }>`
		with product as (select id from products where slug = ${slug}), codes as (
			select array_remove(array_agg(q.code) || array_agg(q.barcode), null) as codes
			from product d join skus k on k.product_id = d.id join sku_codes q on q.sku_id = k.id
		)
		select c.due_at, c.actor, ${recordNow} as record from planned_changes c left join products p on p.id = c.product_id
		where c.state = 'waiting' and c.due_at < ${before} and (c.product_id = (select id from product)
			or (c.product_id is null and exists (select from jsonb_array_elements(c.record -> 'skus') k, codes
				where k ->> 'code' = any(codes.codes) or k ->> 'barcode' = any(codes.codes))))
		order by c.due_at, c.id limit 100`.execute(db)
	return rows.map((row) => ({ ...row, actor: JSON.parse(row.actor) as Actor }))
}

/** Notes that a change was made, or why it could not be. */
export async function endPlanned(tx: Tx, id: number, fault: string | null): Promise<void> {
	await sql`update planned_changes set state = ${fault === null ? 'done' : 'failed'}, fault = ${fault}, done_at = now()
		where id = ${id}`.execute(tx)
}

export type PlannedChange = {
	id: number
	due_at: Date
	record: ProductRecord
	actor: string
	state: string
	fault: string | null
}

/** Planned changes, those to come first, then the last ones. */
export async function listPlanned(db: Deps['db'], limit: number): Promise<PlannedChange[]> {
	const { rows } = await sql<PlannedChange>`
		select c.id, c.due_at, ${recordNow} as record, c.actor::jsonb ->> 'name' as actor, c.state, c.fault
		from planned_changes c left join products p on p.id = c.product_id and c.state = 'waiting'
		order by c.state = 'waiting' desc, case when c.state = 'waiting' then c.due_at end, c.due_at desc
		limit ${limit}`.execute(db)
	return rows
}

/** Cancels a change that is not made yet, or that failed; of this seller only, where one is given. False when there is none. */
export async function cancelPlanned(db: Deps['db'], id: number, seller?: string): Promise<boolean> {
	const { rows } = await sql`update planned_changes set state = 'cancelled', done_at = now()
		where id = ${id} and state in ('waiting', 'failed')
			and (${seller ?? null}::text is null or actor::jsonb ->> 'seller' = ${seller ?? null}) returning id`.execute(db)
	return rows.length > 0
}
