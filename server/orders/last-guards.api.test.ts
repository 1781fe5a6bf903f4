import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aFlashSale, soldOfSale } from '#tests/makers/flash-sales.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPromo, claimed } from '#tests/makers/promos.ts'
import '#tests/helpers/matchers.ts'

/**
 * The check constraints of the tables are the last guard against overselling. An order that one of them stops is asked
 * again; it is no error. The first update of the table fails here as its constraint would let it fail.
 */
forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	async function firstUpdateFails(table: 'flash_items' | 'promos', constraint: string) {
		// A sequence keeps its count when the statement is rolled back.
		await sql.raw(`create sequence updates_of_${table}`).execute(shop.deps.db)
		await sql
			.raw(`create function fail_once_${table}() returns trigger language plpgsql as $$
			begin
				if nextval('updates_of_${table}') = 1 then
					raise exception using errcode = '23514', table = '${table}', constraint = '${constraint}', message = 'full';
				end if;
				return new;
			end $$`)
			.execute(shop.deps.db)
		await sql
			.raw(`create trigger fail_once before update on ${table} for each row execute function fail_once_${table}()`)
			.execute(shop.deps.db)
		return async () => {
			const { rows } = await sql
				.raw<{ n: number }>(`select last_value::int as n from updates_of_${table}`)
				.execute(shop.deps.db)
			return rows[0]?.n
		}
	}

	it('asks an order again that the constraint of a flash-sale item stopped', async () => {
		const product = await aProduct(shop.deps)
		const sale = await aFlashSale(shop.deps, [{ product }])
		const buyer = await aBuyer(shop, [product])
		const updates = await firstUpdateFails('flash_items', 'flash_items_check')
		expect(await checkOut(shop, buyer)).toBeFine()
		expect([await updates(), await soldOfSale(shop.deps, sale.id)]).toEqual([2, [1]])
	})

	it('asks an order again that the constraint of a promo stopped', async () => {
		const code = await aPromo(shop.deps, { total: 5 })
		const buyer = await aBuyer(shop, [await aProduct(shop.deps)])
		await claimed(shop.deps, code, [buyer.customerId])
		const updates = await firstUpdateFails('promos', 'promos_check1')
		expect(await checkOut(shop, buyer, { promo_code: code })).toBeFine()
		expect(await updates()).toBe(2)
		const { used } = await shop.deps.db
			.selectFrom('promos')
			.select('used')
			.where('code', '=', code)
			.executeTakeFirstOrThrow()
		expect(used).toBe(1)
	})

	it('knows the constraint of a promo by the error of the real one', async () => {
		const code = await aPromo(shop.deps, { total: 1 })
		const beyond = shop.deps.db.updateTable('promos').set({ used: 2 }).where('code', '=', code).execute()
		await expect(beyond).rejects.toMatchObject({ code: '23514', table: 'promos' })
	})
})
