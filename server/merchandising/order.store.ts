import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lockBanners } from './banner.store.ts'
import type { Kind } from './curated.store.ts'

export type Ordered = Kind | 'banner'

/** The slugs of a kind in their order; nobody else orders them until `tx` ends. */
export async function lockOrder(tx: Tx, kind: Ordered): Promise<string[]> {
	if (kind === 'banner') return (await lockBanners(tx)).map(({ slug }) => slug)
	const { rows } = await sql<{ slug: string; position: number; id: number }>`
		select slug, position, id from collections where kind = ${kind} order by id for no key update`.execute(tx)
	return rows.toSorted((one, other) => one.position - other.position || one.id - other.id).map(({ slug }) => slug)
}

/** Numbers all of a kind from 1 in this order. Returns how many had another number. */
export async function writeOrder(tx: Tx, kind: Ordered, slugs: readonly string[]): Promise<number> {
	const table = sql.table(kind === 'banner' ? 'banners' : 'collections')
	const { rows } = await sql`
		update ${table} as t set position = o.place
		from unnest(${slugs}::text[]) with ordinality o (slug, place)
		where t.slug = o.slug and t.position <> o.place returning t.id`.execute(tx)
	return rows.length
}
