import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { Reconnect } from './reconnect.rules.ts'

/** What `pg` does not declare of a client. */
type Wire = { connection: EventEmitter & { stream: Socket } }
const wireOf = (client: pg.ClientBase) => (client as unknown as Wire).connection

const readOnlyTransaction = '25006'
/** Settings that a server reports when a connection begins and when they change (PostgreSQL 14 or newer). */
const readOnlySettings = ['in_hot_standby', 'default_transaction_read_only']

/**
 * Makes connections to the primary, in pools that `watch` has been called for. While it is away they are made with growing
 * pauses. A server that only reads, such as the former primary after a failover, is no primary: a connection to it is refused, and when
 * a statement finds out (25006), the connections that are idle are closed at once and the others as they are released, so that
 * the next ones lead to whoever is primary then.
 */
export function primaryConnections(log: Log): { Client: new () => pg.ClientBase; watch(pool: pg.Pool): void } {
	const reconnect = new Reconnect()
	const idle = new Set<pg.ClientBase>()
	const stale = new WeakSet<pg.ClientBase>()
	const all = new Set<pg.ClientBase>()

	const leave = (why: string) => {
		log.warn({ why }, 'the database only reads; connecting again')
		for (const client of all) stale.add(client)
		for (const client of idle) wireOf(client).stream.destroy()
	}

	class PrimaryClient extends pg.Client {
		override connect(): Promise<this>
		override connect(done: (error: Error) => void): void
		override connect(done?: (error: Error) => void): Promise<this> | undefined {
			// Only pools make these clients.
			if (!done) throw new Error('a connection to the primary belongs to a pool')
			const refused = reconnect.tooEarly()
			if (refused) {
				process.nextTick(done, refused)
				return undefined
			}
			let readOnly: string | undefined
			wireOf(this).on('parameterStatus', ({ parameterName: name, parameterValue: value }: Record<string, string>) => {
				if (!name || !readOnlySettings.includes(name)) return
				if (value === 'on') readOnly = name
				if (value === 'on' && all.has(this)) leave(name)
			})
			wireOf(this).on('errorMessage', ({ code }: { code?: string }) => {
				if (code === readOnlyTransaction && !stale.has(this)) leave(code)
			})
			super.connect((error: Error | null) => {
				const failed = error ?? (readOnly ? readOnlyError(readOnly) : undefined)
				if (!failed) reconnect.connected()
				else reconnect.failed(failed)
				if (failed && !error) void this.end()
				done(failed as Error)
			})
			return undefined
		}
	}

	const watch = (pool: pg.Pool) => {
		pool.on('connect', (client) => all.add(client))
		pool.on('acquire', (client) => idle.delete(client))
		pool.on('release', (error, client) => {
			if (stale.has(client)) void (client as unknown as pg.Client).end()
			else if (!error) idle.add(client)
		})
		pool.on('remove', (client) => {
			idle.delete(client)
			all.delete(client)
		})
	}
	return { Client: PrimaryClient, watch }
}

function readOnlyError(setting: string): Error {
	return Object.assign(new Error(`the database only reads (${setting})`), { code: readOnlyTransaction })
}
