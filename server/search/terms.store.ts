import { sql } from 'kysely'
import { soundKeys } from '#contract/sounds.ts'
import type { Deps } from '#server/deps.ts'
import { readPrepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { fieldOf, termOf } from '#server/platform/listing-codes.rules.ts'
import { skeletons } from './ear.rules.ts'
import type { Hit, Probe } from './match.rules.ts'

const keyLevels = { strict: 1, loose: 2, near: 3, ear: 4 } as const
/** Increased when the keys are computed differently: the job that maintains the index then computes the stored ones again. */
const keysMade = 1
/** Words of the vocabulary for one typed word, by each kind of look-up. */
const mostHits = 24

/** All words of the vocabulary that equal, begin with, or sound like the probes. One statement. */
export function readHits(db: Deps['db'], probes: readonly Probe[]): Promise<Hit[]> {
	return readPrepared(db, hitsStatement(probes))
}

/** The statement of `readHits`. */
export function hitsStatement(probes: readonly Probe[]) {
	return sql<Hit>`
		with probes as (
			select * from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
				as p (word text, terms text[], prefix text, strict text[], loose text[])
		)
		-- Bounds instead of «=», which the index of trigrams knows too: it takes a thousand times as long.
		select p.word, t.*, 'exact' as level from probes p, unnest(p.terms) own, lateral (
			select t.id, t.term, t.uses, t.heads from search_terms t
			where t.term >= own and t.term <= own order by t.term limit 1
		) t
		union all select p.word, t.* from probes p, lateral (
			select t.id, t.term, t.uses, t.heads, 'prefix' from search_terms t
			where t.term > p.prefix and t.term < p.prefix || chr(1114109) order by t.uses desc limit ${mostHits}
		) t
		union all select p.word, t.* from probes p, lateral (
			select t.id, t.term, t.uses, t.heads, case k.level when 1 then 'strict' else 'loose' end
			from search_keys k join search_terms t on t.id = k.term_id
			where (k.level = 1 and k.key = any(p.strict)) or (k.level = 2 and k.key = any(p.loose))
			order by k.level, t.uses desc limit ${mostHits}
		) t`
}

/** Words that are near the probes: by similar sounds, and letter by letter. Both are slower, for words without a match. */
export function readNear(db: Deps['db'], probes: readonly Probe[]): Promise<Hit[]> {
	const query = sql<Hit>`
		with probes as (
			select p.word, p.near, p.ear from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
				as p (word text, near text[], ear text[])
		)
		select p.word, t.* from probes p, lateral (
			select t.id, t.term, t.uses, t.heads, 'near' as level from search_terms t
			where t.id in (select k.term_id from search_keys k where k.level = 3 and k.key = any(p.near) limit 400)
			order by t.uses desc limit 100
		) t
		union all select p.word, t.* from probes p, lateral (
			select t.id, t.term, t.uses, t.heads, 'ear' from search_terms t
			where t.id in (select k.term_id from search_keys k where k.level = 4 and k.key = any(p.ear) limit 400)
			order by t.uses desc limit 100
		) t
		union all select p.word, t.* from probes p, lateral (
			select t.id, t.term, t.uses, t.heads, 'far' from search_terms t
			where t.term % p.word and similarity(t.term, p.word) >= 0.45
			order by similarity(t.term, p.word) desc, t.uses desc limit 8
		) t`
	return readPrepared(db, query)
}

/** Ids of terms; new ones are added with their keys. Call it with the terms of many things at once. */
export async function saveTerms(tx: Tx, terms: readonly string[]): Promise<Map<string, number>> {
	const unique = [...new Set(terms)].sort()
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
			}>`select id, term from search_terms where term = any(${unique}::text[])`.execute(tx)
		).rows,
	)
	const missing = unique.filter((term) => !known.has(term))
	if (missing.length === 0) return known
	// The update changes nothing, but returns the ids of terms that another transaction has just added.
	const added = await sql<{ id: number; term: string }>`
		insert into search_terms (term, keys_made) select unnest(${missing}::text[]), ${keysMade}
		on conflict (term) do update set term = excluded.term returning id, term`.execute(tx)
	await saveKeys(tx, note(added.rows))
	return known
}

/** Computes outdated keys of some terms again; returns how many. */
export async function keyTerms(tx: Tx, limit: number): Promise<number> {
	const { rows } = await sql<{ id: number; term: string }>`
		select id, term from search_terms where keys_made < ${keysMade} order by id limit ${limit}
		for update skip locked`.execute(tx)
	if (rows.length === 0) return 0
	const ids = rows.map(({ id }) => id)
	await sql`delete from search_keys where term_id = any(${ids}::int[])`.execute(tx)
	await saveKeys(tx, rows)
	await sql`update search_terms set keys_made = ${keysMade} where id = any(${ids}::int[])`.execute(tx)
	return rows.length
}

async function saveKeys(tx: Tx, terms: readonly { id: number; term: string }[]): Promise<void> {
	const keys = terms.flatMap(({ id, term }) => {
		const sounds = { ...soundKeys(term), ear: skeletons(term, 'kept') }
		return (['strict', 'loose', 'near', 'ear'] as const).flatMap((kind) =>
			sounds[kind].map((key) => ({ level: keyLevels[kind], key, term_id: id })),
		)
	})
	await sql`insert into search_keys (level, key, term_id)
		select level, key, term_id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
			as k (level smallint, key text, term_id int)
		on conflict do nothing`.execute(tx)
}

/** Updates how many things contain each term, and of how many it is a head, from the old and new term codes. */
export async function countUses(tx: Tx, had: readonly number[], has: readonly number[]): Promise<void> {
	const changes = new Map<number, { uses: number; heads: number }>()
	const count = (codes: readonly number[], by: number) => {
		for (const code of codes) {
			const { uses = 0, heads = 0 } = changes.get(termOf(code)) ?? {}
			const field = fieldOf(code)
			changes.set(termOf(code), { uses: uses + (field === 0 ? by : 0), heads: heads + (field === 2 ? by : 0) })
		}
	}
	count(had, -1)
	count(has, 1)
	const list = [...changes]
		.filter(([, { uses, heads }]) => uses !== 0 || heads !== 0)
		.sort(([a], [b]) => a - b)
		.map(([id, by]) => ({ id, ...by }))
	if (list.length === 0) return
	await sql`update search_terms t set uses = greatest(0, t.uses + c.uses), heads = greatest(0, t.heads + c.heads)
		from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as c (id int, uses int, heads int) where t.id = c.id`.execute(
		tx,
	)
}
