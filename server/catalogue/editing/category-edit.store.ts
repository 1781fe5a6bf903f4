import { type Selectable, sql } from 'kysely'
import type { CategoryRecord } from '#contract/catalogue-records.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { writeRow } from '#server/platform/db/write-row.ts'
import type { CatalogueTables } from '#server/platform/schema/catalogue.ts'

/** The columns of a category that people set. */
export type CategoryColumns = Omit<Selectable<CatalogueTables['categories']>, 'id'>

/** The number of the advisory lock for categories. */
const lockKey = 7_241_996

/** All categories, locked until `tx` ends: a move concerns the whole tree. None is added by anybody else meanwhile. */
export async function lockCategories(tx: Tx): Promise<(CategoryColumns & { id: number })[]> {
	await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
	const { rows } = await sql<CategoryColumns & { id: number }>`
		select id, slug, parent_id, name_en, name_bn, position, return_days, keeps, active, asset_id
		from categories order by id for no key update`.execute(tx)
	return rows
}

/** The category and those above it, by id. */
export function categoriesAbove(all: readonly { id: number; parent_id: number | null }[], id: number): number[] {
	const path: number[] = []
	for (let at: number | null = id; at !== null && !path.includes(at); ) {
		path.push(at)
		at = all.find((one) => one.id === at)?.parent_id ?? null
	}
	return path
}

/** Levels of a category and all below it: 1 where nothing is below. */
export function levelsOf(all: readonly { id: number; parent_id: number | null }[], id: number): number {
	return Math.max(1, ...all.map((one) => categoriesAbove(all, one.id).indexOf(id) + 1))
}

/** Products on sale in a category, and categories below it. */
export async function categoryUses(tx: Tx, id: number): Promise<number> {
	const { rows } = await sql<{ uses: number }>`
		select ((select count(*) from products where category_id = ${id} and active)
			+ (select count(*) from categories where parent_id = ${id} and active))::int as uses`.execute(tx)
	return rows[0]?.uses ?? 0
}

/** The highest position of all categories; 0 without any. */
export async function lastPosition(tx: Tx): Promise<number> {
	const { rows } = await sql<{ last: number }>`select coalesce(max(position), 0) as last from categories`.execute(tx)
	return rows[0]?.last ?? 0
}

/** Inserts a category, or writes the columns of the one with this id and notes the place that it had. Returns its id. */
export async function writeCategory(tx: Tx, id: number | null, row: CategoryColumns): Promise<number> {
	if (id !== null)
		await notePlace(
			tx,
			id,
			id,
			sql`and (parent_id, name_en, name_bn) is distinct from (${row.parent_id}::int, ${row.name_en}, ${row.name_bn})`,
		)
	return writeRow(tx, 'categories', id, row)
}

/** Notes that a path to the present place and names of category `id` leads to `leads` from now on. */
async function notePlace(tx: Tx, id: number, leads: number, where = sql``): Promise<void> {
	await sql`insert into former_places (parent_id, name, category_id)
		select distinct coalesce(parent_id, 0), lower(name), ${leads}::int
		from categories, unnest(array[name_en, name_bn]) name where id = ${id} ${where}
		on conflict (parent_id, name) do update set category_id = excluded.category_id`.execute(tx)
}

/** A place in which a category was under a name in small letters. `parent` null: among the departments. */
export type FormerPlace = { parent: string | null; name: string; slug: string }

/** The former places under these names, each with the slug that its category has now. */
export async function formerPlaces(db: Deps['db'], names: readonly string[]): Promise<FormerPlace[]> {
	const { rows } = await sql<FormerPlace>`
		select p.slug as parent, f.name, c.slug from former_places f join categories c on c.id = f.category_id
			left join categories p on p.id = f.parent_id
		where f.name = any(${names.map((name) => name.toLowerCase())}::text[]) and (f.parent_id = 0 or p.id is not null)`.execute(
		db,
	)
	return rows
}

/**
 * Whether products of a category would get another commission in another one, because its own rates, in force or to come, end
 * with it. Which rate counts is decided in `server/settlements/ledger.store.ts`.
 */
export async function losesRates(tx: Tx, from: number, into: number): Promise<boolean> {
	const today = sql`(now() at time zone 'Asia/Dhaka')::date`
	const { rows } = await sql`
		with recursive up (id, parent_id, depth) as (
			select id, parent_id, 0 from categories where id = ${into}
			union all select c.id, c.parent_id, up.depth + 1 from up join categories c on c.id = up.parent_id
		)
		select from commission_rates r where r.category_id = ${from}
			and not exists (select from commission_rates n where n.category_id = ${from}
				and n.seller_id is not distinct from r.seller_id and n.from_day > r.from_day and n.from_day <= ${today})
			and r.rate is distinct from (
				select t.rate from commission_rates t left join up on up.id = t.category_id
				where (t.seller_id is null or t.seller_id = r.seller_id) and (t.category_id is null or up.id is not null)
					and t.from_day <= greatest(r.from_day, ${today})
				order by t.seller_id is null, t.category_id is null, up.depth, t.from_day desc limit 1)
		limit 1`.execute(tx)
	return rows.length > 0
}

/** Moves everything of one category to another, and deletes it; its slug leads to the other. */
export async function mergeInto(tx: Tx, from: number, into: number): Promise<void> {
	await sql`update products set category_id = ${into} where category_id = ${from}`.execute(tx)
	await sql`update categories set parent_id = ${into} where parent_id = ${from}`.execute(tx)
	await sql`insert into collection_categories (collection_id, category_id, position)
		select collection_id, ${into}, position from collection_categories where category_id = ${from}
		on conflict do nothing`.execute(tx)
	await sql`update promos set category_id = ${into} where category_id = ${from}`.execute(tx)
	await sql`update former_slugs set id = ${into} where kind = 'category' and id = ${from}`.execute(tx)
	await notePlace(tx, from, into)
	await sql`update former_places set category_id = ${into} where category_id = ${from}`.execute(tx)
	await sql`insert into former_places (parent_id, name, category_id)
		select ${into}, name, category_id from former_places where parent_id = ${from} on conflict do nothing`.execute(tx)
	await sql`delete from former_places where parent_id = ${from}`.execute(tx)
	const { rows } = await sql<{ slug: string }>`delete from categories where id = ${from} returning slug`.execute(tx)
	await sql`insert into former_slugs (kind, slug, id) values ('category', ${rows[0]?.slug}, ${into})
		on conflict (kind, slug) do update set id = excluded.id`.execute(tx)
}

/** Those of the texts that are slugs of categories. */
export async function categorySlugs(db: Deps['db'], texts: readonly string[]): Promise<string[]> {
	const rows = await db.selectFrom('categories').select('slug').where('slug', 'in', texts).execute()
	return rows.map(({ slug }) => slug)
}

export type EditCategory = {
	slug: string
	name_en: string
	name_bn: string
	/** Slug of the category above. */
	parent: string | null
	/** 0: a department. */
	depth: number
	active: boolean
	/** Its own products on sale. */
	products: number
}

/** All categories, archived ones too, each after the one above it. */
export async function listEditCategories(db: Deps['db']): Promise<EditCategory[]> {
	const { rows } = await sql<EditCategory>`
		with recursive tree as (
			select c.id, c.slug, c.name_en, c.name_bn, null::text as parent, 0 as depth, c.active, array[c.position, c.id] as path
			from categories c where c.parent_id is null
			union all
			select c.id, c.slug, c.name_en, c.name_bn, t.slug, t.depth + 1, c.active, t.path || c.position || c.id
			from categories c join tree t on t.id = c.parent_id
		)
		select slug, name_en, name_bn, parent, depth, active,
			(select count(*)::int from products p where p.category_id = tree.id and p.active) as products
		from tree order by path`.execute(db)
	return rows
}

/** Categories as records, archived ones too, each after the one above it. */
export async function readCategoryRecords(db: Deps['db']): Promise<CategoryRecord[]> {
	const { rows } = await sql<CategoryRecord>`
		with recursive tree as (
			select c.*, null::text as parent, array[c.position, c.id] as path from categories c where c.parent_id is null
			union all
			select c.*, t.slug, t.path || c.position || c.id from categories c join tree t on t.id = c.parent_id
		)
		select slug, parent, name_en, nullif(name_bn, name_en) as name_bn, position, return_days, keeps, active
		from tree order by path`.execute(db)
	return rows
}
