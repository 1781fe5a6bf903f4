import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

export type SellerToken = {
	id: number
	seller: string
	name: string
	created_at: Date
	used_at: Date | null
	revoked_at: Date | null
}

const columns = sql`t.id, s.slug as seller, t.name, t.created_at, t.used_at, t.revoked_at`

/** Stores the hash of a new token. Undefined when there is no such seller, or it has a token of this name. */
export async function insertToken(
	db: Deps['db'],
	seller: string,
	name: string,
	hash: Buffer,
): Promise<{ id: number } | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into seller_tokens (seller_id, name, hash) select id, ${name}, ${hash} from sellers where slug = ${seller}
		on conflict do nothing returning id`.execute(db)
	return rows[0]
}

/** All tokens, revoked ones too; of one seller where that is given. */
export async function listSellerTokens(db: Deps['db'], seller?: string): Promise<SellerToken[]> {
	const { rows } = await sql<SellerToken>`
		select ${columns} from seller_tokens t join sellers s on s.id = t.seller_id
		where ${seller ?? null}::text is null or s.slug = ${seller ?? null} order by s.slug, t.id`.execute(db)
	return rows
}

/** Ends a token at once. False when there is none that is valid. */
export async function revokeSellerToken(db: Deps['db'], id: number): Promise<boolean> {
	const { rows } = await sql`
		update seller_tokens set revoked_at = now() where id = ${id} and revoked_at is null returning id`.execute(db)
	return rows.length > 0
}

/** The valid token with this hash. `stale`: it was last noted as used more than a minute ago. */
export async function findToken(
	db: Deps['db'],
	hash: Buffer,
): Promise<{ id: number; name: string; slug: string; active: boolean; stale: boolean } | undefined> {
	const { rows } = await sql<{ id: number; name: string; slug: string; active: boolean; stale: boolean }>`
		select t.id, t.name, s.slug, s.active, coalesce(t.used_at < now() - interval '1 minute', true) as stale
		from seller_tokens t join sellers s on s.id = t.seller_id
		where t.hash = ${hash} and t.revoked_at is null`.execute(db)
	return rows[0]
}

/** Notes that a token is used; at most once a minute, also when several calls come together. */
export async function touchToken(db: Deps['db'], id: number): Promise<void> {
	await sql`update seller_tokens set used_at = now()
		where id = ${id} and coalesce(used_at < now() - interval '1 minute', true)`.execute(db)
}
