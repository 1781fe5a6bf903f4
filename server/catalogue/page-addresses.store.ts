import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** A public page of the catalogue. */
export type PageAddress = { slug: string; changed: Date }

/** The highest id of a product, 0 when there is none. */
export async function lastProductId(db: Deps['db']): Promise<number> {
	const { rows } = await sql<{ id: number | null }>`select max(id) as id from products`.execute(db)
	return rows[0]?.id ?? 0
}

/** Products on sale with `from` ≤ id < `to`, in id order, at most `limit`. */
export async function productAddresses(
	db: Deps['db'],
	{ from, to, limit }: { from: number; to: number; limit: number },
): Promise<(PageAddress & { id: number })[]> {
	const { rows } = await sql<PageAddress & { id: number }>`
		select p.id, p.slug, p.changed_at as changed from products p join sellers s on s.id = p.seller_id
		where p.id >= ${from} and p.id < ${to} and p.active and s.active
		order by p.id limit ${limit}`.execute(db)
	return rows
}

/** Slugs of the categories that are not archived, and of the sellers that sell now. */
export async function placeAddresses(db: Deps['db']): Promise<{ categories: string[]; sellers: string[] }> {
	const { rows } = await sql<{ categories: string[]; sellers: string[] }>`
		select coalesce((select array_agg(slug order by id) from categories where active), '{}') as categories,
			coalesce((select array_agg(slug order by id) from sellers where active), '{}') as sellers`.execute(db)
	return rows[0] as { categories: string[]; sellers: string[] }
}

/** What has a page of its own besides products. */
export type MovedKind = 'category' | 'seller' | 'collection' | 'campaign'

/** The slug that replaced `former`; undefined when it was never used. */
export async function slugNow(db: Deps['db'], kind: MovedKind, former: string): Promise<string | undefined> {
	const table = { category: 'categories', seller: 'sellers', collection: 'collections', campaign: 'collections' }[kind]
	const ofKind = table === 'collections' ? sql`and t.kind = ${kind} and t.active` : sql``
	const { rows } = await sql<{ slug: string }>`
		select t.slug from former_slugs f join ${sql.table(table)} t on t.id = f.id
		where f.kind = ${kind === 'campaign' ? 'collection' : kind} and f.slug = ${former} ${ofKind}`.execute(db)
	return rows[0]?.slug
}
