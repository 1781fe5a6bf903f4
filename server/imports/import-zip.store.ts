import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Notes a zip file that is about to come. False: so many of this caller already wait for an import. */
export async function insertZip(
	db: Deps['db'],
	{ id, actor, seller, most }: { id: string; actor: string; seller: string | undefined; most: number },
): Promise<boolean> {
	const { rows } = await sql`insert into import_zips (id, seller_id, actor)
		select ${id}, (select id from sellers where slug = ${seller ?? null}), ${actor}
		where (select count(*) from import_zips where actor = ${actor} and job_id is null) < ${most} returning id`.execute(
		db,
	)
	return rows.length > 0
}

/** The whole file has come. */
export async function setReceived(db: Deps['db'], id: string, bytes: number): Promise<void> {
	await sql`update import_zips set bytes = ${bytes} where id = ${id}`.execute(db)
}

export async function deleteZip(db: Deps['db'], id: string): Promise<void> {
	await sql`delete from import_zips where id = ${id}`.execute(db)
}

/** Gives zip files to a job. False when one does not exist, belongs to another seller, or to another job. */
export async function attachZips(tx: Tx, job: string, ids: readonly string[], seller?: string): Promise<boolean> {
	const { rows } = await sql`update import_zips set job_id = ${job}
		where id = any(${ids}) and job_id is null and bytes > 0 and (${seller ?? null}::text is null
			or seller_id = (select id from sellers where slug = ${seller ?? null})) returning id`.execute(tx)
	return rows.length === new Set(ids).size
}

/** The zip files of a job, in the order of their coming. */
export async function zipsOf(db: Deps['db'], job: string): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select id from import_zips where job_id = ${job}
		order by created_at, id`.execute(db)
	return rows.map(({ id }) => id)
}

/** A job that stored nothing leaves its zip files to the next one; others have used them. */
export async function releaseZips(tx: Tx, job: string): Promise<void> {
	await sql`update import_zips set job_id = null, created_at = now()
		where job_id = ${job} and (select (options ->> 'dryRun')::boolean from import_jobs where id = ${job})`.execute(tx)
	await sql`delete from import_zips where job_id = ${job}`.execute(tx)
}

/** Deletes zip files that no import took within an hour, and those of jobs that have ended. */
export async function forgetZips(tx: Tx): Promise<void> {
	await sql`delete from import_zips z where (job_id is null and created_at < now() - interval '1 hour')
		or exists (select from import_jobs j where j.id = z.job_id and j.ended_at is not null)`.execute(tx)
}

/** Those of these zip files that are still needed. */
export async function neededZips(db: Deps['db'], ids: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`select id from import_zips where id = any(${ids})`.execute(db)
	return new Set(rows.map(({ id }) => id))
}
