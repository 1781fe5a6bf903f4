import { type Kysely, sql } from 'kysely'
import type { PaymentMethod } from '#contract/choices.ts'
import type { Poisha } from '#contract/money.ts'
import { isArchived, type OrderStatus } from '#server/orders/index.ts'
import type { Schema } from '#server/platform/schema.ts'

type Db = Kysely<Schema>
type Bilingual = { en: string; bn: string }

export type OwnRow = {
	id: number
	number: string
	part: number
	status: OrderStatus
	placed_at: Date
	payment_method: PaymentMethod
	full_name: string
	area: Bilingual
	subtotal: Poisha
	days_from: number
	days_to: number
	slot_day: string | null
	slot: number | null
	meal_at: string | null
	meal_from: number | null
	meal_to: number | null
	archived: boolean
	lines: {
		line: number
		sku_id: number
		of: { name: Bilingual; unit: Bilingual; attributes: { value: Bilingual }[] }
		asset_id: number
		quantity: number
		total: Poisha
		substitution: 'call' | 'similar' | 'leave_out' | null
		asked: Bilingual | null
	}[]
}

const columns = sql`o.id, o.number, p.position as part, p.status, o.placed_at, o.payment_method,
	o.address ->> 'full_name' as full_name, o.address -> 'area' as area, p.subtotal, p.days_from, p.days_to, p.slot_day,
	p.slot, p.meal_at, p.meal_from, p.meal_to, ${isArchived(sql`p.order_id`)} as archived`

/** Parts with their lines, which a statement of its own reads, so that it knows their months. */
async function withLines(db: Db, parts: readonly Omit<OwnRow, 'lines'>[]): Promise<OwnRow[]> {
	if (parts.length === 0) return []
	const { rows } = await sql<{ id: number; part: number; lines: OwnRow['lines'] }>`
		select l.order_id as id, l.part, json_agg(json_build_object('line', l.position, 'sku_id', l.sku_id,
			'asset_id', l.asset_id, 'quantity', l.quantity, 'total', l.total, 'substitution', l.substitution, 'asked', (
				select json_build_object('en', g.name_en, 'bn', g.name_bn) from order_replacements r join skus k on k.id = r.sku_id
					join products g on g.id = k.product_id
				where r.order_id = l.order_id and r.position = l.position and r.state = 'asked'),
			'of', json_build_object('name', l.name, 'unit', l.unit, 'attributes', l.attributes)) order by l.position) as lines
		from order_lines l where l.order_id = any(${parts.map(({ id }) => id)}::bigint[]) and l.quantity > 0
		group by l.order_id, l.part`.execute(db)
	const lines = new Map(rows.map((row) => [`${row.id} ${row.part}`, row.lines]))
	return parts.map((part) => ({ ...part, lines: lines.get(`${part.id} ${part.part}`) ?? [] }))
}

/** Parts of a seller in a state; `oldest`: the oldest first. `after`: the id of the order after which the page begins. */
export async function ownParts(
	db: Db,
	seller: string,
	{ state, after, limit, oldest }: { state: string; after: number | null; limit: number; oldest: boolean },
): Promise<OwnRow[]> {
	const [way, beyond] = oldest ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
	const { rows } = await sql<Omit<OwnRow, 'lines'>>`
		select ${columns} from order_parts p join orders o on o.id = p.order_id
		where p.seller_id = (select id from sellers where slug = ${seller}) and p.status = ${state}
			and (${after}::bigint is null or p.order_id ${beyond} ${after})
		order by p.order_id ${way}, p.position limit ${limit}`.execute(db)
	return withLines(db, rows)
}

/** One part of this seller's; undefined when it is another one's, or there is none. */
export async function ownPart(db: Db, seller: string, number: string, part: number): Promise<OwnRow | undefined> {
	const { rows } = await sql<Omit<OwnRow, 'lines'>>`
		select ${columns} from order_parts p join orders o on o.id = p.order_id
		where o.number = ${number} and p.position = ${part}
			and p.seller_id = (select id from sellers where slug = ${seller})`.execute(db)
	return (await withLines(db, rows))[0]
}

/** How many parts of a seller wait in each state, and what was ordered since `from`: parts, and poisha of goods. */
export async function ownSums(db: Db, seller: string, from: Date) {
	const { rows } = await sql<{ placed: number; confirmed: number; packed: number; orders: number; sales: Poisha }>`
		select t.*, count(*) filter (where p.status not in ('pending_payment', 'cancelled'))::int as orders,
			coalesce(sum(p.subtotal) filter (where p.status not in ('pending_payment', 'cancelled')), 0)::bigint as sales
		from (select count(*) filter (where q.status = 'placed')::int as placed,
				count(*) filter (where q.status = 'confirmed')::int as confirmed,
				count(*) filter (where q.status = 'packed')::int as packed
				from order_parts q where q.seller_id = (select id from sellers where slug = ${seller})
					and q.status in ('placed', 'confirmed', 'packed')) t
			left join (order_parts p join orders o on o.id = p.order_id and o.placed_at >= ${from.toISOString()}::timestamptz)
				on p.seller_id = (select id from sellers where slug = ${seller})
		group by t.placed, t.confirmed, t.packed`.execute(db)
	return rows[0] ?? { placed: 0, confirmed: 0, packed: 0, orders: 0, sales: 0 as Poisha }
}
