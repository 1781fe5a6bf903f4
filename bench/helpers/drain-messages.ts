import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Orders without a confirmation yet, and messages not sent yet. */
const waiting = `select (select count(*) from order_outbox) + (select coalesce(sum(jsonb_array_length(data -> 'letters')), 0)
	from pgboss.job where name = 'mailbag' and state in ('created', 'retry', 'active')) as messages`

/**
 * Waits until all messages about orders are sent, so that one measurement does not slow down the next. Returns how many
 * there were at first.
 */
export async function drainMessages(database: pg.Client): Promise<number> {
	const left = async () => Number((await database.query(waiting)).rows[0].messages)
	const first = await left()
	while ((await left()) > 0) await wait(50)
	return first
}
