import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import { likeText, type TextQuery } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'

type Named = { id: number; slug: string; name: string }

/** Categories and sellers whose name in either language holds every word; those that begin with the text first. */
export async function readNamed(
	db: Deps['db'],
	{ phrase, words }: TextQuery,
	language: Language,
	limit: number,
): Promise<{ categories: Named[]; sellers: Named[] }> {
	const begins = sql`(lower(name_en) like ${`${likeText(phrase)}%`} or name_bn like ${`${likeText(phrase)}%`})`
	const holds = sql.join(
		words.map((word) => sql`lower(name_en) || ' ' || name_bn like ${`%${likeText(word)}%`}`),
		sql` and `,
	)
	const { rows } = await sql<Named & { seller: boolean }>`
		(select id, slug, ${sql.ref(`name_${language}`)} as name, false as seller from categories
			where ${holds} order by ${begins} desc, position limit ${limit})
		union all
		(select id, slug, ${sql.ref(`name_${language}`)}, true from sellers
			where active and ${holds} order by ${begins} desc, id limit ${limit})`.execute(db)
	const named = (seller: boolean) =>
		rows.filter((row) => row.seller === seller).map(({ id, slug, name }) => ({ id, slug, name }))
	return { categories: named(false), sellers: named(true) }
}
