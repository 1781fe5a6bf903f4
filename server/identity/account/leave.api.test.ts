import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderData } from '#server/orders/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { aBrowser, signIn } from '#tests/helpers/browser.ts'
import { provePhone } from '#tests/helpers/proof.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'

onStore('postgresql', (store) => {
	let shop: Shop
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
	const stale = () => sql(`update sessions set proved_at = now() - interval '11 minutes'`)

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())

	test('export and deletion need a proof of the last ten minutes', async () => {
		await aProduct(shop.deps)
		const { token, phone } = await aBuyer(shop)
		await stale()
		expect(await shop.call('exportData', {}, { token })).toBeRefused('fresh_proof_required')
		expect(await shop.call('deleteAccount', {}, { token })).toBeRefused('fresh_proof_required')
		expect(await sql('select id from customers where phone = $1', [phone])).toHaveLength(1)
		const browser = aBrowser(shop)
		await provePhone(shop, browser, phone, 'step_up')
		const headers = { 'x-identity-proof': browser.cookies.haat_idtx as string }
		expect(await shop.call('exportData', {}, { token, headers })).toBeFine()
		expect(await shop.call('exportData', {}, { token })).toBeFine()
	})

	test('the export contains everything, and no secret', async () => {
		const product = await aProduct(shop.deps)
		const buyer = await aBuyer(shop, [product])
		const order = (await checkOut(shop, buyer)).body.data
		await sql(`update customers set password_hash = '$argon2id$secret' where id = $1`, [buyer.customerId])
		const { body } = await shop.call('exportData', {}, { token: buyer.token })
		expect(body.data).toMatchObject({
			profile: { phone: buyer.phone, has_password: true },
			sessions: [{ device: 'Test' }],
			logins: [],
			addresses: [{ full_name: 'Rahima Khatun', address: 'House 12, Road 5' }],
			cart: [],
			orders: [{ number: order.number, address: { full_name: 'Rahima Khatun' } }],
		})
		expect(JSON.stringify(body)).not.toMatch(/argon2|hash"/)
	})

	test('the exports of two shoppers with the same products contain only their own data', async () => {
		const product = await aProduct(shop.deps)
		const people = []
		for (const name of ['Tuntuni', 'Doyel']) {
			const buyer = await aBuyer(shop, [product])
			await sql(`update customers set first_name = $1, email = $2 where id = $3`, [
				...[`${name}-name`, `${name}-mail@mail.example`.toLowerCase(), buyer.customerId],
			])
			await sql(`update addresses set full_name = $1, address = $2 where customer_id = $3`, [
				...[`${name}-name`, `${name}-road`, buyer.customerId],
			])
			const { number } = (await checkOut(shop, buyer, { note: `${name}-note` })).body.data
			await sql(`update orders set status = 'delivered' where number = $1`, [number])
			const options = { token: buyer.token }
			const params = { id: product.id }
			expect(
				await shop.call('askQuestion', { params, body: { text: `Is this for ${name}-question?` } }, options),
			).toBeFine()
			expect(await shop.call('addWish', { params: { product_id: product.id } }, options)).toBeFine()
			people.push({ name, buyer, number })
		}
		for (const { name, buyer, number } of people) {
			const { body } = await shop.call('exportData', {}, { token: buyer.token })
			const text = JSON.stringify(body).toLowerCase()
			const other = people.find((one) => one.name !== name)
			for (const what of ['name', 'mail', 'road', 'note', 'question'])
				expect(text, what).toContain(`${name}-${what}`.toLowerCase())
			for (const own of [number, buyer.phone]) expect(text).toContain(own.toLowerCase())
			for (const foreign of [other?.name, other?.number, other?.buyer.phone])
				expect(text).not.toContain(String(foreign).toLowerCase())
		}
	})

	test('deletion leaves no personal data, and the accounts complete', async () => {
		const product = await aProduct(shop.deps)
		const buyer = await aBuyer(shop, [product])
		await sql(`update customers set first_name = 'Shahnaz-Canary', email = 'canary@mail.example' where id = $1`, [
			buyer.customerId,
		])
		await sql(`update addresses set full_name = 'Shahnaz-Canary', address = 'Canary Road' where customer_id = $1`, [
			buyer.customerId,
		])
		const { number, total } = (await checkOut(shop, buyer)).body.data
		await sql(`update orders set status = 'delivered', note = 'Canary note' where number = $1`, [number])
		expect(await shop.call('deleteAccount', {}, { token: buyer.token })).toBeFine()
		expect(await shop.call('userDetails', {}, { token: buyer.token })).toBeRefused('unauthorized')
		const tables = await sql(`select quote_ident(table_name) as name from information_schema.tables
			where table_schema = 'public' and table_type = 'BASE TABLE'`)
		for (const { name } of tables) {
			const rows = await sql(`select t::text as row from ${name} t`)
			const dump = rows.map(({ row }) => row).join('\n')
			expect(dump, name).not.toMatch(/canary/i)
			expect(dump, name).not.toContain(buyer.phone.slice(1))
		}
		const [row] = await sql(
			`select (total / 100)::int as total, address -> 'city' as city from orders where number = $1`,
			[number],
		)
		expect(row).toMatchObject({ total, city: { id: 47 } })
		await shop.message(({ to, kind }) => to === 'canary@mail.example' && kind === 'account_deleted')
		await sql('delete from rate_hits')
		const again = await signIn(shop, aBrowser(shop), buyer.phone)
		expect(again.body.data).toMatchObject({ phone: buyer.phone, first_name: '' })
	})

	test('an order that can still be paid, or awaits a refund, keeps its address until then', async () => {
		const product = await aProduct(shop.deps)
		const buyer = await aBuyer(shop, [product])
		const { number } = (await checkOut(shop, buyer, { payment_method: 'bkash' })).body.data
		const forget = () => transaction(shop.deps.db, (tx) => orderData.erase(tx, buyer.customerId))
		const mobile = async () =>
			(await sql(`select address ->> 'mobile' as mobile from orders where number = $1`, [number]))[0].mobile
		expect(await shop.call('deleteAccount', {}, { token: buyer.token })).toBeFine()
		expect(await mobile()).toBe('+8801712345678')
		await sql(`update orders set status = 'delivered', payment_status = 'collected' where number = $1`, [number])
		await sql(
			`insert into order_refunds (order_id, cause, amount) select id, 'part 0', 100 from orders where number = $1`,
			[number],
		)
		await forget()
		expect(await mobile()).toBe('+8801712345678')
		await sql(`update order_refunds set status = 'done'`)
		await forget()
		expect(await mobile()).toBe('')
	})

	test('an order on its way keeps its address until it has arrived', async () => {
		const product = await aProduct(shop.deps)
		const buyer = await aBuyer(shop, [product])
		const { number } = (await checkOut(shop, buyer)).body.data
		const mobile = async () =>
			(await sql(`select address ->> 'mobile' as mobile from orders where number = $1`, [number]))[0].mobile
		expect(await shop.call('deleteAccount', {}, { token: buyer.token })).toBeFine()
		expect(await mobile()).not.toBe('')
		await sql(`update orders set status = 'delivered' where number = $1`, [number])
		await transaction(shop.deps.db, (tx) => orderData.erase(tx, buyer.customerId))
		expect(await mobile()).toBe('')
	})
})
