import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Hit, Probe } from './match.rules.ts'
import { soundKeys } from './phonetic.rules.ts'

const keyLevels = { strict: 1, loose: 2, near: 3 } as const
/** Words of the vocabulary that one typed word may stand for, by each way of looking. */
const mostHits = 24

/** Everything in the vocabulary that is, begins with, or sounds like the probes. One statement. */
export async function readHits(db: Deps['db'], probes: readonly Probe[]): Promise<Hit[]> {
	const { rows } = await sql<Hit>`
		with probes as (
			select * from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
				as p (word text, terms text[], prefix text, strict text[], loose text[])
		)
		select p.word, t.id, t.term, t.uses, 'exact' as level from probes p join search_terms t on t.term = any(p.terms)
		union all select p.word, t.* from probes p, lateral (
			select t.id, t.term, t.uses, 'prefix' from search_terms t
			where t.term > p.prefix and t.term < p.prefix || chr(1114109) order by t.uses desc limit ${mostHits}
		) t
		union all select p.word, t.* from probes p, lateral (
			select t.id, t.term, t.uses, case k.level when 1 then 'strict' else 'loose' end
			from search_keys k join search_terms t on t.id = k.term_id
			where (k.level = 1 and k.key = any(p.strict)) or (k.level = 2 and k.key = any(p.loose))
			order by k.level, t.uses desc limit ${mostHits}
		) t`.execute(db)
	return rows
}

/** What is near the probes: by slips of the sound, and letter by letter. Two ways that cost more, for words that found nothing. */
export async function readNear(db: Deps['db'], probes: readonly Probe[]): Promise<Hit[]> {
	const { rows } = await sql<Hit>`
		with probes as (
			select p.word, p.near from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
				as p (word text, near text[])
		)
		select p.word, t.* from probes p, lateral (
			select t.id, t.term, t.uses, 'near' as level from search_terms t
			where t.id in (select k.term_id from search_keys k where k.level = 3 and k.key = any(p.near) limit 400)
			order by t.uses desc limit 100
		) t
		union all select p.word, t.* from probes p, lateral (
			select t.id, t.term, t.uses, 'far' from search_terms t
			where t.term % p.word and similarity(t.term, p.word) >= 0.45
			order by similarity(t.term, p.word) desc, t.uses desc limit 8
		) t`.execute(db)
	return rows
}

/** Ids of terms, adding those that are new with their keys. Call it with the terms of many things at once. */
export async function saveTerms(tx: Tx, terms: readonly string[]): Promise<Map<string, number>> {
	const wanted = [...new Set(terms)].sort()
	const known = new Map<string, number>()
	const note = (rows: { id: number; term: string }[]) => {
		for (const { id, term } of rows) known.set(term, id)
		return rows
	}
	note(
		(
			await sql<{
				id: number
				term: string
			}>`select id, term from search_terms where term in (select unnest(${wanted}::text[]))`.execute(tx)
		).rows,
	)
	const missing = wanted.filter((term) => !known.has(term))
	if (missing.length === 0) return known
	// The update that changes nothing answers the ids of those somebody else has just added.
	const added = await sql<{ id: number; term: string }>`
		insert into search_terms (term) select unnest(${missing}::text[])
		on conflict (term) do update set term = excluded.term returning id, term`.execute(tx)
	const keys = note(added.rows).flatMap(({ id, term }) => {
		const sounds = soundKeys(term)
		return (['strict', 'loose', 'near'] as const).flatMap((kind) =>
			sounds[kind].map((key) => ({ level: keyLevels[kind], key, term_id: id })),
		)
	})
	await sql`insert into search_keys (level, key, term_id)
		select level, key, term_id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
			as k (level smallint, key text, term_id int)
		on conflict do nothing`.execute(tx)
	return known
}

/** Counts terms up or down by how many more or fewer things they find now. */
export async function countUses(tx: Tx, changes: ReadonlyMap<number, number>): Promise<void> {
	const list = [...changes].filter(([, by]) => by !== 0).sort(([a], [b]) => a - b)
	if (list.length === 0) return
	await sql`update search_terms t set uses = greatest(0, t.uses + c.by)
		from unnest(${list.map(([id]) => id)}::int[], ${list.map(([, by]) => by)}::int[]) c (id, by) where t.id = c.id`.execute(
		tx,
	)
}
