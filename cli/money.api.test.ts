import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { money } from '#cli/money.ts'
import { storeLevels } from '#server/metrics/levels.store.ts'
import { watchMoney } from '#server/orders/check-money.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { createLog } from '#server/platform/log.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { paidBefore } from '#tests/makers/payments.ts'
import { aProduct } from '#tests/makers/products.ts'
import { points } from '#tests/makers/promos.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	async function check(): Promise<string[]> {
		const lines: string[] = []
		await money.check
			?.run([], { database: store.database, dataDir: '', files: folderFiles(''), say: (line) => lines.push(line) })
			.catch((error: Error) => lines.push(error.message))
		return lines
	}

	it('checks the money of all orders, names faults, and raises an alarm', async () => {
		const product = await aProduct(shop.deps, { price: 300 })
		const numbers: string[] = []
		for (let n = 0; n < 3; n++) {
			const buyer = await aBuyer(shop, [product])
			if (n === 0) await points(shop.deps, buyer.customerId, 20)
			numbers.push((await checkOut(shop, buyer, n === 0 ? { points: 10 } : {})).body.data.number)
		}
		const [first, second, third] = numbers as [string, string, string]
		await deliver(shop.deps, first)
		await paidBefore(shop.deps, second)
		expect(await check()).toEqual(['3 orders checked, all of it adds up'])
		const lines: string[] = []
		const context = { db: shop.deps.db, log: createLog('error', { write: (line) => void lines.push(line) }) }
		await watchMoney(context)
		expect(lines).toEqual([])

		const { db } = shop.deps
		await sql`update payments set received = received - 100`.execute(db)
		await sql`insert into order_refunds (order_id, cause, amount, created_at)
			select id, 'part 0', 5000, now() - interval '9 days' from orders where number = ${third}`.execute(db)
		await sql`update points_ledger set remaining = remaining + 1 where kind = 'earned' and points = 20`.execute(db)
		const output = await check()
		expect(output.filter((line) => line.startsWith(first))).toEqual([])
		expect(output.filter((line) => line.startsWith(second)).length).toBeGreaterThan(0)
		expect(output).toContainEqual(`${third}  50.00 BDT owed for 9 days  part 0`)
		expect(output).toContainEqual(expect.stringMatching(/^points \d+ {2}entries sum to/))
		expect(output.at(-1)).toMatch(/^3 orders checked, \d+ faults\.$/)
		await watchMoney(context)
		expect(lines.map((line) => JSON.parse(line).alarm)).toEqual(['books', 'refunds'])
		expect(await storeLevels(shop.deps).haat_alarm?.read()).toEqual({ books: 1, refunds: 1 })
		expect(lines.join('')).not.toContain('+880')
	})
})
