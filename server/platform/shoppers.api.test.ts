import { expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { showShoppers, watchShoppers } from './shoppers.ts'

forEachStore((store) => {
	it('says that shoppers are present while a process serves them, and no longer when it ends', async () => {
		const pool = store.database.connect({ max: 1 })
		const present = () => watchShoppers(store.database.db)()
		const shown = showShoppers(pool, createLog('error'))
		try {
			expect(await present()).toBe(false)
			for (let n = 0; n < 10; n++) shown.note()
			await expect.poll(present, { timeout: 10_000 }).toBe(true)
			await expect.poll(present, { timeout: 20_000 }).toBe(false)
			for (let n = 0; n < 10; n++) shown.note()
			await expect.poll(present, { timeout: 10_000 }).toBe(true)
		} finally {
			await shown.stop()
			await pool.end()
		}
		// PostgreSQL ends the session a moment after the connection.
		await expect.poll(present, { timeout: 10_000 }).toBe(false)
	})
})
