import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Schema } from '#server/platform/schema.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { dhanmondi } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper, type Shopper } from '#tests/makers/shoppers.ts'
import { deleteAddress } from './delete-address.ts'
import { addAddress } from './save-address.ts'

forEachStore((store) => {
	let shop: Shop
	let me: Shopper
	beforeAll(async () => {
		shop = await startShop(store)
		await aProduct(shop.deps)
	})
	beforeEach(async () => {
		me = await aShopper(shop.deps)
	})
	afterAll(() => shop.close())

	const add = (fields: object = {}) =>
		shop.call('addAddress', { body: { ...dhanmondi, ...fields } }, { token: me.token })
	const list = async () => (await shop.call('listAddresses', {}, { token: me.token })).body.data
	const defaults = async () => (await list()).filter((one: { is_default: boolean }) => one.is_default)

	describe('addresses', () => {
		it('stores the input, cleaned, and names places in the requested language', async () => {
			const added = await add({
				full_name: ' \u202eরহিমা  \u2067খাতুন ',
				mobile: '০১৭১২-৩৪৫৬৭৮',
				address: 'House 12\nRoad 5',
			})
			expect(added.body.data).toMatchObject({
				full_name: 'রহিমা খাতুন',
				mobile: '+8801712345678',
				address: 'House 12 Road 5',
				province: { id: 6, name: 'Dhaka' },
				area: { name: 'Dhanmondi' },
				is_default: true,
			})
			const bn = await shop.call('listAddresses', {}, { token: me.token, headers: { 'accept-language': 'bn' } })
			expect(bn.body.data[0].area.name).toBe('ধানমন্ডি')
		})

		it('has one default: the first, the chosen, the newest one left', async () => {
			const first = (await add()).body.data
			const second = (await add()).body.data
			expect(second.is_default).toBe(false)
			const third = (await add({ is_default: true })).body.data
			expect((await list()).map(({ id }: { id: number }) => id)).toEqual([third.id, second.id, first.id])
			const edit = { ...dhanmondi, id: first.id, is_default: true }
			expect((await shop.call('editAddress', { body: edit }, { token: me.token })).body.data.is_default).toBe(true)
			const unset = { ...edit, is_default: false, title: 'Office' }
			const edited = await shop.call('editAddress', { body: unset }, { token: me.token })
			expect(edited.body.data).toMatchObject({ is_default: true, title: 'Office' })
			const left = await shop.call('deleteAddress', { params: { id: first.id } }, { token: me.token })
			expect(left.body.data).toMatchObject([{ id: third.id, is_default: true }, { id: second.id }])
			expect(await list()).toEqual(left.body.data)
			expect(await shop.call('deleteAddress', { params: { id: first.id } }, { token: me.token })).toBeRefused(
				'address_not_found',
			)
		})

		it('still has one default after ten concurrent requests, and never more than twenty', async () => {
			const answers = await Promise.all(Array.from({ length: 10 }, () => add({ is_default: true })))
			for (const answer of answers) expect(answer).toBeFine()
			expect(await defaults()).toHaveLength(1)
			for (let n = 10; n < 20; n++) expect(await add()).toBeFine()
			expect(await add()).toBeRefused('address_limit')
			expect(await list()).toHaveLength(20)
			const [, , third] = await list()
			await shop.call('deleteAddress', { params: { id: third.id } }, { token: me.token })
			expect(await add()).toBeFine()
			expect(await add()).toBeRefused('address_limit')
		})

		it('has one default, and twenty at most, when two processes add and remove concurrently', async () => {
			const pool = store.database.connect({ max: 4 })
			const other = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
			const input = { ...dhanmondi, title: 'Other' }
			const addByOther = (is_default = false) => addAddress(other, me.customerId, { ...input, is_default })
			await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? add() : addByOther(n === 3))))
			expect(await defaults()).toHaveLength(1)
			for (let round = 0; round < 5; round++) {
				const before = await list()
				await Promise.all([
					...before.map(({ id }: { id: number }) => deleteAddress(other, me.customerId, id)),
					...[add(), addByOther(), add({ is_default: round % 2 === 0 }), addByOther(), add(), addByOther()],
				])
				expect(await list()).toHaveLength(6)
				expect(await defaults()).toHaveLength(1)
			}
			const outcomes = await Promise.allSettled(
				Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? add() : addByOther())),
			)
			const added = outcomes.filter(
				(one) => one.status === 'fulfilled' && (one.value as { status?: number }).status !== 409,
			)
			expect(await list()).toHaveLength(20)
			expect(added.length).toBe(14)
			await other.destroy()
		})

		it.each([
			['an area of another city', { area: 273 }, 'address_incomplete', 'area'],
			['a city of another province', { province: 5 }, 'address_incomplete', 'area'],
			['an unknown area', { area: 999_999 }, 'address_incomplete', 'area'],
			['an empty name', { full_name: ' \u200b ' }, 'address_incomplete', 'full_name'],
			['a name of direction marks only', { full_name: '\u202e\u2066' }, 'address_incomplete', 'full_name'],
			['an invisible address', { address: '\u3164\u2800\u00ad\ufe0f' }, 'address_incomplete', 'address'],
			['a title of tags', { title: '\u{e0041}\u{e007f}' }, 'address_incomplete', 'title'],
			['a foreign number', { mobile: '+1 202 555 0100' }, 'country_not_served', 'mobile'],
			['a short number', { mobile: '0171234' }, 'phone_too_short', 'mobile'],
		] as const)('refuses %s', async (_name, fields, code, field) => {
			const answer = await add(fields)
			expect(answer).toBeRefused(code)
			expect(answer.body.errors).toHaveProperty(field)
		})

		it('refuses members that are not its own', async () => {
			for (const extra of [{ customer_id: 1 }, { user_id: 1 }, { role: 'admin' }, { points: 5 }])
				expect(await add(extra)).toBeRefused('invalid_input')
			expect(await list()).toEqual([])
		})
	})

	describe('places', () => {
		it('narrows from division to district to area', async () => {
			expect((await shop.call('listStates')).body.data).toHaveLength(8)
			expect((await shop.call('listDistricts')).body.data).toHaveLength(64)
			const districts = (await shop.call('listDistricts', { query: { stateId: 6 } })).body.data
			expect(districts).toContainEqual({
				id: 47,
				name: 'Dhaka',
				stateId: 6,
				lat: expect.closeTo(23.71, 1),
				lon: expect.closeTo(90.41, 1),
			})
			const areas = await shop.call(
				'listAreas',
				{ query: { districtId: 47 } },
				{ headers: { 'accept-language': 'bn' } },
			)
			expect(areas.body.data).toContainEqual({
				id: 1013,
				name: 'ধানমন্ডি',
				districtId: 47,
				also: expect.stringMatching(/dhanmondi/i),
			})
			expect(new Set(areas.body.data.map(({ districtId }: { districtId: number }) => districtId))).toEqual(
				new Set([47]),
			)
		})
	})
})
