import type pg from 'pg'

/** Settings of PostgreSQL for a connection, by name. */
export type SessionSettings = Readonly<Record<string, string | number>>

type Timeouts = Pick<pg.PoolConfig, 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'>

/**
 * A pool whose connections set their time-outs and `session` by a statement when they are new, instead of asking for them as
 * they begin: a pooler in between, such as PgBouncer, refuses or drops what is asked for then. The statement itself has the
 * time that a new connection may take.
 */
export function withSession(config: pg.PoolConfig, session: SessionSettings): pg.PoolConfig {
	const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout, onConnect, ...rest } = config
	const timeouts: Timeouts = { statement_timeout, lock_timeout, idle_in_transaction_session_timeout }
	const given = Object.entries(timeouts).filter(([, value]) => typeof value === 'number')
	const values = [JSON.stringify({ ...Object.fromEntries(given), ...session })]
	const text = 'select set_config(key, value, false) from json_each_text($1)'
	return {
		...rest,
		onConnect: async (client: pg.ClientBase) => {
			await client.query({ text, values, query_timeout: rest.connectionTimeoutMillis } as pg.QueryConfig)
			await onConnect?.(client)
		},
	}
}
