import { sql } from 'kysely'
import { auditedName, orderIds } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'

export type AuditFilter = {
	entity?: string | undefined
	/** Numbers of what was changed; only with `entity`. */
	ids?: readonly number[] | undefined
	actor?: string | undefined
	from?: Date | undefined
	/** The first instant that is not included. */
	until?: Date | undefined
	/** Entries older than this one. */
	after?: number | undefined
}

export type AuditRow = {
	id: number
	at: Date
	actor: string
	entity: string
	entity_id: number
	name: string | null
	action: 'created' | 'changed' | 'deleted'
	before: Record<string, unknown> | null
	after: Record<string, unknown> | null
}

/** Entries of the trail, newest first. Each filter has an index that begins with it. */
export async function findAudit(db: Deps['db'], filter: AuditFilter, limit: number): Promise<AuditRow[]> {
	const { entity, ids, actor, from, until, after } = filter
	const fits = [
		...(entity ? [sql`a.entity = ${entity}`] : []),
		...(ids ? [sql`a.entity_id = any(${[...ids]}::int[])`] : []),
		...(actor ? [sql`a.actor = ${actor}`] : []),
		...(from ? [sql`a.at >= ${from}`] : []),
		...(until ? [sql`a.at < ${until}`] : []),
		...(after ? [sql`a.id < ${after}`] : []),
	]
	const { rows } = await sql<AuditRow>`
		select a.id, a.at, a.actor, a.entity, a.entity_id, ${auditedName} as name, a.action, a.before, a.after
		from (
			select * from audit a where ${fits.length > 0 ? sql.join(fits, sql` and `) : sql`true`}
			order by a.id desc limit ${limit}
		) a order by a.id desc`.execute(db)
	return rows
}

/** Tables of what has a slug, code or number of its own, by kind. */
const named: Record<string, [table: string, column: string]> = {
	seller: ['sellers', 'slug'],
	category: ['categories', 'slug'],
	collection: ['collections', 'slug'],
	promo: ['promos', 'code'],
	flash_sale: ['flash_sales', 'slug'],
	banner: ['banners', 'slug'],
	zone: ['delivery_zones', 'slug'],
	order: ['orders', 'number'],
	product: ['products', 'slug'],
	pictures: ['products', 'slug'],
}

/** The numbers of what has a slug, code or order number; a sku is found by the slug of its product. */
export async function entityIds(db: Deps['db'], entity: string, name: string): Promise<number[]> {
	const place = named[entity]
	const query =
		entity === 'sku'
			? sql<{ id: number }>`select k.id from skus k join products p on p.id = k.product_id where p.slug = ${name}`
			: place &&
				sql<{
					id: number
				}>`select id % ${orderIds}::bigint as id from ${sql.table(place[0])} where ${sql.ref(place[1])} = ${name}`
	return query ? (await query.execute(db)).rows.map(({ id }) => id) : []
}

/** Most kinds, and most people. */
const most = 200

/** Different values of the first column of an index, one look into it for each. */
const different = (column: 'entity' | 'actor') => sql<{ value: string }>`
	with recursive v (value, n) as (
		(select ${sql.ref(column)}, 1 from audit order by ${sql.ref(column)} limit 1)
		union all
		select (select a.${sql.ref(column)} from audit a where a.${sql.ref(column)} > v.value order by 1 limit 1), n + 1
		from v where v.value is not null and n < ${most}
	) select value from v where value is not null`

/** The kinds and people of which the trail has entries. */
export async function auditChoices(db: Deps['db']): Promise<{ entities: string[]; actors: string[] }> {
	const [entities, actors] = [await different('entity').execute(db), await different('actor').execute(db)]
	return { entities: entities.rows.map(({ value }) => value), actors: actors.rows.map(({ value }) => value) }
}
