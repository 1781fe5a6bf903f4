import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

type Bilingual = { en: string; bn: string }
export type PickRow = {
	number: string
	seller: Bilingual
	sku_id: number
	quantity: number
	asset_id: number
	/** The category of the product; null: the product is gone. */
	shelf: Bilingual | null
	line: { name: Bilingual; unit: Bilingual; attributes: { value: Bilingual }[] }
}

/** The lines of confirmed parts, of one seller unless `seller` is null: the oldest `limit` parts. */
export async function linesToPick(db: Kysely<Schema>, seller: number | null, limit: number): Promise<PickRow[]> {
	const { rows: parts } = await sql<{ order_id: number }>`
		select p.order_id, p.position, p.seller -> 'name' as seller, o.number from (
			select order_id, position, seller from order_parts
			where status = 'confirmed' and (${seller}::int is null or seller_id = ${seller}) order by order_id limit ${limit}
		) p join orders o on o.id = p.order_id`.execute(db)
	// A statement of its own, so that it knows the months of the lines.
	const { rows } = await sql<PickRow>`
		select p.number, p.seller, l.sku_id, l.quantity, l.asset_id,
			(select json_build_object('en', c.name_en, 'bn', c.name_bn) from products s join categories c on c.id = s.category_id
				where s.id = l.product_id) as shelf,
			json_build_object('name', l.name, 'unit', l.unit, 'attributes', l.attributes) as line
		from json_to_recordset(${JSON.stringify(parts)}::json) as p (order_id bigint, position smallint, seller json, number text)
			join order_lines l on l.order_id = p.order_id and l.part = p.position and l.quantity > 0
		where l.order_id = any(${parts.map(({ order_id }) => order_id)}::bigint[])
		order by p.order_id, l.position`.execute(db)
	return rows
}

/** How many parts are confirmed, counted to `most` + 1. */
export async function partsToPick(db: Kysely<Schema>, seller: number | null, most: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (select 1 from order_parts
			where status = 'confirmed' and (${seller}::int is null or seller_id = ${seller}) limit ${most + 1}) t`.execute(db)
	return rows[0]?.count ?? 0
}
