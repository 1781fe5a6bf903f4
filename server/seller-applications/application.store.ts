import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type State = 'waiting' | 'approved' | 'refused'

export type ApplicationRow = {
	id: number
	customer_id: number
	state: State
	person: string
	/** E.164. */
	phone: string
	language: Language
	shop_en: string
	shop_bn: string
	kind: string
	area_id: number
	about: string
	/** Sealed number of the licence and account for payouts; null once they are erased. */
	papers: string | null
	sent_at: Date
	decided_at: Date | null
	decided_by: string | null
	reason: string | null
	note: string | null
	/** Slug. */
	seller: string | null
	documents: number[]
}

const columns = sql`a.id, a.customer_id, a.state, a.person, a.phone, a.language, a.shop_en, a.shop_bn, a.kind, a.area_id, a.about,
	a.papers, a.sent_at, a.decided_at, a.decided_by, a.reason, a.note, (select slug from sellers where id = a.seller_id) as seller,
	array(select d.id from seller_documents d where d.application_id = a.id and (d.erase_at is null or d.erase_at > now())
		order by d.id) as documents`

export type NewApplication = Pick<
	ApplicationRow,
	'customer_id' | 'person' | 'phone' | 'language' | 'shop_en' | 'shop_bn' | 'kind' | 'area_id' | 'about' | 'papers'
>

/** Adds an application. Undefined when the shopper has one that waits. */
export async function insertApplication(tx: Tx, row: NewApplication): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into seller_applications (customer_id, person, phone, language, shop_en, shop_bn, kind, area_id, about, papers)
		values (${row.customer_id}, ${row.person}, ${row.phone}, ${row.language}, ${row.shop_en}, ${row.shop_bn}, ${row.kind},
			${row.area_id}, ${row.about}, ${row.papers})
		on conflict (customer_id) where state = 'waiting' do nothing returning id`.execute(tx)
	return rows[0]?.id
}

/** Assigns documents of a shopper that no application has; returns whether all of them existed. */
export async function claimDocuments(
	tx: Tx,
	customerId: number,
	ids: readonly number[],
	application: number,
): Promise<boolean> {
	const { rows } = await sql`
		update seller_documents set application_id = ${application}, erase_at = null
		where id = any(${[...ids]}::bigint[]) and customer_id = ${customerId} and application_id is null
			and (erase_at is null or erase_at > now()) returning id`.execute(tx)
	return rows.length === ids.length
}

/** The proved phone of a shopper, E.164; null for none. */
export async function phoneOf(db: Deps['db'], customerId: number): Promise<string | null> {
	const { rows } = await sql<{ phone: string | null }>`select phone from customers where id = ${customerId}`.execute(db)
	return rows[0]?.phone ?? null
}

/** The last application of a shopper. */
export async function lastOf(db: Deps['db'], customerId: number): Promise<ApplicationRow | undefined> {
	const { rows } = await sql<ApplicationRow>`
		select ${columns} from seller_applications a where a.customer_id = ${customerId} order by a.id desc limit 1`.execute(
		db,
	)
	return rows[0]
}

export async function readApplication(db: Deps['db'], id: number): Promise<ApplicationRow | undefined> {
	const { rows } = await sql<ApplicationRow>`select ${columns} from seller_applications a where a.id = ${id}`.execute(
		db,
	)
	return rows[0]
}

/** The same, locked until `tx` ends. */
export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
	await sql`select from seller_applications where id = ${id} for update`.execute(tx)
	return readApplication(tx, id)
}

/** Those that wait, the oldest first; decided ones, and all, the newest first. `after`: the last id of the page before. */
export async function readApplications(
	db: Deps['db'],
	{ state = null, after = null, limit }: { state?: State | null; after?: number | null; limit: number },
): Promise<ApplicationRow[]> {
	const rising = state === 'waiting'
	const from = rising ? sql`a.id > ${after}::int` : sql`a.id < ${after}::int`
	const { rows } = await sql<ApplicationRow>`
		select ${columns} from seller_applications a
		where (${state}::text is null or a.state = ${state}) and (${after}::int is null or ${from})
		order by a.id ${sql.raw(rising ? 'asc' : 'desc')} limit ${limit}`.execute(db)
	return rows
}

export type Decision = { state: 'approved'; seller: string } | { state: 'refused'; reason: string; note: string | null }

/** Notes the decision, and the day on which the documents are erased. */
export async function decide(tx: Tx, id: number, by: string, decision: Decision, days: number): Promise<void> {
	const seller = decision.state === 'approved' ? decision.seller : null
	const { reason, note } = decision.state === 'refused' ? decision : { reason: null, note: null }
	await sql`update seller_applications set state = ${decision.state}, decided_at = now(), decided_by = ${by},
		reason = ${reason}, note = ${note}, seller_id = (select id from sellers where slug = ${seller}) where id = ${id}`.execute(
		tx,
	)
	await sql`update seller_documents set erase_at = now() + make_interval(days => ${days}::int)
		where application_id = ${id}`.execute(tx)
}

/** The file of a document that came with an application. */
export async function findDocument(
	db: Deps['db'],
	id: number,
): Promise<{ file: string; application: number } | undefined> {
	const { rows } = await sql<{ file: string; application: number }>`
		select file, application_id as application from seller_documents
		where id = ${id} and application_id is not null and (erase_at is null or erase_at > now())`.execute(db)
	return rows[0]
}

/** Deletes refused applications so many days after the decision. */
export async function forgetRefused(db: Deps['db'], days: number): Promise<void> {
	await sql`delete from seller_applications
		where state = 'refused' and decided_at < now() - make_interval(days => ${days}::int)`.execute(db)
}

/** All applications and documents of a shopper, for the export. */
export async function allOf(db: Deps['db'], customerId: number) {
	const { rows: applications } = await sql<ApplicationRow>`
		select ${columns} from seller_applications a where a.customer_id = ${customerId} order by a.id`.execute(db)
	const { rows: documents } = await sql<{ id: number; file: string; created_at: Date }>`
		select id, file, created_at from seller_documents where customer_id = ${customerId}
			and (erase_at is null or erase_at > now()) order by id`.execute(db)
	return { applications, documents }
}

/** Deletes the applications of a closed account that led to no seller; those of a seller stay with its records. */
export async function forgetApplicant(tx: Tx, customerId: number): Promise<void> {
	await sql`update seller_documents set erase_at = now() where customer_id = ${customerId}`.execute(tx)
	await sql`delete from seller_applications where customer_id = ${customerId} and state <> 'approved'`.execute(tx)
}
