import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

export const gapKinds = [
	'bengali_name',
	'english_name',
	'bengali_description',
	'description',
	'picture',
	'unit_price',
	'weight',
] as const
export type GapKind = (typeof gapKinds)[number]
export type Gap = { kind: GapKind; slug: string; name: string; seller: string }

/** What product `p` lacks; migrations `0086-product-list`, `0100-gaps` and `0130-english-names` have the indexes. */
const conditions: Record<GapKind, ReturnType<typeof sql>> = {
	bengali_name: sql`p.name_bn !~ '[ঀ-৿]'`,
	english_name: sql`p.name_en ~ '[ঀ-৿]' and p.name_en !~ '[A-Za-z]'`,
	bengali_description: sql`p.description_en <> '' and p.description_bn !~ '[ঀ-৿]'`,
	description: sql`p.description_en = '' and p.description_bn = ''`,
	picture: sql`not exists (select from product_images i where i.product_id = p.id and i.source is distinct from '')`,
	unit_price: sql`p.measure_amount is null`,
	weight: sql`p.id in (select k.product_id from skus k where not k.weighed)`,
}

/** SQL: products `p` on sale of sellers `s` that lack something. */
const lacking = (kind: GapKind, seller: string | undefined) =>
	sql`products p join sellers s on s.id = p.seller_id
		where p.active and s.active and ${conditions[kind]} ${seller === undefined ? sql`` : sql`and s.slug = ${seller}`}`

/** What products on sale lack, by product; of some kinds or one seller where that is given. */
export async function listGaps(
	db: Deps['db'],
	{ kinds, seller, limit }: { kinds: readonly GapKind[]; seller?: string | undefined; limit: number },
): Promise<Gap[]> {
	if (kinds.length === 0) return []
	// Each kind by its index, as far as it can be listed.
	const each = kinds.map(
		(one) => sql`(select ${sql.lit(one)} as kind, p.id, p.slug, p.name_en as name, s.slug as seller
			from ${lacking(one, seller)} order by p.id limit ${limit})`,
	)
	const { rows } = await sql<Gap>`
		select g.kind, g.slug, g.name, g.seller from (${sql.join(each, sql` union all `)}) g
		order by g.id, g.kind limit ${limit}`.execute(db)
	return rows
}

/** How many products on sale lack each thing. */
export async function countGaps(db: Deps['db'], seller?: string): Promise<{ kind: GapKind; products: number }[]> {
	const each = gapKinds.map(
		(kind) => sql`select ${sql.lit(kind)} as kind, count(*)::int as products from ${lacking(kind, seller)}`,
	)
	const { rows } = await sql<{ kind: GapKind; products: number }>`${sql.join(each, sql` union all `)}`.execute(db)
	return gapKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, products: 0 })
}

/** What is named on many pages, and has no Bengali name. */
export type NameGap = { of: 'category' | 'seller'; slug: string; name: string }

/** Categories and sellers in use without a Bengali name. */
export async function listNameGaps(db: Deps['db']): Promise<NameGap[]> {
	const { rows } = await sql<NameGap>`
		select 'category' as of, slug, name_en as name from categories where active and name_bn !~ '[ঀ-৿]'
		union all select 'seller', slug, name_en from sellers where active and name_bn !~ '[ঀ-৿]' order by 1, 2`.execute(db)
	return rows
}
