import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'

export type Kind = 'collection' | 'campaign'
export type Tone = 'leaf' | 'gold' | 'chilli' | 'sky' | 'plum' | 'clay'

/** A collection or campaign in a list; only a campaign has a window. */
export type CuratedRow = {
	slug: string
	name: string
	description: string
	asset_id: number
	tone: Tone
	product_count: number
	starts_at: Date | null
	ends_at: Date | null
}

/** Counts only products on sale. */
const columns = (language: Language) => sql`
	c.slug, ${sql.ref(`c.name_${language}`)} as name, ${sql.ref(`c.description_${language}`)} as description, c.asset_id,
	c.tone, c.starts_at, c.ends_at,
	(select count(*)::int from collection_items i join products p on p.id = i.product_id
		join sellers s on s.id = p.seller_id where i.collection_id = c.id and p.active and s.active) as product_count`

/** All collections, or the current campaigns, in the editor's order. */
export async function readCurated(db: Deps['db'], kind: Kind, language: Language): Promise<CuratedRow[]> {
	const { rows } = await sql<CuratedRow>`
		select ${columns(language)} from collections c
		where c.kind = ${kind} and c.active and coalesce(c.starts_at <= now() and c.ends_at > now(), true)
		order by c.position, c.id`.execute(db)
	return rows
}

export type WholeRow = CuratedRow & {
	story: string
	/** Products in the editor's order. */
	products: number[]
	categories: { slug: string; name: string; asset_id: number }[]
}

/** One of them, complete; including a planned campaign, but not a past one. */
export async function readOneCurated(
	db: Deps['db'],
	kind: Kind,
	slug: string,
	language: Language,
): Promise<WholeRow | undefined> {
	const { rows } = await sql<WholeRow>`
		select ${columns(language)}, ${sql.ref(`c.story_${language}`)} as story,
			(select coalesce(json_agg(i.product_id order by i.position), '[]') from collection_items i
				where i.collection_id = c.id) as products,
			(select coalesce(json_agg(json_build_object('slug', g.slug, 'name', ${sql.ref(`g.name_${language}`)},
				'asset_id', g.asset_id) order by i.position), '[]')
				from collection_categories i join categories g on g.id = i.category_id
				where i.collection_id = c.id and g.active) as categories
		from collections c
		where c.kind = ${kind} and c.slug = ${slug} and c.active and coalesce(c.ends_at > now(), true)`.execute(db)
	return rows[0]
}

/** Slugs of every collection, and of the current campaigns, in the editor's order. */
export async function curatedSlugs(db: Deps['db']): Promise<{ collections: string[]; campaigns: string[] }> {
	const { rows } = await sql<{ kind: Kind; slug: string }>`
		select kind, slug from collections
		where active and coalesce(starts_at <= now() and ends_at > now(), true) order by position, id`.execute(db)
	const slugs = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ slug }) => slug)
	return { collections: slugs('collection'), campaigns: slugs('campaign') }
}

/** Moves past campaigns that repeat to their next window. */
export async function moveCampaigns(db: Deps['db']): Promise<void> {
	for (let moved = 1; moved > 0; ) {
		const { rows } = await sql`
			update collections set starts_at = starts_at + repeats, ends_at = ends_at + repeats
			where repeats is not null and ends_at <= now() returning id`.execute(db)
		moved = rows.length
	}
}
