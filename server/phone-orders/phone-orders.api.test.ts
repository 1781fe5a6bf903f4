import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type CallOptions, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, anAddress, dhanmondi, fillCart } from '#tests/makers/carts.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aPromo, claimed } from '#tests/makers/promos.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import { forgetOld } from './phone-order.store.ts'

forEachStore((store) => {
	let shop: Shop
	let rina: CallOptions
	let rice: MadeProduct
	const run = <T = object>(text: string) => sql.raw<T>(text).execute(shop.deps.db)
	beforeAll(async () => {
		shop = await startShop(store)
		rina = await aStaffMember(shop.deps, { role: 'support' })
		rice = await aProduct(shop.deps, { seller: 'corner-grocery', price: 250.5, stock: 10_000 })
	})
	afterAll(() => shop?.close())

	const wish = (addressId: number, product = rice, quantity = 2) => ({
		...{ address_id: addressId, lines: [{ sku: product.skuId, quantity }] },
	})
	const propose = (id: number, body: object) =>
		shop.desk('proposePhoneOrder', { params: { id }, body: body as never }, rina)
	/** The token of the newest link that was sent to a phone. */
	const linkTo = async (phone: string, count = 1) => {
		const sent = () => shop.outbox().filter(({ to, kind }) => to === phone && kind === 'phone_order')
		await shop.message(({ to, kind }) => to === phone && kind === 'phone_order' && sent().length >= count)
		return /\/o#([\w-]{22})/.exec(sent().at(-1)?.text ?? '')?.[1] as string
	}
	const view = (token: string) => shop.call('viewPhoneOrder', { body: { token } })
	const confirm = (token: string) => shop.call('confirmPhoneOrder', { body: { token } })
	const ordersOf = async (customerId: number) =>
		(
			await run<{ number: string; total: number; promo_code: string | null }>(
				`select number, total, promo_code from orders where customer_id = ${customerId}`,
			)
		).rows

	test('somebody new is made by phone, ordered for, and confirms by the link, without an account of their own', async () => {
		const phone = aPhone()
		const start = { phone: phone.slice(3), name: 'Rahima', language: 'bn' as const }
		const { data } = (await shop.desk('startPhoneOrder', { body: start }, rina)).body
		expect(data).toMatchObject({ name: 'Rahima', addresses: [], proposals: [] })
		expect(JSON.stringify(data)).not.toContain(phone.slice(6))
		expect((await shop.desk('startPhoneOrder', { body: { phone } }, rina)).body.data.id).toBe(data.id)
		const params = { id: data.id }
		const areas = (await shop.desk('findAreas', { query: { q: 'dhanm' } }, rina)).body.data
		expect(areas[0]).toMatchObject({ id: dhanmondi.area, name: 'Dhanmondi', city: 'Dhaka' })
		expect((await shop.desk('findAreas', { query: { id: dhanmondi.area } }, rina)).body.data).toEqual([areas[0]])
		for (const query of [{}, { q: 'dhanm', id: dhanmondi.area }])
			expect(await shop.desk('findAreas', { query }, rina)).toBeRefused('invalid_input')
		const { full_name, title, area, address } = dhanmondi
		const added = await shop.desk('addPhoneAddress', { params, body: { full_name, title, area, address } }, rina)
		const quote = await shop.desk('quotePhoneOrder', { params, body: wish(added.body.data.id) }, rina)
		expect(quote).toBeFine()
		expect(quote.body.data).toMatchObject({ subtotal: 501, cod: true, lines: [{ sku: rice.skuId, price: 250.5 }] })
		const offered = await propose(data.id, wish(added.body.data.id))
		expect(offered).toBeFine()
		const { total } = offered.body.data.proposals[0]
		expect(total).toBe(quote.body.data.total - quote.body.data.cash_rounding)
		const before = await stockOfSku(shop.deps, rice.skuId)

		const token = await linkTo(phone)
		const shown = await view(token)
		expect(shown.body.data).toMatchObject({ number: null, total, parts: [{ lines: [{ quantity: 2 }] }] })
		for (const secret of [phone.slice(4), 'Rahima', dhanmondi.address, dhanmondi.full_name])
			expect(JSON.stringify(shown.body)).not.toContain(secret)
		expect(await ordersOf(data.id), 'looking changes nothing').toEqual([])
		const placed = await confirm(token)
		expect(placed).toBeFine()
		expect(await ordersOf(data.id)).toMatchObject([{ number: placed.body.data.number, total: total * 100 }])
		expect(await stockOfSku(shop.deps, rice.skuId)).toBe(before - 2)
		expect((await view(token)).body.data.number).toBe(placed.body.data.number)
		await shop.message(({ to, kind }) => to === phone && kind === 'order_placed')
		const { rows } = await run(`select after ->> 'done' as done from audit where entity = 'phone_order'`)
		expect(rows).toContainEqual({ done: 'offered' })
	})

	// Every combination of a slot and a promo with what can happen to the offer before it is confirmed.
	const fates = [
		'confirmed',
		'twice',
		'at once',
		'expired',
		'cancelled',
		'replaced',
		'sold out',
		'dearer',
		'moved',
	] as const
	const matrix = fates.flatMap((fate) =>
		[false, true].flatMap((slot) => [false, true].map((promo) => ({ fate, slot, promo }))),
	)
	test.each(matrix)('$fate, slot $slot, promo $promo', async ({ fate, slot, promo }) => {
		const product = await aProduct(shop.deps, { seller: 'corner-grocery', price: 300, stock: 5 })
		const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 3 }])
		const cart = async () =>
			(await run(`select sku_id, quantity, selected from cart_items where customer_id = ${buyer.customerId}`)).rows
		const own = await cart()
		const code = promo ? await aPromo(shop.deps, { each: null }) : undefined
		if (code) await claimed(shop.deps, code, [buyer.customerId])
		const params = { id: buyer.customerId }
		const plain = { ...wish(buyer.addressId, product), ...(code && { promo_code: code }) }
		const quote = (await shop.desk('quotePhoneOrder', { params, body: plain }, rina)).body.data
		expect(quote.promo?.problem ?? null).toBeNull()
		const body = { ...plain, ...(slot && { delivery_slot: quote.slots.at(-1).id }) }
		const offered = await propose(buyer.customerId, body)
		expect(offered).toBeFine()
		const { id, total } = offered.body.data.proposals[0]
		const token = await linkTo(buyer.phone)
		const fine = async () => {
			const [order] = await ordersOf(buyer.customerId)
			expect(order?.total).toBe(total * 100)
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(3)
			const kept = { params: { number: order?.number as string } }
			const { data } = (await shop.call('getOrder', kept, { token: buyer.token })).body
			expect(data.parts[0].slot?.id ?? null).toBe(slot ? quote.slots.at(-1).id : null)
			expect(order?.promo_code).toBe(code ?? null)
		}
		const nothing = async () => expect(await ordersOf(buyer.customerId)).toEqual([])
		const acts: Record<(typeof fates)[number], () => Promise<unknown>> = {
			confirmed: async () => expect(await confirm(token)).toBeFine(),
			twice: async () => {
				const [first, second] = [await confirm(token), await confirm(token)]
				expect(second.body).toEqual(first.body)
			},
			'at once': async () => {
				const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
				for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
				expect(answers[0]).toBeFine()
			},
			expired: async () => {
				await run(`update phone_orders set expires_at = now() where id = ${id}`)
				expect(await view(token)).toBeRefused('link_expired')
				expect(await confirm(token)).toBeRefused('link_expired')
			},
			cancelled: async () => {
				expect(await shop.desk('cancelPhoneOrder', { params: { id } }, rina)).toBeFine()
				expect(await view(token)).toBeRefused('link_expired')
				expect(await confirm(token)).toBeRefused('link_expired')
			},
			replaced: async () => {
				expect(await propose(buyer.customerId, body)).toBeFine()
				const newer = await linkTo(buyer.phone, 2)
				expect(await confirm(token)).toBeRefused('link_expired')
				expect(await confirm(newer)).toBeFine()
			},
			'sold out': async () => {
				await run(`update skus set stock = 1 where id = ${product.skuId}`)
				expect(await confirm(token)).toBeRefused('out_of_stock')
				await run(`update skus set stock = 5 where id = ${product.skuId}`)
				expect(await confirm(token), 'the link stays').toBeFine()
			},
			dearer: async () => {
				await run(`update skus set price = price + 1000 where id = ${product.skuId}`)
				expect(await confirm(token)).toBeRefused('price_changed')
			},
			moved: async () => {
				await run(`update customers set phone = '${aPhone()}' where id = ${buyer.customerId}`)
				expect(await confirm(token)).toBeRefused('link_expired')
			},
		}
		await acts[fate]()
		await (['expired', 'cancelled', 'dearer', 'moved'].includes(fate) ? nothing() : fine())
		expect(await cart(), 'the own cart is as it was').toEqual(own)
		if (fate === 'confirmed')
			expect(await shop.desk('cancelPhoneOrder', { params: { id } }, rina)).toBeRefused('phone_order_confirmed')
	})

	test('what cannot be ordered is refused before anything is sent, and leaves the cart as it was', async () => {
		const shopper = await aShopper(shop.deps)
		const addressId = await anAddress(shop, shopper)
		await fillCart(shop, shopper, [{ id: rice.id }])
		const scarce = await aProduct(shop.deps, { seller: 'corner-grocery', stock: 1 })
		const id = shopper.customerId
		expect(await propose(id, wish(addressId, scarce))).toBeRefused('out_of_stock')
		expect(await propose(id, wish(addressId + 9_999))).toBeRefused('address_not_found')
		expect(await propose(id, { ...wish(addressId), delivery_slot: '2020-01-01.0' })).toBeRefused('slot_not_available')
		expect(await propose(id, { ...wish(addressId), promo_code: 'NOSUCH' })).toBeRefused('promo_not_found')
		expect(await propose(id, { address_id: addressId, lines: [{ sku: 2_000_000_000, quantity: 1 }] })).toBeRefused(
			'product_not_found',
		)
		expect(await propose(99_999_999, wish(addressId))).toBeRefused('not_found')
		await run(`update customers set phone = null where id = ${id}`)
		expect(await propose(id, wish(addressId))).toBeRefused('phone_required')
		const { rows } = await run(`select quantity from cart_items where customer_id = ${id}`)
		expect(rows).toEqual([{ quantity: 1 }])
		expect((await run(`select from phone_orders where customer_id = ${id}`)).rows).toEqual([])
		expect(await shop.desk('cancelPhoneOrder', { params: { id: 2_000_000_000 } }, rina)).toBeRefused('not_found')
		for (const token of ['...', 'A'.repeat(22), "'; drop table orders"]) {
			expect(await view(token)).toBeRefused('link_expired')
			expect(await confirm(token)).toBeRefused('link_expired')
		}
	})

	test('the token is not in the store, and offers go with the account', async () => {
		const buyer = await aBuyer(shop)
		await propose(buyer.customerId, wish(buyer.addressId))
		const token = await linkTo(buyer.phone)
		const { rows } = await run(
			`select phone_orders::text as row from phone_orders where customer_id = ${buyer.customerId}`,
		)
		const stored = JSON.stringify(rows)
		for (const secret of [
			token,
			Buffer.from(token, 'base64url').toString('hex'),
			buyer.phone.slice(4),
			dhanmondi.address,
		])
			expect(stored).not.toContain(secret)
		await run(`update phone_orders set expires_at = now() - interval '31 days' where customer_id = ${buyer.customerId}`)
		await forgetOld(shop.deps.db)
		expect((await run(`select from phone_orders where customer_id = ${buyer.customerId}`)).rows).toEqual([])
	})
})
