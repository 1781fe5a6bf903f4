import { sql } from 'kysely'
import type { SellerRecord } from '#contract/catalogue-records.ts'
import type { Deps } from '#server/deps.ts'

type Bilingual = { en: string; bn: string }
export type SellerRow = {
	id: number
	slug: string
	name: Bilingual
	kind: NonNullable<SellerRecord['kind']>
	place: Bilingual
	active: boolean
	/** Who may sign in. */
	people: number
}

const columns = sql`s.id, s.slug, s.kind, s.active, json_build_object('en', s.name_en, 'bn', s.name_bn) as name,
	json_build_object('en', a.name_en || ', ' || c.name_en, 'bn', a.name_bn || ', ' || c.name_bn) as place,
	(select count(*)::int from staff p where p.seller_id = s.id and p.disabled_at is null) as people
	from sellers s join areas a on a.id = s.area_id join cities c on c.id = s.city_id`

/** Sellers after the id `after`. `q`: part of a name, or the slug. */
export async function findSellers(
	db: Deps['db'],
	{ q, active, after, limit }: { q: string; active: boolean | null; after: number; limit: number },
): Promise<SellerRow[]> {
	const { rows } = await sql<SellerRow>`select ${columns}
		where s.id > ${after} and (${active}::boolean is null or s.active = ${active}) and (${q} = '' or s.slug = ${q}
			or strpos(lower(s.name_en), lower(${q})) > 0 or strpos(s.name_bn, ${q}) > 0)
		order by s.id limit ${limit}`.execute(db)
	return rows
}

/** The seller with this slug, paused ones too. */
export async function readSeller(db: Deps['db'], slug: string): Promise<SellerRow | undefined> {
	const { rows } = await sql<SellerRow>`select ${columns} where s.slug = ${slug}`.execute(db)
	return rows[0]
}
