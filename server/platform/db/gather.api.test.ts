import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onStore } from '#tests/helpers/stores.ts'
import { gather } from './gather.ts'

onStore('postgresql', (store) => {
	const planMode = gather<number, string>(async (db, items) => {
		const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)
		return items.map(() => (rows[0] as { mode: string }).mode)
	})

	it('keeps one plan of a gathered statement, and plans what is asked alone as PostgreSQL sees fit', async () => {
		const { db, pool } = store.database
		expect(await planMode(db, 1)).toBe('force_generic_plan')
		expect((await pool.query('show plan_cache_mode')).rows).toEqual([{ plan_cache_mode: 'auto' }])
		expect(await db.transaction().execute((tx) => planMode(tx, 1))).toBe('auto')
	})

	it('answers what is gathered while every other connection is held', async () => {
		const { db, pool } = store.database
		const held = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
		try {
			expect(await planMode(db, 1)).toBe('force_generic_plan')
		} finally {
			for (const client of held) client.release()
		}
	})
})
