import { sql } from 'kysely'
import type pg from 'pg'
import type { Deps } from '#server/deps.ts'

/** Where the feed is read. */
export type FeedPool = pg.Pool

/** A position in the feed: what a reader could see, as PostgreSQL's `pg_snapshot`, and when, in seconds. */
export type Position = { snapshot: string; at: number }

type Changes = {
	position: Position
	/** What changed since the position before, each once. */
	subjects: string[]
	/** There are more rows than are read at once, or the store was replaced by one with lower transaction numbers. */
	all: boolean
}

/** Rows read at once; when there are more, everything counts as changed. */
const mostRows = 5_000

const currentPosition = `pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as at`

/** The end of the feed. */
export async function feedEnd(pool: FeedPool): Promise<Position> {
	const { rows } = await pool.query<Position>(`select ${currentPosition}`)
	return rows[0] as Position
}

/**
 * What was committed since a position, in any order of its transactions: the rows that its snapshot could not see. The
 * statement's own snapshot is the next position. One statement.
 */
export async function readChanges(pool: FeedPool, since: Position): Promise<Changes> {
	const { rows } = await pool.query<Position & { subjects: string[]; all: boolean }>({
		name: 'read-changes',
		text: `
		with next as materialized (
			select subjects from changes
			where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
			limit ${mostRows + 1}
		)
		select ${currentPosition}, array(select distinct unnest(subjects) from next) as subjects,
			(select count(*) > ${mostRows} from next)
				or pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmin($1::pg_snapshot) as all`,
		values: [since.snapshot],
	})
	const { snapshot, at, subjects, all } = rows[0] as Position & Omit<Changes, 'position'>
	return { position: { snapshot, at }, subjects, all }
}

/**
 * Deletes rows that were committed `minutes` ago or earlier, and keeps a mark for the next time: only a snapshot says
 * what was committed when, the time of a row is that of its writing.
 */
export async function pruneChanges(db: Deps['db'], minutes: number): Promise<void> {
	await sql`
		with mark as materialized (
			select snapshot, at from change_marks where at <= clock_timestamp() - make_interval(mins => ${minutes}::int)
			order by at desc limit 1
		), old_marks as (
			delete from change_marks m using mark where m.at < mark.at
		), next_mark as (
			insert into change_marks default values
		)
		delete from changes c using mark where pg_visible_in_snapshot(c.xid, mark.snapshot) and c.at < mark.at`.execute(db)
}
