import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aReceiver } from '#tests/makers/orders.ts'
import { aProduct } from '#tests/makers/products.ts'

forEachStore((store) => {
	let shop: Shop
	const day = async (ago: number) =>
		(
			await sql<{ day: string }>`select ((now() at time zone 'Asia/Dhaka')::date - ${ago}::int)::text as day`.execute(
				shop.deps.db,
			)
		).rows[0]?.day as string
	beforeAll(async () => {
		shop = await startShop(store)
		await aReceiver(shop, [await aProduct(shop.deps, { seller: 'rice-house', price: 300 })])
	})
	afterAll(() => shop.close())
	const { haat, json } = haatOn(() => ({ database: store.database }))

	it('prints balances, statements and payouts, and closes a period', async () => {
		expect(await haat('settlements', 'balance')).toMatch(
			/276\.00 BDT +276\.00 with couriers +0\.00 can be paid {2}rice-house/,
		)
		expect(await json('settlements', 'balance')).toMatchObject([{ seller: { slug: 'rice-house' }, balance: 276 }])
		const today = await day(0)
		expect(await haat('settlements', 'statement', 'rice-house', today, today)).toMatch(/-24\.00 BDT {2}commission/)
		const statement = await json('settlements', 'statement', 'rice-house', today, today)
		expect(statement).toMatchObject({ opening: 0, closing: 276, sums: { sales: 300, commission: -24 } })
		expect(await json('settlements', 'payouts')).toEqual([])
		expect(await haat('settlements', 'close', await day(1))).toBe(`Closed through ${await day(1)}.`)
	})

	it.each([
		['settlements statement nobody 2026-01-01 2026-01-31', /No seller has this slug/],
		['settlements statement rice-house 2026-01-31 2026-01-01', /Name days as YYYY-MM-DD/],
		['settlements statement rice-house', /./],
		['settlements close tomorrow', /Name days as YYYY-MM-DD/],
	])('refuses haat %s', async (line, message) => {
		await expect(haat(...line.split(' '))).rejects.toThrow(message)
	})
})
