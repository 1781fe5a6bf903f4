import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

export type Flow = { provider: string; sealed: string; returnTo: string | null }

/** Stores a trip to a provider for so many seconds. */
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
}

/** Takes a trip out, so that there is one way back only. Undefined when there is none, or it took too long. */
export async function takeFlow(db: Kysely<Schema>, idHash: Buffer, provider: string): Promise<Flow | undefined> {
	const { rows } = await sql<Flow>`delete from social_flows where id_hash = ${idHash} and provider = ${provider}
		and expires_at > now() returning provider, sealed, return_to as "returnTo"`.execute(db)
	return rows[0]
}
