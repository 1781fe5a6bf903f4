import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'

export type SellerRow = {
	id: number
	slug: string
	name: string
	about: string
	kind: string
	/** Area and city, «Mirpur, Dhaka». */
	area: string
	on_time: number
	since: number
	product_count: number
}

/** Sellers that sell now, by name; only the one with this slug when it is given. */
export async function readSellers(db: Deps['db'], language: Language, slug?: string): Promise<SellerRow[]> {
	const text = (column: string) => sql.ref(`${column}_${language}`)
	const { rows } = await sql<SellerRow>`
		select s.id, s.slug, ${text('s.name')} as name, ${text('s.about')} as about, s.kind,
			concat_ws(', ', ${text('a.name')}, nullif(${text('c.name')}, ${text('a.name')})) as area, s.on_time, s.since,
			(select count(*)::int from products p where p.seller_id = s.id and p.active) as product_count
		from sellers s join areas a on a.id = s.area_id join cities c on c.id = s.city_id
		where s.active ${slug === undefined ? sql`` : sql`and s.slug = ${slug}`}
		order by name, s.id`.execute(db)
	return rows
}
