import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

export type Flow = { provider: string; sealed: string; returnTo: string | null }

/** The most expired attempts that are removed with each new one, so that few are left until the hourly clean-up. */
const mostRemoved = 20

/** Stores a sign-in attempt at a provider for `life` seconds. */
export async function insertFlow(db: Kysely<Schema>, idHash: Buffer, flow: Flow, life: number): Promise<void> {
	await db
		.insertInto('social_flows')
		.values({
			id_hash: idHash,
			provider: flow.provider,
			sealed: flow.sealed,
			return_to: flow.returnTo,
			expires_at: sql<Date>`now() + make_interval(secs => ${life})`,
		})
		.execute()
	await sql`delete from social_flows where id_hash in (
		select id_hash from social_flows where expires_at < now() limit ${mostRemoved} for update skip locked)`.execute(db)
}

/** Deletes an attempt that its browser has replaced by another one. */
export async function dropFlow(db: Kysely<Schema>, idHash: Buffer): Promise<void> {
	await db.deleteFrom('social_flows').where('id_hash', '=', idHash).execute()
}

/** Removes and returns an attempt, so that it can return only once. Undefined when there is none, or it has expired. */
export async function takeFlow(db: Kysely<Schema>, idHash: Buffer, provider: string): Promise<Flow | undefined> {
	const { rows } = await sql<Flow>`delete from social_flows where id_hash = ${idHash} and provider = ${provider}
		and expires_at > now() returning provider, sealed, return_to as "returnTo"`.execute(db)
	return rows[0]
}
