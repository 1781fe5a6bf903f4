import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

export type Asset = { id: number; kind: 'drawn' | 'file'; spec: object | null }

/** A public asset, or undefined. */
export async function readAsset(db: Deps['db'], id: number): Promise<Asset | undefined> {
	const { rows } = await sql<Asset>`select id, kind, spec from assets where id = ${id} and public`.execute(db)
	return rows[0]
}

/** Adds the asset of a picture file; returns its id, which is the name of the file in the data folder. */
export async function insertPhoto(db: Deps['db'], isPublic: boolean): Promise<number> {
	const { rows } = await sql<{
		id: number
	}>`insert into assets (kind, public) values ('file', ${isPublic}) returning id`.execute(db)
	return rows[0]?.id as number
}
