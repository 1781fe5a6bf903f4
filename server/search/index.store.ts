import { sql } from 'kysely'
import type { FoundWords, NewTexts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { allowLong } from '#server/platform/db/patience.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** `terms`: those of its listing, of its former words. */
type StaleRow = NewTexts & { id: number; terms: number[] }
export type NamedRow = { kind: 'category' | 'seller'; id: number; names: string[] }
type IndexedProduct = FoundWords & { id: number }
type IndexedName = Omit<IndexedProduct, 'dish'> & { kind: string }

/** Locked products that are not indexed yet; concurrent transactions get other ones. */
export async function takeStale(tx: Tx, limit: number): Promise<StaleRow[]> {
	await allowLong(tx, 'words')
	const { rows } = await sql<StaleRow>`
		select p.id, array[p.name_en, p.name_bn] as names, l.terms,
			p.search_text as own, array(
				select f -> 'value' ->> language from jsonb_array_elements(p.facts) f, unnest(array['en', 'bn']) language
			) as texts,
			array_remove(array[c.name_en, c.name_bn, up.name_en, up.name_bn], null) as categories,
			array[s.name_en, s.name_bn] as seller, s.kind
		from listings l join products p on p.id = l.product_id join sellers s on s.id = p.seller_id
			join categories c on c.id = p.category_id left join categories up on up.id = c.parent_id
		where l.stale order by l.product_id limit ${limit} for update of l skip locked`.execute(tx)
	return rows
}

export async function saveProducts(tx: Tx, rows: readonly IndexedProduct[]): Promise<void> {
	await sql`update listings l set stale = false, name_words = r.name_words, terms = r.terms, dish = r.dish
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, name_words smallint, terms int[], dish boolean)
		where l.product_id = r.id`.execute(tx)
}

/** Categories and sellers that are not indexed yet; `among`: only those of these that still have these names. */
export async function readUnnamed(db: Deps['db'], limit: number, among?: readonly NamedRow[]): Promise<NamedRow[]> {
	const chosen = JSON.stringify(among ?? [])
	const { rows } = await sql<NamedRow>`
		with unnamed as (
			select 'category' as kind, id, array[name_en, name_bn] as names from categories c
			where not exists (select from search_named n where n.kind = 'category' and n.id = c.id)
			union all select 'seller', id, array[name_en, name_bn] from sellers s
			where s.active and not exists (select from search_named n where n.kind = 'seller' and n.id = s.id)
		)
		select kind, id, names from unnamed u where ${among === undefined}
			or exists (select from jsonb_to_recordset(${chosen}::jsonb) as r (kind text, id int, names text[])
				where r.kind = u.kind and r.id = u.id and r.names = u.names)
		limit ${limit}`.execute(db)
	return rows
}

/**
 * Has the words of products of these categories and sellers read again, because their names are among them: of at most
 * `limit` products after `after`, in the order of their ids. Returns how many these were and the last one.
 */
export async function restaleProducts(
	tx: Tx,
	named: readonly NamedRow[],
	after: number,
	limit: number,
): Promise<{ count: number; last: number }> {
	const ids = (kind: NamedRow['kind']) => named.filter((one) => one.kind === kind).map(({ id }) => id)
	const { rows } = await sql<{ count: number; last: number }>`
		with chosen as (
			select product_id from listings l where l.product_id > ${after} and not l.stale
				and (l.seller_id = any(${ids('seller')}::int[])
					or l.category_id in (select id from categories where id = any(${ids('category')}::int[])
						or parent_id = any(${ids('category')}::int[])))
			order by l.product_id limit ${limit}
		), changed as (
			update listings l set stale = true from chosen where l.product_id = chosen.product_id and not l.stale
		)
		select count(*)::int as count, coalesce(max(product_id), 0) as last from chosen`.execute(tx)
	return rows[0] as { count: number; last: number }
}

export async function saveNamed(tx: Tx, rows: readonly IndexedName[]): Promise<void> {
	await sql`insert into search_named (kind, id, name_words, terms)
		select kind, id, name_words, terms from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as r (kind text, id int, name_words smallint, terms int[])
		on conflict (kind, id) do update set name_words = excluded.name_words, terms = excluded.terms`.execute(tx)
}
