import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachStore } from '#tests/helpers/stores.ts'
import { probeOf } from './match.rules.ts'
import { hitsStatement } from './terms.store.ts'

forEachStore((store) => {
	it('finds whole words without the index of trigrams, even if there were no other', async () => {
		let plan = ''
		const explained = store.database.db.transaction().execute(async (tx) => {
			const planOf = async (statement: RawBuilder<unknown>) =>
				(await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx)).rows
					.map((line) => line['QUERY PLAN'])
					.join('\n')
			await sql`set local enable_seqscan = off`.execute(tx)
			await sql`alter table search_terms drop constraint search_terms_term_key`.execute(tx)
			// That index knows equality, and the planner takes it.
			expect(await planOf(sql`select from search_terms where term = any(array['rice', 'oil'])`)).toMatch(
				/search_terms_near/,
			)
			plan = await planOf(hitsStatement([probeOf('rice', true), probeOf('oils', false)]))
			throw new Error('rolled back')
		})
		await expect(explained).rejects.toThrow('rolled back')
		expect(plan).toMatch(/search_terms/)
		expect(plan).not.toMatch(/search_terms_near/)
	})
})
