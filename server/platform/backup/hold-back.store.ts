import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/index.ts'

/** What a restore does not send by itself, because it may have been sent since the backup. */
export type HeldBack = {
	/** Deliveries to webhooks, which are failed now: the desk sends each again. */
	deliveries: number
	/** Issues of the newsletter that not everybody had: they have ended. */
	issues: string[]
	/** Refunds that were not sent yet, of which the gateway is asked first. */
	refunds: number
}

/** Holds back what the former shop may have sent since the backup; in the transaction of the restore, after the migrations. */
export async function holdBack(tx: Kysely<unknown>): Promise<HeldBack> {
	const { rows: deliveries } = await sql`
		update webhook_deliveries set state = 'failed', sending_until = null where state = 'waiting' returning id`.execute(
		tx,
	)
	await sql`update webhooks set paused_until = null`.execute(tx)
	const { rows: issues } = await sql<{ name: string }>`
		update newsletter_issues set sent_at = now() where sent_at is null returning name`.execute(tx)
	await sql`update payments set restored_at = now()`.execute(tx)
	const { rows: refunds } = await sql`
		update payment_refunds set ask_first = true where state in ('asked', 'due') returning id`.execute(tx)
	return { deliveries: deliveries.length, issues: issues.map(({ name }) => name), refunds: refunds.length }
}

/** The operator has compared the refunds with the gateways: those of restored payments are sent again without a query. */
export async function trustRefunds({ db }: Pick<Database, 'db'>): Promise<number> {
	await sql`update payment_refunds set ask_first = false where ask_first and state in ('asked', 'due')`.execute(db)
	const { numAffectedRows } = await sql`update payments set restored_at = null where restored_at is not null`.execute(
		db,
	)
	return Number(numAffectedRows ?? 0)
}
