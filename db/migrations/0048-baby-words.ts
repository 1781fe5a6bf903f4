import { type Kysely, sql } from 'kysely'

/**
 * The words for babies were added to the first synonyms later. A store that has its first synonyms already gets them too,
 * unless one of its sets contains one of these words: then the operator has chosen it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		insert into search_synonyms (phrases)
		select ${words}::text[] where exists (select from settings where key = 'synonyms')
			and not exists (select from search_synonyms where phrases && ${words}::text[])`.execute(db)
}

const words = ['baby', 'bacca', 'baccha', 'bachcha', 'shishu', 'বেবি', 'বাচ্চা', 'শিশু']
