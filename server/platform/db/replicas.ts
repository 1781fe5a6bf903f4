import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { Database } from './index.ts'
import { patience } from './patience.ts'
import { type Lsn, lsnOf, WrittenLog } from './replica-lag.rules.ts'
import { asUnavailable } from './unavailable.ts'

/** What a read of the feed of changes says of the primary: its position in the log, on which timeline, and its clock, in seconds. */
export type Written = { lsn: Lsn; timeline: string; at: number }

export type Replicas = {
	/**
	 * Runs single statements that read on a replica that is fit, or on the primary: so whoever uses it sees at least every
	 * change that `written` has reported before. It has no transactions.
	 */
	db: Kysely<Schema>
	/**
	 * To be called after each read of the feed, before anything is dropped because of it. `changed`: there were changes, so
	 * from now on a replica is fit only if it has replayed up to here.
	 */
	written(position: Written, changed: boolean): void
	/** By address: whether it is used now, and by how many seconds it is late; undefined while that is not known. */
	levels(): Record<string, { used: boolean; lag: number | undefined }>
	stop(): Promise<void>
}

type ReplicaOptions = {
	/** One address for each server. What is measured of a server is true of all connections to its address. */
	urls: readonly string[]
	/** Milliseconds by which a replica may be late. */
	maxLagMs: number
	/** Connections to each replica. */
	poolSize: number
	log: Log
}

/** Milliseconds between two looks at a replica, after which an older look no longer counts, and the most while it is away. */
const look = { every: 250, valid: 1_000, most: 5_000 }

/** Milliseconds by which the clock of a replica may differ from the primary's: prices begin and end at times. */
export const mostSkew = 500

/** The timeline that the primary noted. A replica that still follows a former primary does not get that note. */
const stateText = `select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn()::text as replayed,
	(select value from settings where key = 'timeline') as timeline, extract(epoch from clock_timestamp())::float8 as at`
type State = { replica: boolean; replayed: string | null; timeline: string | null; at: number }

const noteTimeline = `insert into settings (key, value) values ('timeline', $1)
	on conflict (key) do update set value = excluded.value where settings.value <> excluded.value`

/** A new connection leads to a server that is not as far as it has to be. */
class Behind extends Error {}

const behind = 'has not replayed the last change'

/** Opens the replicas. They are used once the feed has been read and they have been looked at. */
export function openReplicas(store: Pick<Database, 'connect' | 'pool'>, options: ReplicaOptions): Replicas {
	const { maxLagMs, log } = options
	const writes = new WrittenLog(10 * maxLagMs)
	const primary = { required: undefined as bigint | undefined, timeline: '', noted: '', clock: 0 }
	const judge = {
		/** Whether it shows the last change. */
		shows: ({ replayed, timeline }: Known) =>
			primary.required !== undefined && replayed >= primary.required && timeline === primary.timeline,
		/** Why it must not be used; undefined if it may. */
		unfit: (state: Known, now: number) => {
			if (state.timeline !== primary.timeline) return 'follows another primary'
			if (!judge.shows(state)) return behind
			if (now - state.at > look.valid) return 'does not answer'
			if (Math.abs(state.clock - primary.clock) > mostSkew) return 'has another time'
			return writes.lag(state.replayed, now) > maxLagMs ? 'is late' : undefined
		},
	}
	const replicas = options.urls.map((url) => new Replica(url, { ...options, connect: store.connect, judge }))
	let turn = 0
	const next = () => {
		const now = performance.now()
		for (let n = 0; n < replicas.length; n++) {
			const replica = replicas[turn++ % replicas.length] as Replica
			if (replica.isFit(now)) return replica
		}
		return undefined
	}
	const query = async (text: string, values: unknown[]) => {
		if (/^(begin|start transaction)/i.test(text)) throw new Error('reads of replicas have no transactions')
		const replica = next()
		if (replica) {
			try {
				return await replica.pool.query(text, values)
			} catch (error) {
				if (!replica.failed(error)) throw error
			}
		}
		return store.pool.query(text, values)
	}
	const client = { query, release: () => {} }
	const pool = { connect: async () => client, end: async () => {} } as unknown as PostgresPool
	return {
		db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
		written: ({ lsn, timeline, at }, changed) => {
			const [position, now] = [lsnOf(lsn), performance.now()]
			writes.note(position, now)
			primary.clock = at * 1_000 - now
			primary.timeline = timeline
			if (primary.noted !== timeline)
				store.pool.query(noteTimeline, [timeline]).then(
					() => {
						primary.noted = timeline
					},
					(error: unknown) => log.warn({ err: error }, 'the timeline was not noted; replicas are not used'),
				)
			if (!changed) return
			primary.required = position
			for (const replica of replicas) replica.lookSoon()
		},
		levels: () => {
			const now = performance.now()
			const lag = ({ known }: Replica) => (known ? writes.lag(known.replayed, now) / 1_000 : undefined)
			return Object.fromEntries(
				replicas.map((replica) => [replica.name, { used: replica.isFit(now), lag: lag(replica) }]),
			)
		},
		stop: async () => {
			await Promise.all(replicas.map((replica) => replica.stop()))
			log.debug('replicas closed')
		},
	}
}

/** What the last look found: the position up to which it has replayed, when that was, and how far its clock is before ours. */
type Known = { replayed: bigint; timeline: string | null; at: number; clock: number }
type Judge = { shows(state: Known): boolean; unfit(state: Known, now: number): string | undefined }
type OneOptions = Pick<ReplicaOptions, 'poolSize' | 'log'> & { connect: Database['connect']; judge: Judge }

class Replica {
	readonly name: string
	readonly pool: pg.Pool
	known: Known | undefined
	readonly #looks: pg.Pool
	readonly #options: OneOptions
	#timer: NodeJS.Timeout | undefined
	#looking: Promise<void> | undefined
	#failures = 0
	#again = false
	#stopped = false
	#said: string | undefined = ''

	constructor(url: string, options: OneOptions) {
		this.#options = options
		this.name = new URL(url).host
		const place = { connectionString: url, Client: pg.Client }
		this.pool = options.connect({ ...place, max: options.poolSize, ...patience.replica, onConnect: this.#check })
		this.#looks = options.connect({ ...place, max: 1, ...patience.feed })
		// A server that lost a connection may be another one, or one that begins anew, when it is back.
		for (const pool of [this.pool, this.#looks]) pool.on('error', () => this.#forget())
		this.lookSoon()
	}

	isFit(now: number): boolean {
		return this.known !== undefined && this.#options.judge.unfit(this.known, now) === undefined
	}

	/** Whether the statement that failed may be run on the primary instead: reads are safe to send again. */
	failed(error: unknown): boolean {
		const { code } = error as { code?: string }
		// It wrote, and the replica has refused that; or it was cancelled because of what the replica had to replay.
		if (code === '25006' || code === '40001' || error instanceof Behind) return true
		if (!asUnavailable(error)) return false
		if (code !== '57014') this.#forget()
		return true
	}

	/** Looks now, or after the look that is under way. */
	lookSoon(): void {
		if (this.#looking) this.#again = true
		else if (this.#failures === 0) this.#plan(0)
	}

	async stop(): Promise<void> {
		this.#stopped = true
		clearTimeout(this.#timer)
		await this.#looking
		await Promise.all([this.pool.end(), this.#looks.end()])
	}

	/** A connection is used only if its server is as far as it has to be now: the last look may have been at the server before it. */
	readonly #check = async (client: pg.ClientBase): Promise<void> => {
		const { rows } = await client.query<State>(stateText)
		const known = knownOf(rows[0])
		if (!known || !this.#options.judge.shows(known)) throw new Behind('the replica is behind')
	}

	#forget(): void {
		this.known = undefined
	}

	#plan(delay: number): void {
		clearTimeout(this.#timer)
		if (this.#stopped) return
		this.#timer = setTimeout(() => {
			this.#looking = this.#look().finally(() => {
				this.#looking = undefined
				const away = Math.min(look.most, look.every * 2 ** this.#failures) * (0.5 + Math.random() / 2)
				this.#plan(this.#failures > 0 ? away : this.#again ? 0 : look.every)
				this.#again = false
			})
		}, delay)
		this.#timer.unref()
	}

	async #look(): Promise<void> {
		let unfit: string | undefined
		try {
			const { rows } = await this.#looks.query<State>(stateText)
			this.known = knownOf(rows[0])
			this.#failures = 0
			unfit = this.known ? this.#options.judge.unfit(this.known, performance.now()) : 'is no replica'
		} catch (error) {
			this.#forget()
			this.#failures++
			unfit = (error as Error).message
		}
		this.#say(unfit)
	}

	/** Logs when it begins or ceases to be used for long: that it has not replayed the last change is true for a moment after each. */
	#say(unfit: string | undefined): void {
		if ((unfit === undefined) === (this.#said === undefined) || unfit === behind) return
		this.#said = unfit
		const { log } = this.#options
		if (unfit === undefined) log.info({ replica: this.name }, 'a replica is used')
		else log.warn({ replica: this.name, why: unfit }, 'a replica is not used')
	}
}

function knownOf(state: State | undefined): Known | undefined {
	if (!state?.replica || state.replayed === null) return undefined
	const at = performance.now()
	return { replayed: lsnOf(state.replayed), timeline: state.timeline, at, clock: state.at * 1_000 - at }
}
