import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type NewPreview = {
	hash: Buffer
	staffId: number
	/** In English, without the query. */
	path: string
	/** Other pages that the desk previews may be opened, too. */
	whole: boolean
	moment: Date | null
	draft: object | null
	minutes: number
}

/** Stores a preview, and deletes those that are over. Returns its end. */
export async function insertPreview(tx: Tx, preview: NewPreview): Promise<Date> {
	const { hash, staffId, path, whole, moment, draft, minutes } = preview
	await sql`delete from previews where expires_at <= now()`.execute(tx)
	const { rows } = await sql<{ expires_at: Date }>`
		insert into previews (hash, staff_id, path, whole, moment, draft, expires_at)
		values (${hash}, ${staffId}, ${path}, ${whole}, ${moment}, ${draft === null ? null : JSON.stringify(draft)}::jsonb,
			now() + make_interval(mins => ${minutes})) returning expires_at`.execute(tx)
	return rows[0]?.expires_at as Date
}

export type Preview = {
	path: string
	whole: boolean
	moment: Date | null
	/** As JSON: the order of its members matters to nobody. */
	draft: object | null
	staff: string
	/** Of the person who opened it; null for the shop's own staff. */
	seller: string | null
}

/** Pages that one address shows at most. */
const mostLoads = 200

/** The preview with this hash, counted as shown once more; undefined when it is over, or its person has no access any more. */
export async function takePreview(db: Deps['db'], hash: Buffer): Promise<Preview | undefined> {
	const { rows } = await sql<Preview>`
		update previews p set loads = loads + 1 from staff s left join sellers v on v.id = s.seller_id
		where p.hash = ${hash} and p.expires_at > now() and p.loads < ${mostLoads} and s.id = p.staff_id
			and s.disabled_at is null and coalesce(v.active, true)
		returning p.path, p.whole, p.moment, p.draft, 'staff ' || s.id || ' (' || s.name || ')' as staff, v.slug as seller`.execute(
		db,
	)
	return rows[0]
}
