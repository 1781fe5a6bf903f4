import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type NewPasskey = { id: string; publicKey: Uint8Array; counter: number; transports: string[] }

/** Stores a passkey. False when it is stored already. */
export async function insertPasskey(tx: Tx, staffId: number, name: string, passkey: NewPasskey): Promise<boolean> {
	const { id, publicKey, counter, transports } = passkey
	const { rows } = await sql`
		insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name)
		values (${staffId}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name})
		on conflict do nothing returning id`.execute(tx)
	return rows.length > 0
}

export type FoundPasskey = { id: number; staffId: number; publicKey: Buffer; counter: number; transports: string[] }

/** The passkey with this id of the authenticator. */
export async function findPasskey(db: Deps['db'], credentialId: string): Promise<FoundPasskey | undefined> {
	const { rows } = await sql<FoundPasskey>`
		select id, staff_id as "staffId", public_key as "publicKey", counter::float8 as counter, transports
		from staff_passkeys where credential_id = ${credentialId}`.execute(db)
	return rows[0]
}

/** Notes a use. False when the passkey has been removed, or was used with the same count. */
export async function notePasskeyUse(tx: Tx, id: number, before: number, counter: number): Promise<boolean> {
	const { rows } = await sql`update staff_passkeys set used_at = now(), counter = ${counter}
		where id = ${id} and counter = ${before} returning id`.execute(tx)
	return rows.length > 0
}

export type PasskeyRow = { id: number; name: string; credential_id: string; created_at: Date; used_at: Date | null }

/** Passkeys of a person, the oldest first. */
export async function listPasskeys(db: Deps['db'], staffId: number): Promise<PasskeyRow[]> {
	const { rows } = await sql<PasskeyRow>`select id, name, credential_id, created_at, used_at from staff_passkeys
		where staff_id = ${staffId} order by id`.execute(db)
	return rows
}

/** Removes a passkey of a person. False when there is none with that number. */
export async function deletePasskey(tx: Tx, staffId: number, id: number): Promise<boolean> {
	const { rows } = await sql`delete from staff_passkeys
		where id = ${id} and staff_id = ${staffId} returning id`.execute(tx)
	return rows.length > 0
}
