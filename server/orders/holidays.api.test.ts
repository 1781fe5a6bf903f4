import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/delivery-days.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStoreWithClock } from '#tests/helpers/store-clock.ts'
import { aBuyer, type Buyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

/** A Sunday to come. */
const sunday = Array.from({ length: 7 }, (_, n) => addDays(dayOf(new Date()), n + 2)).find(
	(day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0,
) as string
const days = Array.from({ length: 7 }, (_, n) => addDays(sunday, n)) as [
	string,
	string,
	string,
	string,
	string,
	string,
	string,
]
const morning = new Date(`${sunday}T10:00:00+06:00`)
const dhanmondi = 1013

forEachStoreWithClock((store, clock) => {
	let shop: Shop
	let manager: StaffMember
	const made: Record<string, { product: MadeProduct; owner: StaffMember }> = {}
	beforeAll(async () => {
		shop = await startShop(store)
		for (const kind of ['general', 'grocery', 'restaurant']) {
			const product = await aProduct(shop.deps, { seller: `${kind}-house`, stock: 500 })
			await sql`update sellers set kind = ${kind} where id = ${product.sellerId}`.execute(shop.deps.db)
			made[kind] = { product, owner: await aStaffMember(shop.deps, { role: 'seller_owner', seller: `${kind}-house` }) }
		}
		const kitchen = { hours: Array.from({ length: 7 }, () => [[0, 1440]]), minutes: { from: 35, to: 50 }, closed: [] }
		await sql`update sellers set kitchen = ${JSON.stringify(kitchen)}::jsonb where kind = 'restaurant'`.execute(
			shop.deps.db,
		)
		await clock.set(morning)
		// A session is kept by the clock of the database.
		manager = await aStaffMember(shop.deps, { role: 'manager' })
	})
	afterAll(() => shop.close())
	beforeEach(async () => {
		await sql`update sellers set opening = null`.execute(shop.deps.db)
		await sql`delete from delivery_slots`.execute(shop.deps.db)
		await sql`delete from closed_days`.execute(shop.deps.db)
	})

	const of = (kind: string) => made[kind] as { product: MadeProduct; owner: StaffMember }
	const quote = async (buyer: Buyer) =>
		(await shop.call('getDeliveryPrice', { body: { address_id: buyer.addressId } }, { token: buyer.token })).body.data
	const close = async (kind: string, ...closed: string[]) => {
		for (const day of closed) {
			const input = { body: { day, closed: true } }
			expect(await shop.desk('closeOwnDay', input, { cookies: of(kind).owner.cookies })).toBeFine()
		}
	}
	/** Places an order and reads it. Its row has the time of the server, which the clock does not set. */
	const ordered = async (buyer: Buyer) => {
		const { number } = (await checkOut(shop, buyer)).body.data
		await sql`update orders set placed_at = ${morning.toISOString()} where number = ${number}`.execute(shop.deps.db)
		return async () => (await shop.call('getOrder', { params: { number } }, { token: buyer.token })).body.data.parts[0]
	}
	/** What the product's page, the checkout and the order promise: the same dates. */
	const promised = async (kind: string) => {
		const { product } = of(kind)
		const buyer = await aBuyer(shop, [product])
		const { parts, slots } = await quote(buyer)
		const near = { params: { id: product.id }, query: { area: dhanmondi } }
		const { yours } = (await shop.call('estimateDelivery', near)).body.data
		const order = await ordered(buyer)
		const dates = parts[0].dates
		expect(yours.dates).toEqual(dates)
		expect((await order()).dates).toEqual(dates)
		const free = slots.filter((slot: { free: boolean }) => slot.free)
		return { ...dates, slots: [...new Set(free.map(({ day }: { day: string }) => day))], next: yours.slot?.day ?? null }
	}

	it('a courier brings nothing on a holiday, and an order placed on one is handed over on the next day', async () => {
		expect(await promised('general')).toMatchObject({ from: days[1], to: days[2], slots: [] })
		await close('general', days[1])
		expect(await promised('general')).toMatchObject({ from: days[2], to: days[3] })
		await close('general', days[0], days[3])
		expect(await promised('general')).toMatchObject({ from: days[4], to: days[6] })
	})

	it('a rider brings nothing on a holiday: no slot of that day can be chosen or is promised', async () => {
		expect(await promised('grocery')).toMatchObject({ from: days[0], slots: days.slice(0, 3), next: days[0] })
		await close('grocery', days[0])
		expect(await promised('grocery')).toMatchObject({
			from: days[1],
			to: days[3],
			slots: days.slice(1, 3),
			next: days[1],
		})
		const buyer = await aBuyer(shop, [of('grocery').product])
		const refused = await checkOut(shop, buyer, { delivery_slot: `${days[0]}.6` })
		expect(refused).toBeRefused('slot_not_available')
	})

	it('opening hours limit the slots of a rider, and a day without any counts as a holiday', async () => {
		const week = Array.from({ length: 7 }, (_, day) => (day === 1 ? [] : [{ from: 960, to: 1200 }]))
		for (const kind of ['general', 'grocery']) {
			const { cookies } = of(kind).owner
			expect(await shop.desk('setOwnHours', { body: { week } }, { cookies })).toBeFine()
		}
		expect(await promised('general')).toMatchObject({ from: days[2], to: days[3] })
		expect(await promised('grocery')).toMatchObject({ from: days[0], slots: [days[0], days[2]], next: days[0] })
		const { slots } = await quote(await aBuyer(shop, [of('grocery').product]))
		expect([...new Set(slots.map(({ from }: { from: number }) => from))]).toEqual([16, 18])
	})

	it('holidays do not change what was promised before', async () => {
		const buyer = await aBuyer(shop, [of('general').product])
		const order = await ordered(buyer)
		await close('general', days[1], days[2])
		expect((await order()).dates).toEqual({ from: days[1], to: days[2] })
	})

	const forAll = async (day: string, closed: boolean) =>
		(await shop.desk('closeDeliveryDay', { body: { day, seller: null, closed } }, { cookies: manager.cookies })).body
			.data

	it('a day that is closed for all is a holiday of each seller, and stays one of those that had closed it themselves', async () => {
		await close('general', days[1])
		expect(await forAll(days[0], true)).toEqual({ sellers: 3, resting: 0 })
		expect(await forAll(days[1], true)).toEqual({ sellers: 3, resting: 0 })
		const closed = { from: days[2], slots: [days[2]], next: days[2] }
		expect(await promised('grocery')).toMatchObject(closed)
		expect(await promised('general')).toMatchObject({ from: days[3], to: days[4] })
		const buyer = await aBuyer(shop, [of('restaurant').product])
		expect((await quote(buyer)).parts[0]).toMatchObject({ closed: true, meal: { open: false } })
		// Again, as by a second press, changes nothing.
		expect(await forAll(days[1], true)).toEqual({ sellers: 3, resting: 0 })
		expect(await forAll(days[1], false)).toEqual({ sellers: 2, resting: 1 })
		expect(await promised('grocery')).toMatchObject({ from: days[1], slots: days.slice(1, 3), next: days[1] })
		expect(await promised('general')).toMatchObject({ from: days[3], to: days[4] })
		expect(await forAll(days[0], false)).toEqual({ sellers: 3, resting: 0 })
		expect((await quote(buyer)).parts[0]).toMatchObject({ closed: false, meal: { open: true } })
		expect(await promised('grocery')).toMatchObject({ from: days[0], next: days[0] })
		expect(await promised('general')).toMatchObject({ from: days[2], to: days[3] })
	})

	it('a seller opens a day that was closed for all, and closes it again for itself', async () => {
		await forAll(days[0], true)
		const { cookies } = of('grocery').owner
		const own = (isClosed: boolean) =>
			shop.desk('closeOwnDay', { body: { day: days[0], closed: isClosed } }, { cookies })
		expect((await own(false)).body.data.closed).toEqual([])
		expect(await promised('grocery')).toMatchObject({ from: days[0], next: days[0] })
		expect((await own(true)).body.data.closed).toEqual([days[0]])
		expect(await forAll(days[0], false)).toEqual({ sellers: 2, resting: 1 })
		expect(await promised('grocery')).toMatchObject({ from: days[1], next: days[1] })
	})

	it('a seller who is added or sells again later rests on the days that were closed for all, until they are opened for all', async () => {
		const save = async (body: { slug?: string; record: object }) =>
			expect(await shop.desk('saveSeller', { body }, { cookies: manager.cookies })).toBeFine()
		const closedOf = async (slug: string) =>
			(await shop.desk('getDeskSeller', { params: { slug } }, { cookies: manager.cookies })).body.data.closed
		await close('grocery', days[2])
		for (const seller of ['grocery-house', 'restaurant-house']) await save({ slug: seller, record: { active: false } })
		expect(await forAll(days[0], true)).toEqual({ sellers: 1, resting: 0 })
		await save({ record: { slug: 'new-house', name_en: 'New House', district: 'Dhaka', area: 'Dhanmondi' } })
		for (const seller of ['grocery-house', 'restaurant-house']) await save({ slug: seller, record: { active: true } })
		expect(await closedOf('new-house')).toEqual([days[0]])
		expect(await closedOf('restaurant-house')).toEqual([days[0]])
		expect(await closedOf('grocery-house')).toEqual([days[0], days[2]])
		expect(await promised('grocery')).toMatchObject({ from: days[1], next: days[1] })
		expect(await forAll(days[0], false)).toEqual({ sellers: 4, resting: 0 })
		expect([await closedOf('new-house'), await closedOf('grocery-house')]).toEqual([[], [days[2]]])
	})
})
