import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

export const gapKinds = [
	'bengali_name',
	'bengali_description',
	'description',
	'picture',
	'unit_price',
	'weight',
] as const
export type GapKind = (typeof gapKinds)[number]
export type Gap = { kind: GapKind; slug: string; name: string; seller: string }

const conditions: Record<GapKind, ReturnType<typeof sql>> = {
	bengali_name: sql`p.name_bn !~ '[ঀ-৿]'`,
	bengali_description: sql`p.description_en <> '' and p.description_bn !~ '[ঀ-৿]'`,
	description: sql`p.description_en = '' and p.description_bn = ''`,
	picture: sql`not exists (select from product_images i where i.product_id = p.id and i.source is distinct from '')`,
	unit_price: sql`p.measure_amount is null`,
	weight: sql`exists (select from skus k where k.product_id = p.id and not k.weighed)`,
}

/** What products on sale lack, by product; of one kind or one seller where that is given. */
export async function listGaps(
	db: Deps['db'],
	{ kind, seller, limit }: { kind?: GapKind | undefined; seller?: string | undefined; limit: number },
): Promise<Gap[]> {
	const kinds = kind ? [kind] : gapKinds
	const each = kinds.map((one) => sql`(${one}, ${conditions[one]})`)
	const { rows } = await sql<Gap>`
		select g.kind, p.slug, p.name_en as name, s.slug as seller
		from products p join sellers s on s.id = p.seller_id, lateral (values ${sql.join(each)}) g (kind, lacking)
		where p.active and s.active and g.lacking ${seller === undefined ? sql`` : sql`and s.slug = ${seller}`}
		order by p.id, g.kind limit ${limit}`.execute(db)
	return rows
}

/** How many products on sale lack each thing. */
export async function countGaps(db: Deps['db'], seller?: string): Promise<{ kind: GapKind; products: number }[]> {
	const each = gapKinds.map((one) => sql`(${one}, ${conditions[one]})`)
	const { rows } = await sql<{ kind: GapKind; products: number }>`
		select g.kind, (count(*) filter (where g.lacking))::int as products
		from products p join sellers s on s.id = p.seller_id, lateral (values ${sql.join(each)}) g (kind, lacking)
		where p.active and s.active ${seller === undefined ? sql`` : sql`and s.slug = ${seller}`}
		group by g.kind`.execute(db)
	return gapKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, products: 0 })
}
