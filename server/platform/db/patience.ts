import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

/** Limits in milliseconds; 0 is none. */
export type Patience = {
	statement_timeout: number
	lock_timeout: number
	idle_in_transaction_session_timeout: number
	/** The wait for a free connection of the pool. */
	connectionTimeoutMillis: number
	/** The wait for a reply, also from a store that does not react at all. Only where no transaction can be open. */
	query_timeout?: number
}

/** Of a request of a shopper, of a page and of most jobs: none of them may hold a connection or a lock for long. */
const request: Patience = {
	statement_timeout: 5_000,
	lock_timeout: 2_000,
	idle_in_transaction_session_timeout: 10_000,
	connectionTimeoutMillis: 2_000,
}

/**
 * The limits of each kind of work on the store. This is the only place that sets any; docs/time-outs.md lists them, and a test
 * compares both. Jobs, imports among them, use the connections of requests.
 */
export const patience = {
	request,
	/** The follower of changes: by its failure the shop notices that the store is away. */
	feed: { ...request, statement_timeout: 2_000, query_timeout: 2_000 },
	/** Reads on replicas: single statements, which the primary answers when a replica does not. */
	replica: { ...request, statement_timeout: 2_000, connectionTimeoutMillis: 500, query_timeout: 2_000 },
	/** The job queue: a job that cannot record its end in time would run again, so it waits for a connection. */
	queue: { ...request, connectionTimeoutMillis: 30_000 },
	/** A command of the operator, whose lists may be long. */
	command: { ...request, statement_timeout: 60_000, lock_timeout: 5_000, connectionTimeoutMillis: 10_000 },
	/**
	 * A migration may rewrite a table, but waits for one that is in use for less than a request waits, because everybody else
	 * waits behind it; and for longer than a second, after which PostgreSQL ends an automatic vacuum that is in the way.
	 */
	migration: { ...request, lock_timeout: 1_100, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
	/** A migration outside of a transaction, such as an index that is built concurrently: it waits for others, and nobody for it. */
	building: { ...request, statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 },
	/** A backup or a restore: one transaction over the whole store. */
	backup: { ...request, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
	/** VACUUM after an import; it blocks no reader and no writer. */
	vacuum: { ...request, statement_timeout: 0, lock_timeout: 0 },
} as const satisfies Record<string, Patience>

/** The limits of single transactions that have others than their connection. */
export const longWork = {
	/** A preview of a page: it applies a change, which may lock what shoppers need, reads the page and is rolled back. */
	preview: { statement_timeout: 3_000, lock_timeout: 500 },
	/** The daily count of products bought together: one statement over all orders. */
	pairs: { statement_timeout: 600_000, lock_timeout: 2_000 },
	/**
	 * A partition of a month of orders is made, taken out or brought back: it gives up before PostgreSQL looks for a deadlock,
	 * which could end somebody else's transaction, and is tried again.
	 */
	months: { statement_timeout: 60_000, lock_timeout: 500 },
	/** The words of the search index. */
	words: { statement_timeout: 60_000, lock_timeout: 2_000 },
	/** The daily search for pictures that nothing shows: one statement over all lines of orders. */
	pictures: { statement_timeout: 600_000, lock_timeout: 2_000 },
	/** The demo catalogue, which fills an empty store that nobody uses yet. */
	demo: { statement_timeout: 0, lock_timeout: 0 },
} as const

/** Gives one transaction other limits than its connection has. */
export async function allowLong(tx: Kysely<Schema>, work: keyof typeof longWork): Promise<void> {
	const { statement_timeout, lock_timeout } = longWork[work]
	await sql`select set_config('statement_timeout', ${String(statement_timeout)}, true),
		set_config('lock_timeout', ${String(lock_timeout)}, true)`.execute(tx)
}
