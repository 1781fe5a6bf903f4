import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { readPrepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type SynonymRow = { id: number; phrases: string[] }

/** Sets of synonyms that contain one of these phrases. */
export async function readSynonyms(db: Deps['db'], phrases: readonly string[]): Promise<string[][]> {
	const query = sql<SynonymRow>`
		select id, phrases from search_synonyms where phrases && ${[...phrases]}::text[] order by id limit 8`
	return (await readPrepared(db, query)).map((row) => row.phrases)
}

export async function allSynonyms(db: Deps['db']): Promise<SynonymRow[]> {
	const { rows } = await sql<SynonymRow>`select id, phrases from search_synonyms order by phrases[1], id`.execute(db)
	return rows
}

/** Deletes every set that contains one of the phrases, locked; returns all their phrases. */
export async function takeSynonyms(tx: Tx, phrases: readonly string[]): Promise<string[]> {
	const { rows } = await sql<SynonymRow>`
		delete from search_synonyms where phrases && ${[...phrases]}::text[] returning id, phrases`.execute(tx)
	return rows.sort((a, b) => a.id - b.id).flatMap((row) => row.phrases)
}

export async function addSynonyms(tx: Tx, sets: readonly (readonly string[])[]): Promise<void> {
	await sql`insert into search_synonyms (phrases)
		select array(select jsonb_array_elements_text(one)) from jsonb_array_elements(${JSON.stringify(sets)}::jsonb) one`.execute(
		tx,
	)
}

/** True for the first caller ever. */
export async function claimSeed(tx: Tx): Promise<boolean> {
	const { rows } = await sql`
		insert into settings (key, value) values ('synonyms', 'seeded') on conflict (key) do nothing returning key`.execute(
		tx,
	)
	return rows.length > 0
}
