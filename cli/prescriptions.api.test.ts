import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { commandLine } from './edit.ts'

forEachStore((store) => {
	let shop: Shop
	const folder = mkdtempSync(join(tmpdir(), 'haat-prescription-'))
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(async () => {
		await shop?.close()
		rmSync(folder, { recursive: true, force: true })
	})
	const { haat, json } = haatOn(() => ({ database: store.database, dataDir: shop.deps.config.dataDir }))

	it('who looks at a prescription from a terminal is in the audit trail', async () => {
		const medicine = await aProduct(shop.deps, { prescription: true, seller: 'terminal-pharmacy' })
		const buyer = await aBuyer(shop, [medicine])
		const added = await shop.call('addPrescription', { body: { file: await aPicture() } }, { token: buyer.token })
		const { id } = added.body.data as { id: number }
		const { number } = (await checkOut(shop, buyer, { prescription_ids: [id] })).body.data
		const file = join(folder, 'picture.webp')
		expect(await haat('prescriptions', 'show', String(id), file)).toBe(
			`Prescription ${id} of order ${number} is in ${file}.`,
		)
		expect(readFileSync(file).subarray(8, 12).toString()).toBe('WEBP')
		const trail = await json('catalogue', 'audit', 'prescription')
		expect(trail).toMatchObject([{ actor: commandLine.name, entity_id: id, after: { number, shown: 'picture' } }])
		await expect(haat('prescriptions', 'show', '999999', file)).rejects.toThrow('There is no prescription 999999.')
		expect(await json('catalogue', 'audit', 'prescription')).toHaveLength(1)
	})
})
