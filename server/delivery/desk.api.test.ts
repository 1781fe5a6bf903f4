import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/delivery-days.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, anAddress } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

const [yesterday, tomorrow] = [-1, 1].map((days) => addDays(dayOf(new Date()), days)) as [string, string]
const fee = { base: 33, perKilo: 7, freeFrom: 5_000 }

forEachStore((store) => {
	let shop: Shop
	let manager: StaffMember
	let catalogue: StaffMember
	beforeAll(async () => {
		shop = await startShop(store)
		manager = await aStaffMember(shop.deps, { role: 'manager' })
		catalogue = await aStaffMember(shop.deps, { role: 'catalogue' })
	})
	afterAll(() => shop.close())

	const ask = (name: Parameters<Shop['desk']>[0], input: object, { cookies } = manager) =>
		shop.desk(name, input as never, { cookies })
	const audit = async (entity: string) => {
		const { rows } = await sql<{ actor: string; after: object | null }>`
			select actor, after from audit where entity = ${entity} order by id desc limit 1`.execute(shop.deps.db)
		return rows[0]
	}

	it('what an address pays is what the checkout asks for, with fees of the shop, a zone and a seller, and without delivery', async () => {
		const product = await aProduct(shop.deps, { price: 400, grams: 1_700, seller: 'parcel-seller', stock: 100 })
		const buyer = await aBuyer(shop, [{ id: product.id, quantity: 2 }])
		const addresses = {
			1013: buyer.addressId,
			1103: await anAddress(shop, buyer, { province: 6, city: 41, area: 1103 }),
		}
		const compare = async (area: 1013 | 1103, feesOf: string) => {
			const body = { seller: 'parcel-seller', area, subtotal: 800, grams: 3_400 }
			const check = (await ask('checkDelivery', { body })).body.data
			const quote = await shop.call('getDeliveryPrice', { body: { address_id: addresses[area] } }, buyer)
			expect(check).toMatchObject({ delivered: true, price: quote.body.data.delivery_price, fees_of: feesOf })
			return check
		}
		await compare(1013, 'usual')
		await compare(1103, 'usual')
		expect(await ask('setDeliveryFees', { body: { fees: { same_division: fee } } })).toBeFine()
		expect((await compare(1103, 'shop')).price).toBe(47)
		const record = { slug: 'tongi', name_en: 'Tongi', name_bn: 'টঙ্গী', places: ['Gazipur > Tongi Purba'] }
		const fees = { same_division: { ...fee, base: 21 } }
		expect(await ask('saveDeliveryZone', { body: { record: { ...record, fees } } })).toBeFine()
		expect(await compare(1103, 'zone')).toMatchObject({
			zone: { en: 'Tongi', bn: 'টঙ্গী' },
			price: 35,
			free_from: 5_000,
		})
		await ask('setDeliveryFees', { body: { seller: 'parcel-seller', fees: { same_division: { ...fee, base: 5 } } } })
		expect((await compare(1103, 'seller')).price).toBe(19)
		expect(await ask('saveDeliveryZone', { body: { slug: 'tongi', record: { delivered: false } } })).toBeFine()
		const closed = await ask('checkDelivery', {
			body: { seller: 'parcel-seller', area: 1103, subtotal: 800, grams: 3_400 },
		})
		expect(closed.body.data).toMatchObject({ delivered: false, zone: { en: 'Tongi' } })
		await ask('saveDeliveryZone', { body: { slug: 'tongi', record: { active: false } } })
		await compare(1103, 'seller')
	})

	it('slots of a seller are limited, by area too, and days closed and opened, with who did it', async () => {
		await aProduct(shop.deps, { seller: 'slot-seller' })
		await sql`update sellers set kind = 'grocery' where slug = 'slot-seller'`.execute(shop.deps.db)
		const slots = async () => (await ask('listDeliverySlots', { query: { seller: 'slot-seller' } })).body.data
		expect(await slots()).toMatchObject({ capacity: 12, own: false, areas: [] })
		expect(await ask('setDeliverySlots', { body: { seller: 'slot-seller', capacity: 3 } })).toBeFine()
		expect(await audit('seller')).toMatchObject({ actor: manager.actor, after: { slot_capacity: 3 } })
		expect(
			await ask('limitDeliveryArea', { body: { seller: 'slot-seller', area: 'Dhanmondi', capacity: 2 } }),
		).toBeFine()
		expect(await slots()).toMatchObject({ capacity: 3, own: true, areas: [{ name: 'Dhanmondi', capacity: 2 }] })
		const body = { seller: 'slot-seller', area: 1013, subtotal: 100, grams: 100 }
		expect((await ask('checkDelivery', { body })).body.data.slot_capacity).toBe(2)
		const day = addDays(dayOf(new Date(shop.deps.clock.now())), 1)
		const close = (closed: boolean) => ask('closeDeliveryDay', { body: { day, seller: 'slot-seller', closed } })
		const stateOf = async () =>
			(await slots()).days.find((one: { day: string }) => one.day === day) as { closed: boolean }
		expect((await close(true)).body.data).toEqual({ sellers: 1, resting: 0 })
		expect(await stateOf()).toMatchObject({ closed: true })
		await close(false)
		expect(await stateOf()).toMatchObject({ closed: false })
		expect(await ask('setDeliverySlots', { body: { seller: 'slot-seller', capacity: 0 } })).toBeFine()
		expect(await slots()).toMatchObject({ capacity: null, days: [] })
	})

	it.each([
		['listDeliverySlots', { query: { seller: 'nobody' } }, 404, undefined],
		['setDeliverySlots', { body: { seller: 'nobody', capacity: 1 } }, 404, undefined],
		['setDeliverySlots', { body: { seller: 'slot-seller', capacity: 1_001 } }, 400, { capacity: 'invalid_input' }],
		[
			'limitDeliveryArea',
			{ body: { seller: 'slot-seller', area: 'Atlantis', capacity: 1 } },
			400,
			{ area: 'no_such_place' },
		],
		['closeDeliveryDay', { body: { day: '2026-13-40', seller: null, closed: true } }, 400, { day: 'no_day_ahead' }],
		['closeDeliveryDay', { body: { day: yesterday, seller: null, closed: true } }, 400, { day: 'no_day_ahead' }],
		[
			'closeDeliveryDay',
			{ body: { day: tomorrow, seller: 'nobody', closed: true } },
			400,
			{ seller: 'unknown_seller' },
		],
		[
			'checkDelivery',
			{ body: { seller: 'nobody', area: 1013, subtotal: 1, grams: 1 } },
			400,
			{ seller: 'unknown_seller' },
		],
		[
			'checkDelivery',
			{ body: { seller: 'slot-seller', area: 9_999_999, subtotal: 1, grams: 1 } },
			400,
			{ area: 'no_such_place' },
		],
	] as const)('%s with %j is refused', async (name, input, status, errors) => {
		const answer = await ask(name, input)
		expect([answer.status, answer.body.errors]).toEqual([status, errors])
	})

	it('roles without the right are refused', async () => {
		expect((await ask('listDeliveryPlaces', {}, catalogue)).status).toBe(403)
		const body = { seller: 'slot-seller', capacity: 1 }
		expect((await ask('setDeliverySlots', { body }, catalogue)).status).toBe(403)
	})

	it('places are found by the text that a zone uses', async () => {
		const { data } = (await ask('listDeliveryPlaces', {})).body
		expect(data).toContainEqual(expect.objectContaining({ text: 'Dhaka > Dhanmondi', area: 1013 }))
	})
})
