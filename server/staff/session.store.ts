import { sql } from 'kysely'
import { freshMinutes } from '#contract/desk/desk-call.ts'
import type { Role } from '#contract/desk/roles.ts'
import { keptDays } from '#contract/kept-days.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lifeOf } from './session.rules.ts'

const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`

export type NewSession = { hash: Buffer; staffId: number; role: Role; device: string; network: string }

/** Stores a session that begins with a proof. Returns its number. */
export async function insertSession(tx: Tx, { hash, staffId, role, device, network }: NewSession): Promise<number> {
	const { idle, longest } = lifeOf(role)
	const { id } = await tx
		.insertInto('staff_sessions')
		.values({
			...{ hash, staff_id: staffId, device, network },
			proved_at: sql<Date>`now()`,
			idle_expires_at: inHours(idle),
			expires_at: inHours(longest),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await sql`update staff set last_seen_at = now() where id = ${staffId}`.execute(tx)
	return id
}

const living = sql`s.ended_at is null and s.expires_at > now() and s.idle_expires_at > now()`

export type FoundSession = {
	session: number
	id: number
	name: string
	role: Role
	seller: string | null
	/** Of the seller; true for the shop's own staff. */
	active: boolean
	proved: boolean
	/** Its last use was noted more than a minute ago. */
	stale: boolean
}

/** The valid session with this hash, of somebody who is not disabled. */
export async function findSession(db: Deps['db'], hash: Buffer): Promise<FoundSession | undefined> {
	const { rows } = await sql<FoundSession>`
		select s.id as session, p.id, p.name, p.role, l.slug as seller, coalesce(l.active, true) as active,
			coalesce(s.proved_at > now() - make_interval(mins => ${freshMinutes}), false) as proved,
			s.last_seen_at < now() - interval '1 minute' as stale
		from staff_sessions s join staff p on p.id = s.staff_id left join sellers l on l.id = p.seller_id
		where s.hash = ${hash} and ${living} and p.disabled_at is null`.execute(db)
	return rows[0]
}

/** Whether the owner of an email address has signed in from this network lately: within the days that sessions are kept. */
export async function signedInFrom(db: Deps['db'], email: string, network: string): Promise<boolean> {
	const { rows } = await sql`select 1 from staff p join staff_sessions s on s.staff_id = p.id
		where lower(p.email) = lower(${email}) and s.network = ${network} limit 1`.execute(db)
	return rows.length > 0
}

/** Notes that a session is used, which puts off its end. */
export async function touchSession(db: Deps['db'], { session, id, role }: FoundSession): Promise<void> {
	await sql`update staff_sessions set last_seen_at = now(),
		idle_expires_at = least(expires_at, ${inHours(lifeOf(role).idle)}) where id = ${session}`.execute(db)
	await sql`update staff set last_seen_at = now() where id = ${id}`.execute(db)
}

/** The person has just been proved in this session. */
export async function noteProved(tx: Tx, session: number): Promise<void> {
	await sql`update staff_sessions set proved_at = now() where id = ${session}`.execute(tx)
}

/** Ends the session with this hash, valid or not. */
export async function endByHash(tx: Tx, hash: Buffer): Promise<void> {
	await sql`update staff_sessions set ended_at = now() where hash = ${hash} and ended_at is null`.execute(tx)
}

/** Ends one session of a person. False when there is no valid one with that number. */
export async function endSession(db: Deps['db'], staffId: number, id: number): Promise<boolean> {
	const { rows } = await sql`update staff_sessions s set ended_at = now()
		where s.id = ${id} and s.staff_id = ${staffId} and ${living} returning s.id`.execute(db)
	return rows.length > 0
}

/** Ends every valid session of a person, except the given one. Returns how many. */
export async function endSessions(tx: Tx, staffId: number, except = 0): Promise<number> {
	const { rows } = await sql`update staff_sessions s set ended_at = now()
		where s.staff_id = ${staffId} and s.id <> ${except} and ${living} returning s.id`.execute(tx)
	return rows.length
}

export type SessionRow = { id: number; device: string; network: string; created_at: Date; last_seen_at: Date }

/** Valid sessions of a person, the latest used first. */
export async function listSessions(db: Deps['db'], staffId: number): Promise<SessionRow[]> {
	const { rows } = await sql<SessionRow>`
		select s.id, s.device, s.network, s.created_at, s.last_seen_at from staff_sessions s
		where s.staff_id = ${staffId} and ${living} order by s.last_seen_at desc, s.id desc`.execute(db)
	return rows
}

/** Deletes sessions and links that ended so many days ago, with what is known of their devices. */
export async function forgetEnded(db: Deps['db']): Promise<void> {
	const days = sql`make_interval(days => ${keptDays.session}::int)`
	await sql`delete from staff_sessions
		where least(ended_at, expires_at, idle_expires_at) < now() - ${days}`.execute(db)
	await sql`delete from staff_links where until < now() - ${days}`.execute(db)
}
