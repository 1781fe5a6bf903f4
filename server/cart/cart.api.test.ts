import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, anAddress, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper, type Shopper } from '#tests/makers/shoppers.ts'

forEachStore((store) => {
	let shop: Shop
	let me: Shopper
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const add = (query: object, shopper = me) =>
		shop.call('addToCart', { query: query as never }, { token: shopper.token })
	const lines = (answer: ApiAnswer) => answer.body.data.flatMap((group: { products: object[] }) => group.products)

	describe('the cart', () => {
		it('is empty, then grouped by seller, in both shapes', async () => {
			me = await aShopper(shop.deps)
			const empty = await shop.call('getCart', {}, { token: me.token })
			expect(empty.body).toEqual({ data: [], saved: [], version: 0 })
			const rice = await aProduct(shop.deps, { price: 500, salePrice: 450, stock: 7 })
			const fish = await aProduct(shop.deps, { seller: 'fish-seller', price: 300 })
			await add({ product_id: rice.id, quantity: 2, color: 'default', size: 'normal' })
			const cart = await add({ product_id: fish.id, quantity: 1 })
			expect(cart.body).toMatchObject({
				version: 2,
				data: [
					{ products: [{ product_id: rice.id, quantity: 2, price: 500, sale_price: 450, stock: 7, selected: true }] },
					{ vendor: { slug: 'fish-seller' }, products: [{ product_id: fish.id, price: 300, sale_price: null }] },
				],
			})
			expect((await shop.call('getCart', {}, { token: me.token })).body).toEqual(cart.body)
			const old = await shop.call('getCartOld', {}, { token: me.token })
			expect(old.body.cart_data[0].products).toMatchObject([
				{ sale_price: 450, selected_variation: { quantity: 2, variant: '' }, product_images: [{ image: /\.webp$/ }] },
			])
		})

		it('shows the present price and stock', async () => {
			me = await aShopper(shop.deps)
			const product = await aProduct(shop.deps, { price: 100, stock: 5 })
			await add({ product_id: product.id, quantity: 5 })
			await shop.deps.db.updateTable('skus').set({ price: 120_00, stock: 2 }).where('id', '=', product.skuId).execute()
			const cart = await shop.call('getCart', {}, { token: me.token })
			expect(lines(cart)).toMatchObject([{ price: 120, quantity: 5, stock: 2 }])
			const [{ id }] = lines(cart)
			const set = (quantity: number) => shop.call('updateQuantity', { body: { id, quantity } }, { token: me.token })
			expect(await set(6)).toBeRefused('out_of_stock')
			expect(lines(await set(2))).toMatchObject([{ quantity: 2 }])
			expect(await set(3)).toBeRefused('out_of_stock')
			await shop.deps.db.updateTable('products').set({ active: false }).where('id', '=', product.id).execute()
			expect(lines(await shop.call('getCart', {}, { token: me.token }))).toMatchObject([{ stock: 0 }])
		})

		it('takes variants by key, by colour and size, in any order', async () => {
			me = await aShopper(shop.deps)
			const shirt = await aProduct(shop.deps, { options: { size: ['m', 'l'], colour: ['red'] } })
			const id = { product_id: shirt.id, quantity: 1 }
			expect(await add(id)).toBeRefused('variant_required')
			expect(await add({ ...id, variant: 'm.green' })).toBeRefused('variant_required')
			expect(await add({ ...id, color: 'red', size: 'm' })).toBeFine()
			const cart = await add({ ...id, variant: 'm.red' })
			expect(lines(cart)).toMatchObject([
				{ variant: 'm.red', quantity: 2, attributes: [{ value: 'M' }, { value: 'Red' }] },
			])
		})

		it('names the selected variant alone, in the cart, the order and the invoice: the unit spans all variants', async () => {
			const shirt = await aProduct(shop.deps, { options: { size: ['m', 'l'] } })
			const soap = await aProduct(shop.deps)
			const buyer = await aBuyer(shop, [{ id: soap.id }])
			await add({ product_id: shirt.id, quantity: 1, variant: 'm' }, buyer)
			const both = expect.arrayContaining([
				expect.objectContaining({ product_id: soap.id, unit: '1 pc', attributes: [] }),
				expect.objectContaining({ product_id: shirt.id, unit: '', attributes: [{ name: 'Size', value: 'M' }] }),
			])
			expect(lines(await shop.call('getCart', {}, { token: buyer.token }))).toEqual(both)
			const { data } = (await checkOut(shop, buyer)).body
			expect(data.parts.flatMap((part: { lines: object[] }) => part.lines)).toEqual(both)
			const invoice = await shop.call('getInvoice', { params: { number: data.number } }, { token: buyer.token })
			const details = invoice.body.data.lines.map((line: { details: string }) => line.details)
			expect(details.toSorted()).toEqual(['1 pc', 'M'])
		})

		it('refuses what cannot be added', async () => {
			me = await aShopper(shop.deps)
			const product = await aProduct(shop.deps, { stock: 150 })
			const scarce = await aProduct(shop.deps, { stock: 1 })
			const gone = await aProduct(shop.deps, { active: false })
			expect(await add({ product_id: 99_999_999, quantity: 1 })).toBeRefused('product_not_found')
			expect(await add({ product_id: gone.id, quantity: 1 })).toBeRefused('product_not_found')
			expect(await add({ product_id: scarce.id, quantity: 2 })).toBeRefused('out_of_stock')
			expect(await add({ product_id: product.id, quantity: 99 })).toBeFine()
			expect(await add({ product_id: product.id, quantity: 1 })).toBeRefused('cart_full')
			for (const quantity of ['0', '-1', '1.5', '1e1', '100', 'NaN', ' 5', '0x1'])
				expect(await add({ product_id: product.id, quantity })).toBeRefused('invalid_input')
			expect(await add({ product_id: product.id, quantity: 1, price: 1 })).toBeRefused('invalid_input')
		})

		it('removes by both calls and raises its version with every change, and only then', async () => {
			me = await aShopper(shop.deps)
			for (let n = 0; n < 2; n++) await add({ product_id: (await aProduct(shop.deps)).id, quantity: 1 })
			const cart = await shop.call('getCart', {}, { token: me.token })
			const [first, second] = lines(cart)
			const options = { token: me.token }
			const same = await shop.call('updateStatus', { body: { ids: [first.id], selected: true } }, options)
			expect(same.body.version).toBe(cart.body.version)
			const removed = await shop.call('removeItemV2', { params: { id: first.id } }, options)
			expect(removed.body.version).toBe(cart.body.version + 1)
			expect(await shop.call('removeItemV2', { params: { id: first.id } }, options)).toBeRefused('cart_item_not_found')
			const done = await shop.call('removeItem', { params: { id: second.id } }, options)
			expect(done.body.status).toBe(true)
			expect((await shop.call('getCart', {}, options)).body).toEqual({
				data: [],
				saved: [],
				version: cart.body.version + 2,
			})
		})

		it('merges a guest cart: larger quantities stay, sold-out lines are saved for later, a repetition changes nothing', async () => {
			me = await aShopper(shop.deps)
			const [a, b, c] = [
				await aProduct(shop.deps),
				await aProduct(shop.deps),
				await aProduct(shop.deps, { stock: 2, options: { size: ['s', 'xl'] } }),
			]
			const soldOut = await aProduct(shop.deps, { stock: 0 })
			await add({ product_id: a.id, quantity: 5 })
			const items = [
				{ product_id: a.id, variant: '', quantity: 3 },
				{ product_id: b.id, variant: '', quantity: 4 },
				{ product_id: c.id, variant: 'xl', quantity: 9 },
				{ product_id: c.id, variant: 'nothing', quantity: 1 },
				{ product_id: soldOut.id, variant: '', quantity: 1 },
				{ product_id: 99_999_999, variant: '', quantity: 1 },
			]
			const merge = () => shop.call('mergeCart', { body: { items } }, { token: me.token })
			const reply = await merge()
			expect(lines(reply)).toMatchObject([
				{ product_id: a.id, quantity: 5 },
				{ product_id: b.id, quantity: 4 },
				{ product_id: c.id, quantity: 2, variant: 'xl' },
			])
			expect(reply.body.saved).toMatchObject([{ product_id: soldOut.id, quantity: 1, stock: 0, selected: false }])
			expect((await merge()).body).toEqual(reply.body)
		})

		it('saves lines for later, excluded from checkout, and moves them back', async () => {
			const buyer = await aBuyer(shop, [await aProduct(shop.deps), await aProduct(shop.deps)])
			const options = { token: buyer.token }
			const save = (ids: number[], saved: boolean) => shop.call('saveForLater', { body: { ids, saved } }, options)
			const [first, second] = lines(await shop.call('getCart', {}, options))
			const saved = await save([first.id], true)
			expect(lines(saved)).toMatchObject([{ id: second.id }])
			expect(saved.body.saved).toMatchObject([{ id: first.id, selected: false }])
			const old = await shop.call('getCartOld', {}, options)
			expect(old.body.cart_data.flatMap((group: { products: object[] }) => group.products)).toHaveLength(1)
			expect(await save([99_999_999], true)).toBeRefused('cart_item_not_found')
			const order = await checkOut(shop, buyer)
			expect(order.body.data.parts[0].lines).toHaveLength(1)
			expect(await checkOut(shop, buyer, { cart_version: 99 })).toBeRefused('cart_empty')
			expect(lines(await save([first.id], false))).toMatchObject([{ id: first.id, selected: true }])
		})

		it('shows the earlier price of a line until its shopper changes the line', async () => {
			me = await aShopper(shop.deps)
			const product = await aProduct(shop.deps, { price: 100, salePrice: 90 })
			const added = await add({ product_id: product.id, quantity: 1 })
			expect(lines(added)).toMatchObject([{ price_was: null }])
			await shop.deps.db.updateTable('skus').set({ sale_price: 95_00 }).where('id', '=', product.skuId).execute()
			const [line] = lines(await shop.call('getCart', {}, { token: me.token }))
			expect(line).toMatchObject({ sale_price: 95, price_was: 90 })
			const body = { id: line.id, quantity: 2 }
			expect(lines(await shop.call('updateQuantity', { body }, { token: me.token }))).toMatchObject([
				{ price_was: null },
			])
		})

		it('shows it also for a price that the shopper saw before the line was added', async () => {
			me = await aShopper(shop.deps)
			const options = { token: me.token }
			const product = await aProduct(shop.deps, { price: 100 })
			const item = { product_id: product.id, quantity: 1, price_seen: 90 }
			const [line] = lines(await add(item))
			expect(line).toMatchObject({ price: 100, price_was: 90 })
			const body = { id: line.id, quantity: 2, price_seen: 95 }
			expect(lines(await shop.call('updateQuantity', { body }, options))).toMatchObject([{ price_was: 95 }])
			await shop.call('removeItemV2', { params: { id: line.id } }, options)
			const items = [{ ...item, variant: '' }]
			for (let tries = 0; tries < 2; tries++)
				expect(lines(await shop.call('mergeCart', { body: { items } }, options))).toMatchObject([{ price_was: 90 }])
			expect(lines(await shop.call('previewCart', { body: { items } }))).toMatchObject([{ price: 100 }])
			for (const price_seen of [-1, 1e9, '90', null])
				expect(
					(await shop.call('mergeCart', { body: { items: [{ ...items[0], price_seen }] } as never }, options)).status,
				).toBe(400)
		})

		it('shows each seller’s delivery fee: a minimum without an address, exact with one', async () => {
			me = await aShopper(shop.deps)
			const near = await aProduct(shop.deps, { price: 100 })
			const far = await aProduct(shop.deps, { price: 100, seller: 'far', district: 'Chattogram', area: 'Kotwali' })
			for (const { id } of [near, far]) await add({ product_id: id, quantity: 1 })
			const fees = async () =>
				(await shop.call('getCart', {}, { token: me.token })).body.data.map(
					(group: { delivery: object }) => group.delivery,
				)
			expect(await fees()).toEqual([
				{ price: 50, exact: false },
				{ price: 50, exact: false },
			])
			const address_id = await anAddress(shop, me)
			expect(await fees()).toEqual([
				{ price: 50, exact: true },
				{ price: 130, exact: true },
			])
			const quote = await shop.call('getDeliveryPrice', { body: { address_id } }, { token: me.token })
			expect(quote.body.data.delivery_price).toBe(180)
			const [line] = lines(await shop.call('getCart', {}, { token: me.token }))
			await shop.call('updateStatus', { body: { ids: [line.id], selected: false } }, { token: me.token })
			expect(await fees()).toEqual([null, { price: 130, exact: true }])
		})

		it('previews a guest cart at present prices, and stores nothing', async () => {
			const [a, gone, scarce] = [
				await aProduct(shop.deps, { price: 100, salePrice: 80 }),
				await aProduct(shop.deps, { active: false }),
				await aProduct(shop.deps, { stock: 1, seller: 'fish-seller' }),
			]
			const items = [a, gone, scarce].map(({ id }) => ({ product_id: id, variant: '', quantity: 3 }))
			items.push({ product_id: scarce.id, variant: '', quantity: 1, saved: true } as never)
			const { body } = await shop.call('previewCart', { body: { items } })
			expect(body).toMatchObject({
				version: 0,
				data: [
					{ products: [{ product_id: a.id, sale_price: 80, quantity: 3 }], delivery: { price: 50, exact: false } },
					{ vendor: { slug: 'fish-seller' }, products: [{ product_id: scarce.id, quantity: 3, stock: 1 }] },
				],
				saved: [{ product_id: scarce.id, quantity: 1 }],
			})
			expect(body.data).toHaveLength(2)
		})

		it('loses none of 30 concurrent additions', async () => {
			me = await aShopper(shop.deps)
			const products = await Promise.all([1, 2, 3].map(() => aProduct(shop.deps)))
			const answers = await Promise.all(
				Array.from({ length: 30 }, (_, n) => add({ product_id: products[n % 3]?.id, quantity: 1 })),
			)
			for (const answer of answers) expect(answer).toBeFine()
			const cart = await shop.call('getCart', {}, { token: me.token })
			expect(lines(cart).map(({ quantity }: { quantity: number }) => quantity)).toEqual([10, 10, 10])
			expect(cart.body.version).toBe(30)
		})
	})
})
