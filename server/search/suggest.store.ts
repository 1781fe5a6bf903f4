import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { TextQuery } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'

export type NamedFound = {
	kind: 'category' | 'seller'
	id: number
	slug: string
	name: string
	name_words: number
	terms: number[]
}

/** Categories and sellers that match one way of reading the text with all its words. */
export async function readNamed(db: Deps['db'], { ways }: TextQuery, language: Language): Promise<NamedFound[]> {
	if (ways.length === 0) return []
	const has = (ids: number[]) => sql`n.terms && ${ids.map((id) => id * 4)}::int[]`
	const whole = ways.map((words) => sql`(${sql.join(words.map(has), sql` and `)})`)
	const { rows } = await sql<NamedFound>`
		select n.kind, n.id, c.slug, c.name, n.name_words, n.terms from search_named n join lateral (
			select slug, ${sql.ref(`name_${language}`)} as name from categories where n.kind = 'category' and id = n.id and active
			union all
			select slug, ${sql.ref(`name_${language}`)} from sellers where n.kind = 'seller' and id = n.id and active
		) c on true
		where ${sql.join(whole, sql` or `)} limit 100`.execute(db)
	return rows
}
