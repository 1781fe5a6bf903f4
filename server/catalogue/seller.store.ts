import { sql } from 'kysely'
import type { KitchenHours } from '#contract/kitchen-hours.ts'
import type { Opening } from '#contract/opening-days.ts'
import type { Language } from '#contract/refusals.ts'
import type { DistanceClass } from '#db/geo/distance.rules.ts'
import type { Deps } from '#server/deps.ts'
import { pageRead } from '#server/platform/db/page-read.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { firstPicture } from './first-picture.store.ts'

export type SellerRow = {
	id: number
	slug: string
	name: string
	about: string
	kind: string
	/** Area and city, «Mirpur, Dhaka». */
	area: string
	reach: DistanceClass
	city_id: number
	province_id: number
	/** Name of the district and the division. */
	city: string
	province: string
	kitchen: KitchenHours | null
	/** The current time of the database. */
	now: Date
	on_time: number | null
	since: number
	product_count: number
	/** The mean of all ratings of its products; 0 without any. */
	rating: number
	rating_count: number
	/** Pictures of its best-selling products, up to three. */
	assets: number[]
}

/** Sellers with products on sale, by name; only the one with this slug if it is given. */
export async function readSellers(db: Deps['db'], language: Language, slug?: string): Promise<SellerRow[]> {
	const text = (column: string) => sql.ref(`${column}_${language}`)
	return pageRead(
		db,
		sql<SellerRow>`
		select s.id, s.slug, ${text('s.name')} as name, ${text('s.about')} as about, s.kind,
			concat_ws(', ', ${text('a.name')}, nullif(${text('c.name')}, ${text('a.name')})) as area, s.on_time, s.since,
			s.reach, s.city_id, s.province_id, s.kitchen, now() as now, ${text('c.name')} as city, ${text('d.name')} as province,
			n.product_count, n.rating_count, coalesce(round(n.stars / nullif(n.rating_count, 0), 1), 0)::float8 as rating,
			array(select ${sql.raw(firstPicture('p.id'))}
				from products p where p.seller_id = s.id and p.active order by p.sold desc, p.id limit 3) as assets
		from sellers s join areas a on a.id = s.area_id join cities c on c.id = s.city_id
			join provinces d on d.id = s.province_id
		cross join lateral (
			select count(*)::int as product_count, coalesce(sum(p.rating_count), 0)::int as rating_count,
				sum(p.rating::numeric * p.rating_count) as stars
			from products p where p.seller_id = s.id and p.active
		) n
		where s.active ${slug === undefined ? sql`` : sql`and s.slug = ${slug}`}
		order by name, s.id`,
		['now'],
	)
}

export type SellerReach = { slug: string; name: string; reach: DistanceClass; district: string; division: string }

/** The place of each seller with products on sale, and its delivery range; by slug, names in English. */
export async function sellerReaches(db: Deps['db']): Promise<SellerReach[]> {
	const { rows } = await sql<SellerReach>`
		select s.slug, s.name_en as name, s.reach, c.name_en as district, d.name_en as division
		from sellers s join cities c on c.id = s.city_id join provinces d on d.id = s.province_id
		where s.active order by s.slug`.execute(db)
	return rows
}

/** The opening hours of each seller that has some, by slug; of one seller if it is given. */
export async function sellerHours(db: Deps['db'], slug?: string): Promise<{ slug: string; kitchen: KitchenHours }[]> {
	const { rows } = await sql<{ slug: string; kitchen: KitchenHours }>`
		select slug, kitchen from sellers where active and kitchen is not null
			${slug === undefined ? sql`` : sql`and slug = ${slug}`} order by slug`.execute(db)
	return rows
}

/** When a seller is open, active or not: by its kitchen, or what else it has set; undefined when there is none. */
export async function openingOf(
	db: Deps['db'],
	slug: string,
): Promise<{ kitchen: KitchenHours | null; opening: Opening | null } | undefined> {
	const { rows } = await sql<{ kitchen: KitchenHours | null; opening: Opening | null }>`
		select kitchen, opening from sellers where slug = ${slug}`.execute(db)
	return rows[0]
}

/** Sets the opening times of a seller that does not cook; null: at any time. Its closed days stay. */
export async function setOpeningHours(tx: Tx, slug: string, hours: Opening['hours']): Promise<void> {
	await sql`update sellers set opening = jsonb_build_object('closed', coalesce(opening -> 'closed', '[]'::jsonb),
		'hours', ${hours && JSON.stringify(hours)}::jsonb) where slug = ${slug} and kitchen is null`.execute(tx)
}

/** Locks a seller until `tx` ends and returns its hours; undefined when there is no such seller. */
export async function lockHours(tx: Tx, slug: string): Promise<{ kitchen: KitchenHours | null } | undefined> {
	const { rows } = await sql<{ kitchen: KitchenHours | null }>`
		select kitchen from sellers where slug = ${slug} for no key update`.execute(tx)
	return rows[0]
}

/** Sets a seller's opening hours; null: it has none. */
export async function setHours(tx: Tx, slug: string, kitchen: KitchenHours | null): Promise<void> {
	await sql`update sellers set kitchen = ${kitchen && JSON.stringify(kitchen)}::jsonb where slug = ${slug}`.execute(tx)
}
