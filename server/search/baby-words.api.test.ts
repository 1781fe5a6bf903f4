import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up as babyWords } from '#db/migrations/0048-baby-words.ts'
import { synonyms } from '#db/synonyms.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { seedSynonyms } from './index.ts'
import { allSynonyms, takeSynonyms } from './synonym.store.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const setsOf = async (word: string) =>
		(await allSynonyms(store.database.db)).flatMap(({ phrases }) => (phrases.includes(word) ? [phrases] : []))

	it('a store gets the words for babies once, with its first synonyms', async () => {
		const { db } = store.database
		const bringWords = () => babyWords(db as unknown as Kysely<unknown>)
		await sql`delete from search_synonyms`.execute(db)
		await sql`delete from settings where key = 'synonyms'`.execute(db)
		await bringWords()
		expect(await setsOf('baby')).toEqual([])

		await seedSynonyms({ db }, synonyms)
		const [now] = await setsOf('baby')
		await db.transaction().execute((tx) => takeSynonyms(tx, ['baby']))
		await bringWords()
		await bringWords()
		expect(await setsOf('baby')).toEqual([now])

		// Sets that the operator has edited stay as they are.
		await sql`update search_synonyms set phrases = array['bacca', 'kid'] where 'baby' = any(phrases)`.execute(db)
		await bringWords()
		expect(await setsOf('bacca')).toEqual([['bacca', 'kid']])
		expect(await setsOf('baby')).toEqual([])
	})
})
