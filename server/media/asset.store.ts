import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

export type Asset = { id: number; kind: 'drawn' | 'file'; spec: object | null }

/** A public asset, or undefined. */
export async function readAsset(db: Deps['db'], id: number): Promise<Asset | undefined> {
	const { rows } = await sql<Asset>`select id, kind, spec from assets where id = ${id} and public`.execute(db)
	return rows[0]
}
