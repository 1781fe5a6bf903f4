import { sql } from 'kysely'
import type { FileFault } from '#contract/file-faults.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ReadForm } from './files/read-table.ts'
import type { ImportSummary } from './import-options.ts'
import { forgetZips, releaseZips } from './import-zip.store.ts'

/** Cells for rows that name none; headings of the file by our fields; whether nothing is to be stored. */
export type JobOptions = {
	seller?: string
	category?: string
	unit?: string
	mapping?: Record<string, string>
	/** The sheet of an Excel file. */
	sheet?: string
	createCategories?: boolean
	/** Whether pictures are fetched from addresses. */
	fetchPictures?: boolean
	dryRun: boolean
}
export type ImportState = 'receiving' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
export type ImportJob = {
	id: string
	state: ImportState
	encoding: ReadForm['encoding']
	separator: ReadForm['separator']
	rows_read: number
	added: number
	changed: number
	unchanged: number
	refused: number
	/** Pictures that could not be used, and the first of them. */
	pictures: number
	picture_faults: PictureFault[]
	fault: string | null
	created_at: Date
	ended_at: Date | null
}

/** A picture that could not be used: the line of its product, its name or address, the reason in English. */
export type PictureFault = { line: number; name: string; reason: string }

const columns = sql`j.id, j.state, j.encoding, j.separator, j.rows_read, j.added, j.changed, j.unchanged, j.refused, j.pictures,
	j.picture_faults, j.fault, j.created_at, j.ended_at`

/** A job whose file is still to come. `seller`: slug of the seller it is bound to. */
export async function insertJob(
	db: Deps['db'],
	job: { id: string; actor: string; seller: string | undefined; options: JobOptions },
): Promise<void> {
	await sql`insert into import_jobs (id, seller_id, actor, options)
		values (${job.id}, (select id from sellers where slug = ${job.seller ?? null}), ${job.actor},
			${JSON.stringify(job.options)}::jsonb)`.execute(db)
}

/** Deletes a job whose file did not come whole. */
export async function deleteJob(db: Deps['db'], id: string): Promise<void> {
	await sql`delete from import_jobs where id = ${id}`.execute(db)
}

/** Stores one part of a file. */
export async function insertPart(
	db: Deps['db'],
	id: string,
	{ kind, position, bytes }: { kind: 'file' | 'refused'; position: number; bytes: Buffer },
): Promise<void> {
	await sql`insert into import_parts (job_id, kind, position, bytes)
		values (${id}, ${kind}, ${position}, ${bytes})`.execute(db)
}

/** The next part of a file; undefined after the last one. */
export async function readPart(
	db: Deps['db'],
	id: string,
	kind: 'file' | 'refused',
	position: number,
): Promise<Buffer | undefined> {
	const { rows } = await sql<{ bytes: Buffer }>`select bytes from import_parts
		where job_id = ${id} and kind = ${kind} and position = ${position}`.execute(db)
	return rows[0]?.bytes
}

/** The whole file has come. False when the job was cancelled meanwhile. */
export async function setWaiting(tx: Tx, id: string, bytes: number): Promise<boolean> {
	const { rows } = await sql`update import_jobs set state = 'waiting', bytes = ${bytes}
		where id = ${id} and state = 'receiving' returning id`.execute(tx)
	return rows.length > 0
}

/** A job; only of this seller, where one is given. */
export async function findJob(db: Deps['db'], id: string, seller: string | undefined): Promise<ImportJob | undefined> {
	const { rows } = await sql<ImportJob>`select ${columns} from import_jobs j left join sellers s on s.id = j.seller_id
		where j.id = ${id} and (${seller ?? null}::text is null or s.slug = ${seller ?? null})`.execute(db)
	return rows[0]
}

export type ClaimedJob = {
	id: string
	attempt: number
	actor: string
	options: JobOptions
	seller: string | null
	/** False: its seller is archived. */
	active: boolean
}

/** Begins a run of a job; a run that was interrupted may write no more. Undefined when the job has ended. */
export async function claimJob(tx: Tx, id: string): Promise<ClaimedJob | undefined> {
	const { rows } = await sql<ClaimedJob>`
		update import_jobs j set state = 'running', attempt = attempt + 1, rows_read = 0, added = 0, changed = 0, unchanged = 0,
			refused = 0, pictures = 0
		where j.id = ${id} and j.state in ('waiting', 'running')
		returning j.id, j.attempt, j.actor, j.options, (select slug from sellers where id = j.seller_id) as seller,
			coalesce((select active from sellers where id = j.seller_id), true) as active`.execute(tx)
	return rows[0]
}

const counts = ({ rows, new: added, changed, unchanged, refused, pictures }: ImportSummary) =>
	sql`rows_read = ${rows}, added = ${added}, changed = ${changed}, unchanged = ${unchanged}, refused = ${refused},
		pictures = ${pictures}`

type Run = Pick<ClaimedJob, 'id' | 'attempt'>

/** Notes how the file of a job is read. */
export async function noteForm(db: Deps['db'], { id }: Run, { encoding, separator }: ReadForm): Promise<void> {
	await sql`update import_jobs set encoding = ${encoding}, separator = ${separator} where id = ${id}`.execute(db)
}

/** Notes how far a run is. False when it has to end: the job was cancelled, or another run has begun. */
export async function noteProgress(db: Deps['db'], { id, attempt }: Run, summary: ImportSummary): Promise<boolean> {
	const { rows } = await sql`update import_jobs set ${counts(summary)}
		where id = ${id} and attempt = ${attempt} and state = 'running' returning id`.execute(db)
	return rows.length > 0
}

/**
 * Ends a job, and deletes its file; zip files of pictures are left to the next one only by a dry run. `attempt`: only if this
 * run is the last one; a cancelled job stays cancelled, with what the run had done.
 */
export async function endJob(
	tx: Tx,
	{ id, attempt }: { id: string; attempt?: number },
	end: {
		state: 'done' | 'failed' | 'cancelled'
		fault?: string
		summary?: ImportSummary
		pictureFaults?: readonly PictureFault[]
	},
): Promise<boolean> {
	const { rows } = await sql`update import_jobs set ${end.summary ? sql`${counts(end.summary)},` : sql``}
			state = case when ended_at is null then ${end.state} else state end, fault = ${end.fault ?? null},
			picture_faults = ${JSON.stringify(end.pictureFaults ?? [])}::jsonb,
			ended_at = coalesce(ended_at, now())
		where id = ${id} and (${attempt ?? null}::int is null or attempt = ${attempt ?? null})
			and (ended_at is null or ${attempt ?? null}::int is not null) returning id`.execute(tx)
	if (rows.length === 0) return false
	await sql`delete from import_parts where job_id = ${id} and kind = 'file'`.execute(tx)
	await releaseZips(tx, id)
	return true
}

/**
 * Ends jobs that nobody has finished within a day, and deletes those of more than a month ago, and zip files without a job.
 */
export async function forgetJobs(tx: Tx): Promise<void> {
	await sql`with ended as (
			update import_jobs set state = 'failed', fault = ${'import_interrupted' satisfies FileFault}, ended_at = now()
			where ended_at is null and created_at < now() - interval '1 day' returning id
		) delete from import_parts using ended where job_id = ended.id and kind = 'file'`.execute(tx)
	await forgetZips(tx)
	await sql`delete from import_jobs where created_at < now() - interval '30 days'`.execute(tx)
}
