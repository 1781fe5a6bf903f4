import type pg from 'pg'

/** What an order writes to. */
const tables = ['orders', 'order_parts', 'order_lines', 'order_events', 'order_outbox', 'points_ledger', 'flash_taken']

/** Bytes of the tables of orders with their indexes, and of the log, so far. */
export async function bytesOfOrders(db: Pick<pg.Pool, 'query'>) {
	const { rows } = await db.query<{ name: string; heap: number; indexes: number }>(
		// pg_partition_tree knows partitioned tables only.
		`select t.name, sum(pg_table_size(p.id))::float8 as heap, sum(pg_indexes_size(p.id))::float8 as indexes
		from unnest($1::text[]) t (name), lateral (select relid as id from pg_partition_tree(t.name)
			union select t.name::regclass) p group by t.name`,
		[tables],
	)
	const log = (await db.query<{ bytes: number }>(`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`)).rows[0]
	const sizes = new Map(rows.map(({ name, heap, indexes }) => [name, { heap, indexes }]))
	const total = rows.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0)
	return {
		...{ sizes, total, log: log?.bytes ?? 0 },
		/** Of each of `count` orders that were placed since `before`: the tables that grew, and the log. */
		perOrder(before: { sizes: typeof sizes; log: number; total: number }, count: number): string {
			const each = (bytes: number) => (bytes / count).toFixed(0)
			const grown = [...sizes].flatMap(([name, { heap, indexes }]) => {
				const was = before.sizes.get(name) ?? { heap: 0, indexes: 0 }
				const [more, moreIndexes] = [heap - was.heap, indexes - was.indexes]
				return more + moreIndexes > 0 ? [`${name} ${each(more)} + ${each(moreIndexes)} of indexes`] : []
			})
			const own = (log?.bytes ?? 0) - before.log
			return `${each(total - before.total)} (${grown.join(', ')}); ${each(own)} of the log`
		},
	}
}
