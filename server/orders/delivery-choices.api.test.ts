import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#server/platform/db/transaction.ts'
import { insertPicture } from '#server/platform/private-pictures/picture.store.ts'
import { erasePrescriptions } from '#server/prescriptions/erase-prescriptions.ts'
import { prescriptionData } from '#server/prescriptions/index.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, anAddress, type Buyer, checkOut, fillCart } from '#tests/makers/carts.ts'
import { aFlashSale } from '#tests/makers/flash-sales.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aPromo, claimed, points } from '#tests/makers/promos.ts'
import { aShopper } from '#tests/makers/shoppers.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: MadeProduct
	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { seller: 'corner-grocery', stock: 1_000 })
	})
	afterAll(() => shop.close())

	const quote = (buyer: Buyer) =>
		shop.call('getDeliveryPrice', { body: { address_id: buyer.addressId } }, { token: buyer.token })
	/** The last slot that can be chosen: nothing of the test's own time comes near it. */
	const farSlot = async (buyer: Buyer) => (await quote(buyer)).body.data.slots.at(-1)
	const setCapacity = (slug: string, capacity: number | null) =>
		shop.deps.db.updateTable('sellers').set({ slot_capacity: capacity }).where('slug', '=', slug).execute()
	const get = (buyer: Buyer, number: string) => shop.call('getOrder', { params: { number } }, { token: buyer.token })

	describe('delivery slots', () => {
		it('are offered for what comes by slot, kept with the part, and shown with the order', async () => {
			const book = await aProduct(shop.deps, { seller: 'book-shop' })
			await sql`update sellers set kind = 'general' where slug = 'book-shop'`.execute(shop.deps.db)
			const buyer = await aBuyer(shop, [rice, book])
			const { data } = (await quote(buyer)).body
			expect(data.parts.map((part: { by_slot: boolean }) => part.by_slot)).toEqual([true, false])
			expect(data.substitutable).toHaveLength(1)
			const slot = data.slots.at(-1)
			expect(slot).toMatchObject({ from: 20, to: 22, free: true })
			const placed = await checkOut(shop, buyer, { delivery_slot: slot.id })
			expect(placed).toBeFine()
			const { free: _, sellers, ...shown } = slot
			expect(sellers).toEqual([data.parts[0].seller_id])
			expect(placed.body.data.parts).toMatchObject([
				{ slot: shown, dates: { from: slot.day, to: slot.day } },
				{ slot: null },
			])
			expect((await get(buyer, placed.body.data.number)).body.data.parts).toEqual(placed.body.data.parts)
		})

		it('promise what no slot is chosen for no later than the first of them, in the quote, the product and the order', async () => {
			const book = await aProduct(shop.deps, { seller: 'book-shop' })
			await sql`update sellers set kind = 'general' where slug = 'book-shop'`.execute(shop.deps.db)
			const buyer = await aBuyer(shop, [rice, book])
			const { slots, parts } = (await quote(buyer)).body.data
			expect(parts[0]).toMatchObject({ days: { from: 0, to: 2 }, dates: { from: slots[0].day } })
			expect(parts[1]).toMatchObject({ days: { from: 1, to: 2 } })
			expect(parts[0].dates.to).toBe(parts[1].dates.to)
			const about = { params: { id: rice.id }, query: { area: 1013 } }
			const { yours } = (await shop.call('estimateDelivery', about)).body.data
			expect(yours).toMatchObject({ from: 0, to: 2, dates: parts[0].dates })
			const { number } = (await checkOut(shop, buyer)).body.data
			const promises = parts.map(({ days, dates }: { days: object; dates: object }) => ({ days, dates, slot: null }))
			expect((await get(buyer, number)).body.data.parts).toMatchObject(promises)
		})

		it('sell their last places once, however many want them, and come back when an order is cancelled', async () => {
			await setCapacity('corner-grocery', 2)
			const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(shop, [rice])))
			const { id } = await farSlot(buyers[0] as Buyer)
			await sql`delete from delivery_slots`.execute(shop.deps.db)
			const before = await shop.deps.db
				.selectFrom('skus')
				.select('stock')
				.where('id', '=', rice.skuId)
				.executeTakeFirst()
			const answers = await Promise.all(buyers.map((buyer) => checkOut(shop, buyer, { delivery_slot: id })))
			const won = answers.flatMap((answer, n) => (answer.status === 200 ? [n] : []))
			expect(won).toHaveLength(2)
			for (const answer of answers) if (answer.status !== 200) expect(answer).toBeRefused('slot_full')
			const after = await shop.deps.db
				.selectFrom('skus')
				.select('stock')
				.where('id', '=', rice.skuId)
				.executeTakeFirst()
			expect(after?.stock).toBe((before?.stock ?? 0) - 2)

			const waiting = buyers.filter((_, n) => !won.includes(n))
			const [loser, second] = waiting as [Buyer, Buyer]
			expect((await quote(loser)).body.data.slots.at(-1)).toMatchObject({ id, free: false })
			const first = won[0] as number
			const { number } = (answers[first] as ApiAnswer).body.data
			await shop.call('cancelOrder', { params: { number }, body: {} }, { token: (buyers[first] as Buyer).token })
			expect((await quote(loser)).body.data.slots.at(-1)).toMatchObject({ id, free: true })
			expect(await checkOut(shop, loser, { delivery_slot: id })).toBeFine()
			expect(await checkOut(shop, second, { delivery_slot: id })).toBeRefused('slot_full')
			// The cart of who came too late is as it was, and goes without a slot.
			expect(await checkOut(shop, second)).toBeFine()
			await setCapacity('corner-grocery', null)
		})

		it('go with a promo, with points, and with an item of a flash sale', async () => {
			const sold = await aProduct(shop.deps, { seller: 'corner-grocery', price: 200, stock: 20 })
			await aFlashSale(shop.deps, [{ product: sold, price: 120 }])
			const promo_code = await aPromo(shop.deps)
			for (const [products, wish] of [
				[[rice], { promo_code }],
				[[rice], { points: 20 }],
				[[rice, sold], {}],
				[[rice, sold], { promo_code, points: 20 }],
			] as const) {
				const buyer = await aBuyer(shop, [...products])
				await claimed(shop.deps, promo_code, [buyer.customerId])
				await points(shop.deps, buyer.customerId, 20)
				const slot = await farSlot(buyer)
				const placed = await checkOut(shop, buyer, { delivery_slot: slot.id, ...wish })
				expect(placed).toBeFine()
				expect(placed.body.data.parts).toMatchObject([{ slot: { id: slot.id } }])
			}
		})

		it.each(['2020-01-01.0', '2099-01-01.0', '2026-02-31.9'])('refuses %s', async (delivery_slot) => {
			expect(await checkOut(shop, await aBuyer(shop, [rice]), { delivery_slot })).toBeRefused('slot_not_available')
		})

		it('are not offered beyond the district of the seller', async () => {
			const near = await aBuyer(shop, [rice])
			const { id } = await farSlot(near)
			const { rows } = await sql<{
				id: number
				city_id: number
				province_id: number
			}>`select a.id, a.city_id, c.province_id
				from areas a join cities c on c.id = a.city_id where c.name_en = 'Sylhet' limit 1`.execute(shop.deps.db)
			const place = rows[0] as (typeof rows)[number]
			const addressId = await anAddress(shop, near, {
				province: place.province_id,
				city: place.city_id,
				area: place.id,
			})
			const far = { ...near, addressId }
			expect((await quote(far)).body.data).toMatchObject({ slots: [], parts: [{ by_slot: false }] })
			expect(await checkOut(shop, far, { delivery_slot: id })).toBeRefused('slot_not_available')
			// Said without an address, too: the product, and the cart.
			const about = { params: { id: rice.id } }
			const estimate = async (area: number) => shop.call('estimateDelivery', { ...about, query: { area } })
			expect((await estimate(place.id)).body.data.yours).toMatchObject({ price: 130, slot: null, cod: true })
			expect((await estimate(1013)).body.data.yours).toMatchObject({
				area: 'Dhanmondi',
				price: 50,
				slot: { from: expect.any(Number) },
			})
			expect(await estimate(999_999)).toBeRefused('area_not_found')
			const items = [{ product_id: rice.id, variant: '', quantity: 1 }]
			const preview = await shop.call('previewCart', { body: { items, area: place.id } })
			expect(preview.body.data[0].delivery).toEqual({ price: 130, exact: true })
			const mine = await shop.call('getCart', { query: { area: place.id } }, { token: near.token })
			expect(mine.body.data[0].delivery).toEqual({ price: 130, exact: true })
		})
	})

	describe('a range of delivery', () => {
		const sylhet = { province: 8, city: 61, area: 0 }
		const areaOf = (city: number) =>
			shop.deps.db.selectFrom('areas').select('id').where('city_id', '=', city).orderBy('id').executeTakeFirstOrThrow()
		beforeAll(async () => {
			const { rows } = await sql<{ id: number; province_id: number }>`
				select id, province_id from cities where name_en = 'Sylhet'`.execute(shop.deps.db)
			sylhet.city = rows[0]?.id as number
			sylhet.province = rows[0]?.province_id as number
			sylhet.area = (await areaOf(sylhet.city)).id
		})

		it('is told by the product, the cart and the quote, and held by the checkout', async () => {
			const fish = await aProduct(shop.deps, { seller: 'near-fish' })
			const soap = await aProduct(shop.deps, { seller: 'far-soap' })
			await sql`update sellers set reach = 'same_city' where slug = 'near-fish'`.execute(shop.deps.db)
			const buyer = await aBuyer(shop, [fish, soap])
			const far = { ...buyer, addressId: await anAddress(shop, buyer, sylhet) }
			const { area } = sylhet

			const estimate = (at: number) => shop.call('estimateDelivery', { params: { id: fish.id }, query: { area: at } })
			const quoted = (await estimate(area)).body.data
			expect(quoted).toMatchObject({ same_division: null, country: null, yours: { delivered: false, slot: null } })
			expect((await estimate(1013)).body.data.yours).toMatchObject({ delivered: true })

			const items = [fish, soap].map(({ id }) => ({ product_id: id, variant: '', quantity: 1 }))
			const delivered = (answer: ApiAnswer) =>
				answer.body.data.map((group: { delivered: boolean; delivery: object | null }) => [
					group.delivered,
					group.delivery !== null,
				])
			const halves = [
				[false, false],
				[true, true],
			]
			expect(delivered(await shop.call('previewCart', { body: { items, area } }))).toEqual(halves)
			const cart = await shop.call('getCart', { query: { area } }, { token: buyer.token })
			expect(delivered(cart)).toEqual(halves)
			const ids = cart.body.data.map((group: { products: { id: number }[] }) => group.products[0]?.id)
			const status = { ids: ids.slice(0, 1), selected: false }
			const changed = await shop.call('updateStatus', { body: status, query: { area } }, { token: buyer.token })
			expect(delivered(changed)).toEqual(halves)
			await shop.call('updateStatus', { body: { ...status, selected: true } }, { token: buyer.token })

			expect((await quote(far)).body.data.parts).toMatchObject([
				{ delivered: false, delivery_price: 0 },
				{ delivered: true },
			])
			const refused = await checkOut(shop, far)
			expect(refused).toBeRefused('not_delivered_here')
			expect(refused.body.errors).toEqual({ [`item_${ids[0]}`]: 'not_delivered_here' })
			await shop.call('updateStatus', { body: status }, { token: buyer.token })
			expect(await checkOut(shop, far)).toBeFine()
			await shop.call('updateStatus', { body: { ...status, selected: true } }, { token: buyer.token })
			expect(await checkOut(shop, buyer)).toBeFine()
		})

		it('that grew narrower between the quote and the order is refused, and the order kept nothing', async () => {
			const fish = await aProduct(shop.deps, { seller: 'shrinking-fish', stock: 5 })
			const buyer = await aBuyer(shop, [fish])
			const far = { ...buyer, addressId: await anAddress(shop, buyer, sylhet) }
			const { total } = (await quote(far)).body.data
			await sql`update sellers set reach = 'same_city' where slug = 'shrinking-fish'`.execute(shop.deps.db)
			const rush = await Promise.all(
				Array.from({ length: 3 }, () => checkOut(shop, far, { expected_total: total, payment_method: 'bkash' })),
			)
			for (const answer of rush) expect(answer).toBeRefused('not_delivered_here')
			expect(await stockOfSku(shop.deps, fish.skuId)).toBe(5)
			await sql`update sellers set reach = 'country' where slug = 'shrinking-fish'`.execute(shop.deps.db)
			expect((await checkOut(shop, far, { expected_total: total })).body.data.total).toBe(total)
		})

		it('may be a whole division', async () => {
			const sari = await aProduct(shop.deps, { seller: 'division-sari' })
			await sql`update sellers set reach = 'same_division' where slug = 'division-sari'`.execute(shop.deps.db)
			const { rows } = await sql<{ id: number; province_id: number }>`
				select id, province_id from cities where name_en = 'Gazipur'`.execute(shop.deps.db)
			const { id: city, province_id: province } = rows[0] as (typeof rows)[number]
			const near = await aBuyer(shop, [sari])
			const inGazipur = await anAddress(shop, near, { province, city, area: (await areaOf(city)).id })
			const inSylhet = await anAddress(shop, near, sylhet)
			expect(await checkOut(shop, { ...near, addressId: inSylhet })).toBeRefused('not_delivered_here')
			expect(await checkOut(shop, { ...near, addressId: inGazipur })).toBeFine()
		})
	})

	it('keeps what to do when a grocery is missing, and asks it of nothing else', async () => {
		const shirt = await aProduct(shop.deps, { seller: 'tailor' })
		await sql`update sellers set kind = 'brand' where slug = 'tailor'`.execute(shop.deps.db)
		const dal = await aProduct(shop.deps, { seller: 'corner-grocery' })
		const buyer = await aBuyer(shop, [rice, dal, shirt])
		const { body: cart } = await shop.call('getCart', {}, { token: buyer.token })
		const ids = cart.data.flatMap((group: { products: { id: number }[] }) => group.products.map(({ id }) => id))
		const substitutions = [
			{ id: ids[0], choice: 'similar' },
			{ id: ids[2], choice: 'leave_out' },
		]
		const { body } = await checkOut(shop, buyer, { substitutions })
		const lines = (await get(buyer, body.data.number)).body.data.parts.flatMap(
			(part: { lines: object[] }) => part.lines,
		)
		expect(lines.map((line: { substitution: string }) => line.substitution)).toEqual(['similar', 'call', null])
	})

	it('takes no cash where no courier does', async () => {
		const buyer = await aBuyer(shop, [rice])
		shop.deps.config.cod.notIn = [47]
		const answer = await checkOut(shop, buyer)
		const priced = await quote(buyer)
		shop.deps.config.cod.notIn = []
		expect(answer).toBeRefused('cod_not_available')
		expect(priced.body.data).toMatchObject({ cod: false, cod_problem: 'not_here' })
	})

	it('tells what became of a checkout by its key, to whom it belongs', async () => {
		const buyer = await aBuyer(shop, [rice])
		const find = (token: string, key: string) => shop.call('findPlacedOrder', { params: { key } }, { token })
		expect(await find(buyer.token, 'lost')).toBeRefused('order_not_found')
		const { body } = await checkOut(shop, buyer, {}, { 'idempotency-key': 'lost' })
		expect((await find(buyer.token, 'lost')).body.data.number).toBe(body.data.number)
		expect(await find((await aShopper(shop.deps)).token, 'lost')).toBeRefused('order_not_found')
	})

	describe('prescriptions', () => {
		let medicine: MadeProduct
		let photo: string
		beforeAll(async () => {
			medicine = await aProduct(shop.deps, { prescription: true, seller: 'pharmacy' })
			photo = await aPicture()
		})
		const add = (buyer: Pick<Buyer, 'token'>, file = photo) =>
			shop.call('addPrescription', { body: { file } }, { token: buyer.token })
		const show = (buyer: Pick<Buyer, 'token'>, id: number) =>
			shop.call('getPrescription', { params: { id } }, { token: buyer.token })
		const folder = () => path.join(shop.deps.config.dataDir, 'private/prescriptions')
		const files = () => (existsSync(folder()) ? readdirSync(folder()) : [])

		it('are asked for, belong to one order, and are seen by nobody else', async () => {
			const buyer = await aBuyer(shop, [medicine])
			const refused = await checkOut(shop, buyer)
			expect(refused).toBeRefused('prescription_required')
			expect(Object.keys(refused.body.errors)).toEqual([expect.stringMatching(/^item_\d+$/)])
			expect((await quote(buyer)).body.data.prescription_for).toHaveLength(1)
			const { id } = (await add(buyer)).body.data
			expect((await show(buyer, id)).body.data.used).toBe(false)
			const other = await aBuyer(shop, [medicine])
			expect(await checkOut(shop, other, { prescription_ids: [id] })).toBeRefused('prescription_not_found')
			expect(await show(other, id)).toBeRefused('prescription_not_found')
			const placed = await checkOut(shop, buyer, { prescription_ids: [id] })
			expect(placed).toBeFine()
			expect(placed.body.data.prescriptions).toEqual([id])
			expect((await get(buyer, placed.body.data.number)).body.data.prescriptions).toEqual([id])
			// It is used now: another order needs another, and it cannot be taken away.
			await fillCart(shop, buyer, [medicine])
			expect(await checkOut(shop, buyer, { prescription_ids: [id] })).toBeRefused('prescription_not_found')
			expect(await shop.call('deletePrescription', { params: { id } }, { token: buyer.token })).toBeRefused(
				'prescription_not_found',
			)
			const shown = await show(buyer, id)
			expect(shown.body.data.used).toBe(true)
			const { exif, format, width } = await sharp(Buffer.from(shown.body.data.file, 'base64')).metadata()
			expect({ exif, format, width }).toEqual({ exif: undefined, format: 'webp', width: 60 })
		})

		it('go with points, without a slot', async () => {
			const buyer = await aBuyer(shop, [medicine])
			await points(shop.deps, buyer.customerId, 10)
			const { id } = (await add(buyer)).body.data
			expect(await checkOut(shop, buyer, { prescription_ids: [id], points: 10 })).toBeFine()
		})

		it.each([
			['no base64', '%%%%%%%%%%%%%%%%'],
			['a page of HTML', Buffer.from('<html><script>alert(1)</script></html>').toString('base64')],
			['a PDF', Buffer.from('%PDF-1.7 and more of it').toString('base64')],
			['a JPEG in name only', Buffer.from('ffd8ffe000104a46494600010101', 'hex').toString('base64')],
		])('refuses %s, and keeps nothing', async (_name, file) => {
			const before = files().length
			expect(await add(await aShopper(shop.deps), file)).toBeRefused('prescription_unreadable')
			expect(files()).toHaveLength(before)
		})

		it('refuses a picture of more pixels than a camera makes, however few its bytes', async () => {
			const flat = (width: number, height: number) =>
				sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
					.toColourspace('b-w')
					.png()
					.toBuffer()
			const before = files().length
			const bomb = await flat(8_000, 5_001)
			expect(bomb.length).toBeLessThan(200_000)
			expect(await add(await aShopper(shop.deps), bomb.toString('base64'))).toBeRefused('prescription_unreadable')
			expect(files()).toHaveLength(before)
			expect(await add(await aShopper(shop.deps), (await flat(4_000, 3_000)).toString('base64'))).toBeFine()
		})

		it('refuses what is too large, too many at a time, and walks over names', async () => {
			const buyer = await aShopper(shop.deps)
			const large = Buffer.concat([Buffer.from(photo, 'base64'), Buffer.alloc(3 * 1024 * 1024 + 3)])
			expect(await add(buyer, large.toString('base64'))).toBeRefused('too_large')
			for (let n = 0; n < 10; n++) expect(await add(buyer)).toBeFine()
			expect(await add(buyer)).toBeRefused('too_many_requests')
			for (const name of files().slice(0, 3))
				for (const url of [`/media/${name}`, `/private/prescriptions/${name}`, `/prescriptions/${name}`])
					expect((await shop.app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
		})

		it('are ten at most, however many come at once', async () => {
			const { customerId } = await aShopper(shop.deps)
			const one = (_: unknown, n: number) =>
				transaction(shop.deps.db, (tx) =>
					insertPicture(tx, 'prescriptions', customerId, { file: `many-${customerId}-${n}`, bytes: 1 }),
				)
			const ids = await Promise.all(Array.from({ length: 30 }, one))
			expect(ids.filter((id) => id !== undefined)).toHaveLength(10)
		})

		it('are erased a month after the order, when nothing uses them, and with the account', async () => {
			await erasePrescriptions(shop.deps)
			const buyer = await aBuyer(shop, [medicine])
			const used = (await add(buyer)).body.data.id
			const { number } = (await checkOut(shop, buyer, { prescription_ids: [used] })).body.data
			await deliver(shop.deps, number)
			const unused = (await add(buyer)).body.data.id
			const kept = files().length
			await erasePrescriptions(shop.deps)
			expect(files()).toHaveLength(kept)
			await sql`update order_events set at = at - interval '31 days'
				where order_id = (select id from orders where number = ${number})`.execute(shop.deps.db)
			await sql`update prescriptions set erase_at = now() where id = ${unused}`.execute(shop.deps.db)
			expect(await show(buyer, unused)).toBeRefused('prescription_not_found')
			await erasePrescriptions(shop.deps)
			expect(files()).toHaveLength(kept - 2)
			expect(await show(buyer, used)).toBeRefused('prescription_not_found')
			expect((await get(buyer, number)).body.data.prescriptions).toEqual([])

			const leaving = (await add(buyer)).body.data.id
			const own = prescriptionData(shop.deps)
			expect(await own.export(shop.deps.db, buyer.customerId)).toMatchObject([
				{ id: leaving, picture: expect.any(String) },
			])
			await transaction(shop.deps.db, (tx) => own.erase(tx, buyer.customerId))
			expect(await show(buyer, leaving)).toBeRefused('prescription_not_found')
			await expect.poll(() => files().length, { timeout: 10_000 }).toBe(kept - 2)
		})
	})
})
