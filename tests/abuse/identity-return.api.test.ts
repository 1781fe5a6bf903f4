import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetTraces } from '#server/identity/customers/trace.store.ts'
import { operateOrder } from '#server/orders/index.ts'
import { aBrowser, type Browser } from '#tests/helpers/browser.ts'
import { codeFor, proveEmail } from '#tests/helpers/proof.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { dhanmondi } from '#tests/makers/carts.ts'
import { aFlashSale } from '#tests/makers/flash-sales.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPromo, settle } from '#tests/makers/promos.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

/** Closing the account and coming back does not reset the limits. */
forEachStore((store) => {
	let shop: Shop
	let rice: { id: number }
	const sql = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows

	type Account = { browser: Browser; token: string; id: string; addressId: number }

	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { price: 500, stock: 1000 })
	})
	afterAll(() => shop?.close())
	beforeEach(() => sql('delete from rate_hits'))

	async function withAddress(
		browser: Browser,
		{ token, data }: { token: string; data: { id: string } },
	): Promise<Account> {
		const address = await browser.call('addAddress', { body: dhanmondi }, { token })
		return { browser, token, id: data.id, addressId: address.body.data.id }
	}

	async function byPhone(phone: string): Promise<Account> {
		const browser = aBrowser(shop)
		await sql('delete from rate_hits')
		const otp = await codeFor(shop, phone, () => browser.call('sendOtpForLogin', { body: { phone } }))
		return withAddress(browser, (await browser.call('userWithPhoneOtp', { body: { phone, otp } })).body)
	}

	async function byEmail(email: string): Promise<Account> {
		const browser = aBrowser(shop)
		await proveEmail(shop, browser, email)
		return withAddress(browser, (await browser.call('loginWithEmail', { body: { email } })).body)
	}

	async function order({ browser, token, addressId }: Account, more = {}, product = rice) {
		await browser.call('addToCart', { query: { product_id: product.id, quantity: 1 } }, { token })
		const body = { address_id: addressId, payment_method: 'cod' as const, ...more }
		return browser.call('placeOrder', { body }, { token })
	}

	const claim = ({ browser, token }: Account, promo_code: string) =>
		browser.call('claimPromo', { params: { promo_code } }, { token })
	const close = async ({ browser, token }: Account) =>
		expect(await browser.call('deleteAccount', {}, { token })).toBeFine()
	const quote = async ({ browser, token, addressId }: Account) =>
		(await browser.call('getDeliveryPrice', { body: { address_id: addressId } }, { token })).body.data

	describe('promos', () => {
		test.each([
			['a phone', () => aPhone(), byPhone],
			['an email', () => `return${Math.random()}@mail.example`, byEmail],
		])('the first order, and the uses of each promo, count for %s', async (_name, make, enter) => {
			const first = await aPromo(shop.deps, { firstOrder: true, each: null })
			const once = await aPromo(shop.deps)
			const name = make()
			const account = await enter(name)
			for (const code of [first, once]) expect(await claim(account, code)).toBeFine()
			await sql(`update customers set phone_proved_at = now() where public_id = $1`, [account.id])
			expect(await order(account, { promo_code: first })).toBeFine()
			expect(await order(account, { promo_code: once })).toBeFine()
			await close(account)
			for (let n = 0; n < 2; n++) {
				await sql('delete from otp_codes')
				const again = await enter(name)
				expect(again.id).not.toBe(account.id)
				expect(await claim(again, first)).toBeRefused('promo_first_order')
				expect(await claim(again, once)).toBeRefused('promo_already_used')
				await close(again)
			}
			expect(await claim(await byPhone(aPhone()), first)).toBeFine()
		})

		test('pieces at a flash price', async () => {
			const lamp = await aProduct(shop.deps, { price: 300 })
			await aFlashSale(shop.deps, [{ product: lamp, price: 100, perShopper: 1 }])
			const phone = aPhone()
			const account = await byPhone(phone)
			expect((await order(account, {}, lamp)).body.data.subtotal).toBe(100)
			await close(account)
			const again = await byPhone(phone)
			expect((await order(again, {}, lamp)).body.data.subtotal).toBe(300)
			expect((await order(await byPhone(aPhone()), {}, lamp)).body.data.subtotal).toBe(100)
		})

		test('an invitation', async () => {
			const host = await byPhone(aPhone())
			const points = async () => (await host.browser.call('getPoints', {}, { token: host.token })).body.data
			const { code } = (await points()).referral
			const phone = aPhone()
			const guest = async () => {
				const account = await byPhone(phone)
				await sql('update customers set referral_code = $2 where public_id = $1', [account.id, code])
				const fields = { ...dhanmondi, mobile: '01811111111', address: 'House 77' }
				const other = await account.browser.call('addAddress', { body: fields }, { token: account.token })
				const placed = await order({ ...account, addressId: other.body.data.id })
				await settle(shop.deps, placed.body.data.number, 'delivered')
				return account
			}
			const first = await guest()
			expect((await points()).referral.rewarded).toBe(1)
			await close(first)
			await guest()
			expect((await points()).referral.rewarded).toBe(1)
		})
	})

	describe('cash on delivery', () => {
		test('open orders count until they are delivered, over two returns', async () => {
			const phone = aPhone()
			const account = await byPhone(phone)
			const { number } = (await order(account)).body.data
			expect(await order(account)).toBeFine()
			await close(account)
			await close(await byPhone(phone))
			const again = await byPhone(phone)
			expect(await order(again)).toBeRefused('too_many_open_cod')
			expect(await quote(again)).toMatchObject({ cod: false, cod_problem: 'too_many_open' })
			expect(await order(await byPhone(aPhone()))).toBeFine()
			await deliver(shop.deps, number)
			expect(await order(again)).toBeFine()
		})

		test('refused orders count, also when they are returned only after the account was closed', async () => {
			const phone = aPhone()
			const account = await byPhone(phone)
			const numbers = [(await order(account)).body.data.number, (await order(account)).body.data.number]
			for (const number of numbers)
				for (const to of ['confirmed', 'packed', 'handed_over'] as const) await operateOrder(shop.deps, number, { to })
			await close(account)
			for (const number of numbers) await operateOrder(shop.deps, number, { to: 'returned' })
			const again = await byPhone(phone)
			expect(await order(again)).toBeRefused('cod_not_available')
			expect(await quote(again)).toMatchObject({ cod_problem: 'refused_before' })
		})

		test('a changed phone leaves them to the account that registers it next; its owner counts them once after taking it back', async () => {
			const [phone, other] = [aPhone(), aPhone()]
			const account = await byPhone(phone)
			expect(await order(account)).toBeFine()
			expect(await order(account)).toBeFine()
			const change = async ({ browser, token }: Account, to: string) => {
				const otp = await codeFor(shop, to, () => browser.call('sendPhoneCode', { body: { phone: to } }, { token }))
				expect(await browser.call('setPhone', { body: { phone: to, otp } }, { token })).toBeFine()
			}
			await change(account, other)
			const next = await byPhone(phone)
			expect(await order(next)).toBeRefused('too_many_open_cod')
			await close(next)
			await sql('delete from rate_hits')
			await sql('delete from otp_codes')
			await change(account, phone)
			expect(await order(account)).toBeRefused('too_many_open_cod')
			const [{ traces }] = (await sql(
				`select count(*)::int as traces from account_traces t join customers c on c.id = t.customer_id where c.public_id = $1`,
				[account.id],
			)) as [{ traces: number }]
			expect(traces).toBe(1)
		})
	})

	test('is a hash that cannot be reversed, and deleted after 180 days', async () => {
		const phone = aPhone()
		const account = await byPhone(phone)
		expect(await order(account)).toBeFine()
		await close(account)
		const [row] = await sql(
			`select account_traces::text as text, length(key) as size from account_traces
				where customer_id = (select id from customers where public_id = $1)`,
			[account.id],
		)
		expect(row.size).toBe(32)
		expect(row.text).not.toContain(phone.slice(4))
		const age = (days: string) =>
			sql(
				`update account_traces set left_at = now() - $2::interval
					where customer_id = (select id from customers where public_id = $1)`,
				[account.id, days],
			)
		const first = await aPromo(shop.deps, { firstOrder: true })
		await age('179 days')
		await forgetTraces(shop.deps.db)
		expect(await claim(await byPhone(phone), first)).toBeRefused('promo_first_order')
		await age('180 days 1 second')
		await forgetTraces(shop.deps.db)
		await sql('delete from otp_codes')
		expect(await claim(await byPhone(phone), first)).toBeFine()
	})
})
