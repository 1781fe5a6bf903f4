import { type Selectable, sql } from 'kysely'
import type { CampaignRecord } from '#contract/collection-records.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { writeRow } from '#server/platform/db/write-row.ts'
import type { PromotionTables } from '#server/platform/schema/merchandising.ts'
import type { Kind } from './curated.store.ts'

/** The columns of a collection or campaign that people set, with its repetition in days. */
export type CollectionColumns = Omit<Selectable<PromotionTables['collections']>, 'id' | 'repeats'> & {
	repeats_days: number | null
}

const days = sql`(extract(epoch from repeats) / 86400)::int as repeats_days`

/** Locks a collection or campaign until `tx` ends. Both share their slugs. */
export async function lockCollection(tx: Tx, slug: string): Promise<(CollectionColumns & { id: number }) | undefined> {
	const { rows } = await sql<CollectionColumns & { id: number }>`
		select id, slug, kind, name_en, name_bn, description_en, description_bn, story_en, story_bn, tone, asset_id,
			position, starts_at, ends_at, active, ${days}
		from collections where slug = ${slug} for no key update`.execute(tx)
	return rows[0]
}

/** Whether a slug is that of a collection or of a campaign; undefined when it is neither. */
export async function kindOfCollection(db: Deps['db'], slug: string): Promise<Kind | undefined> {
	const { rows } = await sql<{ kind: Kind }>`select kind from collections where slug = ${slug}`.execute(db)
	return rows[0]?.kind
}

/** The slugs of all collections and campaigns, and the highest position. */
export async function collectionSlugs(tx: Tx): Promise<{ slugs: Set<string>; last: number }> {
	const { rows } = await sql<{ slug: string; position: number }>`select slug, position from collections`.execute(tx)
	return {
		slugs: new Set(rows.map(({ slug }) => slug)),
		last: rows.reduce((most, { position }) => Math.max(most, position), 0),
	}
}

/** The ids of products or categories, archived ones too, by slug. */
export async function idsOf(tx: Tx, table: 'products' | 'categories', slugs: readonly string[]) {
	const { rows } = await sql<{ slug: string; id: number }>`
		select slug, id from ${sql.table(table)} where slug = any(${slugs}::text[])`.execute(tx)
	return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** The first picture of the first product in order; undefined without any. */
export async function firstPicture(tx: Tx, collectionId: number): Promise<number | undefined> {
	const { rows } = await sql<{ asset_id: number }>`
		select m.asset_id from collection_items i join product_images m on m.product_id = i.product_id
		where i.collection_id = ${collectionId} order by i.position, m.position limit 1`.execute(tx)
	return rows[0]?.asset_id
}

/** Inserts a collection, or writes the columns of the one with this id. Returns its id. */
export function writeCollection(tx: Tx, id: number | null, row: Partial<CollectionColumns>): Promise<number> {
	const { repeats_days, ...columns } = row
	const repeats = repeats_days !== undefined && { repeats: repeats_days && `${repeats_days} days` }
	return writeRow(tx, 'collections', id, { ...columns, ...repeats })
}

/** Makes these the products or categories of a collection, in this order. Rows that stay are not written. */
export async function writeMembers(tx: Tx, kind: 'product' | 'category', id: number, members: readonly number[]) {
	const table = sql.table(kind === 'product' ? 'collection_items' : 'collection_categories')
	const column = sql.ref(`${kind}_id`)
	await sql`delete from ${table} where collection_id = ${id} and ${column} <> all(${members}::int[])`.execute(tx)
	await sql`insert into ${table} as t (collection_id, ${column}, position)
		select ${id}::int, member, place - 1 from unnest(${members}::int[]) with ordinality m (member, place)
		on conflict (collection_id, ${column}) do update set position = excluded.position
		where t.position <> excluded.position`.execute(tx)
}

export type EditCollection = CampaignRecord & { slug: string; name_en: string; products: string[]; active: boolean }

/** Collections or campaigns as records, archived and past ones too, in their order; only this one if it is given. */
export async function readCollectionRecords(db: Deps['db'], kind: Kind, slug?: string): Promise<EditCollection[]> {
	const moment = (column: string) =>
		sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${sql.ref(column)}`
	const window = kind === 'campaign' ? sql`, ${moment('starts_at')}, ${moment('ends_at')}, ${days}` : sql``
	const { rows } = await sql<EditCollection>`
		select slug, name_en, nullif(name_bn, name_en) as name_bn, nullif(description_en, '') as description_en,
			nullif(description_bn, '') as description_bn, nullif(story_en, '') as story_en, nullif(story_bn, '') as story_bn,
			tone, position ${window},
			(select coalesce(json_agg(p.slug order by i.position), '[]') from collection_items i
				join products p on p.id = i.product_id where i.collection_id = c.id) as products,
			(select coalesce(json_agg(g.slug order by i.position), '[]') from collection_categories i
				join categories g on g.id = i.category_id where i.collection_id = c.id) as categories, active
		from collections c
		where kind = ${kind} and (${slug ?? null}::text is null or slug = ${slug ?? null}) order by position, id`.execute(
		db,
	)
	return rows
}
