import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { BankPayment } from './bkash-bank.ts'

export async function addPayment(db: Deps['db'], payment: BankPayment): Promise<void> {
	await sql`insert into demo_payments (id, body) values (${payment.paymentID}, ${JSON.stringify(payment)}::jsonb)`.execute(
		db,
	)
}

export async function findPayment(db: Deps['db'], id: string): Promise<BankPayment | undefined> {
	const { rows } = await sql<{ body: BankPayment }>`select body from demo_payments where id = ${id}`.execute(db)
	return rows[0]?.body
}

/** Locks a payment until the transaction ends, and returns it. */
export async function lockPayment(tx: Tx, id: string): Promise<BankPayment | undefined> {
	const { rows } = await sql<{ body: BankPayment }>`
		select body from demo_payments where id = ${id} for update`.execute(tx)
	return rows[0]?.body
}

export async function savePayment(tx: Tx, payment: BankPayment): Promise<void> {
	await sql`update demo_payments set body = ${JSON.stringify(payment)}::jsonb where id = ${payment.paymentID}`.execute(
		tx,
	)
}
