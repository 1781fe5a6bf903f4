import { sql } from 'kysely'
import { isSold } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { pageRead } from '#server/platform/db/page-read.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { QuestionRow } from './question.rules.ts'

const columns = sql`q.id, c.first_name, c.last_name, q.text, q.asked_at, q.answer, q.answered_by, q.answered_at`

/** Answered questions of a product, newest first: those with a lower id than `before`. `total` counts them all. */
export async function readQuestions(db: Deps['db'], productId: number, before: number | null, limit: number) {
	const fits = sql`q.product_id = ${productId}::bigint and q.answer is not null and not q.hidden`
	const rows = await pageRead(
		db,
		sql<(QuestionRow | { id: null }) & { sold: boolean; total: number }>`
		select whole.*, q.* from (
			select ${isSold(productId)} as sold, (select count(*)::int from questions q where ${fits}) as total
		) whole left join (
			select ${columns} from questions q join customers c on c.id = q.customer_id
			where ${fits} and (${before}::bigint is null or q.id < ${before}::bigint)
			order by q.id desc limit ${limit}
		) q on true order by q.id desc`,
		['asked_at', 'answered_at'],
	)
	const { sold = false, total = 0 } = rows[0] ?? {}
	return { sold, total, rows: rows.filter((row) => row.id !== null) }
}

/** A shopper's unanswered questions about a product. */
export async function readWaiting(db: Deps['db'], productId: number, customerId: number): Promise<QuestionRow[]> {
	const { rows } = await sql<QuestionRow>`
		select ${columns} from questions q join customers c on c.id = q.customer_id
		where q.customer_id = ${customerId} and q.product_id = ${productId} and q.answer is null
		order by q.id desc`.execute(db)
	return rows
}

/**
 * How many unanswered questions a shopper has, and how many they asked in the last day. Locks the shopper's row, so that
 * concurrent questions are counted.
 */
export async function countOwn(tx: Tx, customerId: number): Promise<{ waiting: number; today: number }> {
	await sql`select from customers where id = ${customerId} for no key update`.execute(tx)
	const { rows } = await sql<{ waiting: number; today: number }>`
		select count(*) filter (where answer is null and not hidden)::int as waiting,
			count(*) filter (where asked_at > now() - interval '1 day')::int as today
		from questions where customer_id = ${customerId}`.execute(tx)
	return rows[0] ?? { waiting: 0, today: 0 }
}

export async function addQuestion(tx: Tx, productId: number, customerId: number, text: string): Promise<QuestionRow> {
	const { rows } = await sql<QuestionRow>`
		with q as (insert into questions (product_id, customer_id, text)
			values (${productId}, ${customerId}, ${text}) returning *)
		select ${columns} from q join customers c on c.id = q.customer_id`.execute(tx)
	return rows[0] as QuestionRow
}

/** Deletes a shopper's question. False when it did not exist. */
export async function dropQuestion(tx: Tx, id: number, customerId: number): Promise<boolean> {
	const { rows } = await sql`
		delete from questions where id = ${id} and customer_id = ${customerId} returning id`.execute(tx)
	return rows.length > 0
}

/** `seller`: slug of the only seller whose products count; without it all. False when there is no such question. */
export async function saveAnswer(
	tx: Tx,
	id: number,
	by: 'seller' | 'shop',
	answer: string,
	seller: string | null = null,
): Promise<boolean> {
	const { rows } = await sql`
		update questions set answer = ${answer}, answered_by = ${by}, answered_at = now(), hidden = false
		where id = ${id} and (${seller}::text is null or (not hidden and product_id in (
			select p.id from products p join sellers s on s.id = p.seller_id where s.slug = ${seller}))) returning id`.execute(
		tx,
	)
	return rows.length > 0
}

export async function hideQuestion(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`update questions set hidden = true where id = ${id} returning id`.execute(tx)
	return rows.length > 0
}

export type WaitingQuestion = {
	id: number
	slug: string
	name_en: string
	name_bn: string
	seller: string
	text: string
	asked_at: Date
}

/** Unanswered questions, oldest first; only those to one seller if its slug is given. */
export async function readAllWaiting(
	db: Deps['db'],
	seller: string | undefined,
	limit: number,
): Promise<WaitingQuestion[]> {
	const { rows } = await sql<WaitingQuestion>`
		select q.id, p.slug, p.name_en, p.name_bn, s.slug as seller, q.text, q.asked_at
		from questions q join products p on p.id = q.product_id join sellers s on s.id = p.seller_id
		where q.answer is null and not q.hidden and (${seller ?? null}::text is null or s.slug = ${seller ?? null})
		order by q.id limit ${limit}`.execute(db)
	return rows
}

export type QuestionState = 'waiting' | 'answered' | 'hidden'
export type DeskQuestion = {
	id: number
	slug: string
	name: { en: string; bn: string }
	seller: { en: string; bn: string }
	text: string
	asked_at: Date
	answer: string | null
	answered_by: 'seller' | 'shop' | null
	hidden: boolean
}

const inState = {
	waiting: sql`q.answer is null and not q.hidden`,
	answered: sql`q.answer is not null and not q.hidden`,
	hidden: sql`q.hidden`,
}

/** Questions in a state: waiting ones the oldest first, others the newest first; those behind `after`, an id. */
export async function questionsOf(
	db: Deps['db'],
	state: QuestionState,
	after: number | null,
	limit: number,
): Promise<DeskQuestion[]> {
	const oldest = state === 'waiting'
	const { rows } = await sql<DeskQuestion>`
		select q.id, p.slug, json_build_object('en', p.name_en, 'bn', p.name_bn) as name, json_build_object('en', s.name_en, 'bn', s.name_bn) as seller, q.text, q.asked_at,
			q.answer, q.answered_by, q.hidden
		from (
			select * from questions q where ${inState[state]}
				${after === null ? sql`` : oldest ? sql`and q.id > ${after}` : sql`and q.id < ${after}`}
			order by ${oldest ? sql`q.id` : sql`q.id desc`} limit ${limit}
		) q join products p on p.id = q.product_id join sellers s on s.id = p.seller_id
		order by ${oldest ? sql`q.id` : sql`q.id desc`}`.execute(db)
	return rows
}
