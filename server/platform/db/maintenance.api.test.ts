import { expect, it } from 'vitest'
import { onStore } from '#tests/helpers/stores.ts'
import { maintain } from './maintenance.ts'

onStore('embedded', (store) => {
	it('really syncs its log', async () => {
		const { rows } = await store.database.pool.query(
			`select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'synchronous_commit') order by 1`,
		)
		expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'fsync'])
	})

	it('vacuums the tables that changed, and only those', async () => {
		const { pool } = store.database
		await pool.query(`insert into provinces select g, 'a', 'b' from generate_series(1, 2000) g`)
		await pool.query(`insert into cities values (1, 1, 'a', 'b')`)
		await pool.query('delete from provinces where id > 500')
		const state = async () => {
			const { rows } = await pool.query(`
				select relname, n_dead_tup as dead, last_vacuum is not null as vacuumed from pg_stat_user_tables
				where relname in ('cities', 'provinces') order by 1`)
			return rows
		}
		await maintain(pool)
		expect(await state()).toEqual([
			{ relname: 'cities', dead: 0, vacuumed: false },
			{ relname: 'provinces', dead: 0, vacuumed: true },
		])
	})

	it('writes a checkpoint once the log has grown', async () => {
		const { pool } = store.database
		const redo = async () => (await pool.query('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0].at
		const before = await redo()
		await maintain(pool)
		expect(await redo()).toBe(before)
		await pool.query(`create table filler as select repeat('x', 1000) as x from generate_series(1, 40000)`)
		await maintain(pool)
		expect(await redo()).not.toBe(before)
	})
})
