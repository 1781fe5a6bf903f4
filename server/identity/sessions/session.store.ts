import { type Kysely, sql } from 'kysely'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import { life, maxSessions, type TokenFacts } from './session.rules.ts'

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

export type NewSession = {
	customerId: number
	bound: boolean
	tokenHash: Buffer
	sidHash: Buffer
	device: string
	deviceHash: Buffer | null
	/** The owner has just proved who they are; a password on a known device is no proof. */
	proved: boolean
	limited: boolean
	/** False as long as its reply may be lost: until it is first used. */
	confirmed: boolean
}

/** Stores a session and ends the oldest beyond the allowed number. The caller has locked the customer's row. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
	await tx
		.insertInto('sessions')
		.values({
			customer_id: session.customerId,
			bound: session.bound,
			token_hash: session.tokenHash,
			token_expires_at: inSeconds(life.token),
			sid_hash: session.sidHash,
			device: session.device,
			device_hash: session.deviceHash,
			limited: session.limited,
			confirmed: session.confirmed,
			...(!session.proved && { proved_at: new Date(0) }),
			idle_expires_at: inSeconds(life.idle),
			expires_at: inSeconds(life.session),
		})
		.execute()
	await sql`update sessions set revoked_at = now() where id in (
		select id from sessions where customer_id = ${session.customerId} and revoked_at is null
		order by id desc offset ${maxSessions})`.execute(tx)
}

export type FoundToken = TokenFacts & { id: number; customerId: number; stale: boolean; limited: boolean }
type Held = { tokenHash: Buffer; sidHash: Buffer | null }

/**
 * Two look-ups by index, whatever the statistics of the table say: with `or` in place of the union the planner read all
 * sessions of a table that had grown much since it was analysed.
 */
const byTokens = `
	select s.* from (
		select n, decode(token, 'hex') as token, decode(sid, 'hex') as sid
		from json_to_recordset($1) as q (n int, token text, sid text) offset 0
	) q left join lateral (
		select s.id, s.customer_id as "customerId", s.bound, s.confirmed, s.limited,
			case when s.token_hash = q.token then 'current' else 'previous' end as token,
			s.token_hash = q.token and s.token_expires_at <= now() as expired,
			coalesce(s.previous_until > now(), false) as grace,
			s.revoked_at is not null or s.expires_at <= now() or s.idle_expires_at <= now() as ended,
			c.disabled_at is not null as disabled,
			case when s.sid_hash = q.sid then 'current'
				when s.previous_sid_hash = q.sid then 'previous' else 'none' end as secret,
			s.last_seen_at < now() - interval '5 minutes' as stale
		from (
			select * from sessions where token_hash = q.token
			union all select * from sessions where previous_token_hash = q.token
		) s join customers c on c.id = s.customer_id limit 1
	) s on true order by q.n`

const findTokens = gather<Held, FoundToken | undefined>(async (db, requests) => {
	const input = requests.map(({ tokenHash, sidHash }, n) => ({
		...{ n, token: tokenHash.toString('hex') },
		sid: sidHash?.toString('hex'),
	}))
	type Row = FoundToken | { id: null }
	const rows = await prepared<Row>(db, 'sessions-by-token', byTokens, [JSON.stringify(input)])
	return rows.map((row) => (row.id === null ? undefined : row))
})

/** The session of an access token and whether its companion secret matches; one look-up by unique index. */
export function findByToken(
	db: Kysely<Schema>,
	tokenHash: Buffer,
	sidHash: Buffer | null,
): Promise<FoundToken | undefined> {
	return findTokens(db, { tokenHash, sidHash })
}

/** Stores that a session is in use; `confirm` also notes that its newest secret has arrived. */
export async function touchSession(db: Kysely<Schema>, id: number, confirm: boolean): Promise<void> {
	await sql`update sessions set last_seen_at = now(), confirmed = confirmed or ${confirm},
		idle_expires_at = least(expires_at, now() + make_interval(secs => ${life.idle}))
		where id = ${id}`.execute(db)
}

export type FoundSecret = {
	id: number
	customerId: number
	limited: boolean
	secret: 'current' | 'previous'
	grace: boolean
	confirmed: boolean
	ended: boolean
	disabled: boolean
	nonce: Buffer | null
	/** Seconds. */
	tokenLeft: number
	sessionLeft: number
}

/** The session of a refresh secret, locked. `bound`: the secret came as a cookie. */
export async function lockBySecret(tx: Tx, sidHash: Buffer, bound: boolean): Promise<FoundSecret | undefined> {
	const { rows } = await sql<FoundSecret>`
		select s.id, s.customer_id as "customerId", s.confirmed, s.limited, s.rotation_nonce as nonce,
			case when s.sid_hash = ${sidHash} then 'current' else 'previous' end as secret,
			coalesce(s.previous_until > now(), false) as grace,
			s.revoked_at is not null or s.expires_at <= now() or s.idle_expires_at <= now() as ended,
			c.disabled_at is not null as disabled,
			greatest(0, floor(extract(epoch from s.token_expires_at - now())))::int as "tokenLeft",
			greatest(0, floor(extract(epoch from s.expires_at - now())))::int as "sessionLeft"
		from sessions s join customers c on c.id = s.customer_id
		where (s.sid_hash = ${sidHash} or s.previous_sid_hash = ${sidHash}) and s.bound = ${bound}
		for update of s`.execute(tx)
	return rows[0]
}

export type Rotation = { nonce: Buffer; usedHash: Buffer; sidHash: Buffer; tokenHash: Buffer }

/** Replaces secret and access token; the previous ones are accepted for the grace period. */
export async function rotateSession(tx: Tx, id: number, { nonce, usedHash, sidHash, tokenHash }: Rotation) {
	await sql`update sessions set previous_sid_hash = ${usedHash}, sid_hash = ${sidHash},
		previous_token_hash = token_hash, token_hash = ${tokenHash}, rotation_nonce = ${nonce}, confirmed = false,
		previous_until = now() + make_interval(secs => ${life.grace}),
		token_expires_at = least(expires_at, now() + make_interval(secs => ${life.token})),
		idle_expires_at = least(expires_at, now() + make_interval(secs => ${life.idle})), last_seen_at = now()
		where id = ${id}`.execute(tx)
}

/** Ends one session of a customer. False when there is no active one with that id. */
export async function revokeSession(tx: Tx, customerId: number, id: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('sessions')
		.set({ revoked_at: sql<Date>`now()` })
		.where('id', '=', id)
		.where('customer_id', '=', customerId)
		.where('revoked_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Ends the session of an access token or a secret, even an expired one. */
export async function revokeByHashes(tx: Tx, tokenHash: Buffer | null, sidHash: Buffer | null): Promise<void> {
	await sql`update sessions set revoked_at = now() where revoked_at is null
		and (token_hash = ${tokenHash} or previous_token_hash = ${tokenHash}
			or sid_hash = ${sidHash} or previous_sid_hash = ${sidHash})`.execute(tx)
}

/** Active sessions, the latest used first. */
export function listLiving(db: Kysely<Schema>, customerId: number) {
	return db
		.selectFrom('sessions')
		.select(['id', 'device', 'created_at', 'last_seen_at'])
		.where('customer_id', '=', customerId)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', sql<Date>`now()`)
		.where('idle_expires_at', '>', sql<Date>`now()`)
		.orderBy('last_seen_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

/** Ends every session of a customer, except the given one. */
export async function revokeAll(tx: Tx, customerId: number, except = 0): Promise<void> {
	await sql`update sessions set revoked_at = now()
		where customer_id = ${customerId} and id <> ${except} and revoked_at is null`.execute(tx)
}

/** Whether the owner was proved in this session within so many seconds. */
export async function provedWithin(tx: Tx, id: number, seconds: number): Promise<boolean> {
	const { rows } = await sql`select 1 from sessions where id = ${id}
		and proved_at > now() - make_interval(secs => ${seconds})`.execute(tx)
	return rows.length > 0
}

/** The owner has just been proved in this session. */
export async function noteProved(tx: Tx, id: number): Promise<void> {
	await sql`update sessions set proved_at = now() where id = ${id}`.execute(tx)
}
