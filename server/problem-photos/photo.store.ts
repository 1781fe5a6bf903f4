import { sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type ProblemPhoto = { id: number; file: string; bytes: number; created_at: Date; problem_id: number | null }

const columns = sql`p.id, p.file, p.bytes, p.created_at, p.problem_id`
const visible = sql`(p.erase_at is null or p.erase_at > now())`

/** A photo of a shopper, or of anybody when `customerId` is null. */
export async function findPhoto(
	db: Deps['db'],
	customerId: number | null,
	id: number,
): Promise<ProblemPhoto | undefined> {
	const { rows } = await sql<ProblemPhoto>`select ${columns} from problem_photos p
		where p.id = ${id} and (${customerId}::bigint is null or p.customer_id = ${customerId}) and ${visible}`.execute(db)
	return rows[0]
}

/** All photos of a shopper, oldest first. */
export async function photosOf(db: Deps['db'], customerId: number): Promise<ProblemPhoto[]> {
	const { rows } = await sql<ProblemPhoto>`select ${columns} from problem_photos p
		where p.customer_id = ${customerId} and ${visible} order by p.id`.execute(db)
	return rows
}

/** Assigns unused photos of a shopper to a report; returns whether all of them existed. */
export async function claimPhotos(
	tx: Tx,
	customerId: number,
	ids: readonly number[],
	problemId: number,
): Promise<boolean> {
	const { rows } = await sql`
		with free as (
			select p.id from problem_photos p where p.id = any(${[...ids]}::bigint[]) and p.customer_id = ${customerId}
				and p.problem_id is null and ${visible} order by p.id for no key update
		)
		update problem_photos p set problem_id = ${problemId}, erase_at = null from free where p.id = free.id
		returning p.id`.execute(tx)
	return rows.length === ids.length
}

/** Marks photos for deletion: those of reports settled a month ago. */
export async function markDue(db: Deps['db']): Promise<void> {
	await sql`update problem_photos p set erase_at = now() from order_problems r
		where r.id = p.problem_id and p.erase_at is null and r.status not in ('open', 'replacing')
			and coalesce(r.replaced_at, r.decided_at) < now() - make_interval(days => ${keptDays.problemPhoto}::int)`.execute(
		db,
	)
}

/** Hides all photos of a closed account. */
export async function forgetOwner(tx: Tx, customerId: number): Promise<void> {
	await sql`update problem_photos set erase_at = now() where customer_id = ${customerId}`.execute(tx)
}
