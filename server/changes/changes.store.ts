import { sql } from 'kysely'
import type pg from 'pg'
import type { Deps } from '#server/deps.ts'

/** Where the feed is read. */
export type FeedPool = pg.Pool

/**
 * A position in the feed: what a reader could see, as PostgreSQL's `pg_snapshot`, and the time of the read in seconds. Whatever
 * the reader could see is in the log up to `lsn`. `timeline`: another one after a replica has become the primary.
 */
export type Position = { snapshot: string; at: number; lsn: string; timeline: string }

type Changes = {
	position: Position
	/** What changed since the previous position, without duplicates. */
	subjects: string[]
	/**
	 * True if there are more rows than one read returns, or if the store was replaced by another one: the transaction ids of its
	 * position then say nothing.
	 */
	all: boolean
}

/** The most rows of one read; when there are more, everything counts as changed. */
const mostRows = 5_000

/** The functions of the log fail on a server that only reads, as they should: it is not the primary. */
const currentPosition = `pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as at,
	pg_current_wal_insert_lsn()::text as lsn, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`

/** The position of the end of the feed. */
export async function feedEnd(pool: FeedPool): Promise<Position> {
	const { rows } = await pool.query<Position>(`select ${currentPosition}`)
	return rows[0] as Position
}

/**
 * What was committed since a position: the rows that its snapshot could not see, whatever the order of the commits. The
 * snapshot of this statement is the next position.
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
	const { subjects, all, ...position } = rows[0] as Position & Omit<Changes, 'position'>
	return { position, subjects, all: all || position.timeline !== since.timeline }
}

/**
 * Deletes rows that were committed `minutes` ago or earlier, and stores a mark (a snapshot with its time) for later calls.
 * The time of a row is when it was written, not when it was committed, so only a snapshot shows what was committed by then.
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
