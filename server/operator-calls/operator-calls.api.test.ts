import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import { limitsOf } from '#contract/limits.ts'
import { auditTrail } from '#server/catalogue/index.ts'
import { usualFees } from '#server/delivery/index.ts'
import { aBrowser, signIn } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'

const operatorToken = operatorTokens.rina

forEachStore((store) => {
	let shop: Shop
	let [rice, dal] = [] as unknown as [MadeProduct, MadeProduct]
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		rice = await aProduct(shop.deps, { seller: 'corner-shop', category: 'food' })
		dal = await aProduct(shop.deps, { seller: 'corner-shop', category: 'food' })
	})
	afterAll(() => shop.close())

	const call = (name: EndpointName, input: object = {}) => shop.call(name, input as never, { token: operatorToken })
	const data = async (name: EndpointName, input: object = {}) => {
		const answer = await call(name, input)
		expect(answer, name).toBeFine()
		return answer.body.data
	}
	/** What changed in the newest entries of the audit trail. */
	const trail = async (entity: string, limit: number) => {
		const rows = await auditTrail(shop.deps.db, { entity }, limit)
		expect(rows.every(({ actor }) => actor === 'rina')).toBe(true)
		return rows
	}

	it('collections and campaigns are added, changed, archived, restored and listed as records that can be saved again', async () => {
		const record = { slug: 'friday', name_en: 'Friday', name_bn: 'শুক্রবার', products: [dal.slug, rice.slug] }
		expect(await data('saveCollection', { body: { record } })).toMatchObject({ slug: 'friday', outcome: 'new' })
		// The same call again adds no second one.
		expect((await call('saveCollection', { body: { record } })).body.errors).toEqual({ slug: 'slug_taken' })
		const { body } = await shop.call('getCollection', { params: { slug: 'friday' } })
		expect(body.data.products).toMatchObject([{ slug: dal.slug }, { slug: rice.slug }])
		const listed = await data('listCollectionRecords')
		expect(listed).toMatchObject([{ ...record, active: true }])
		for (const { slug, ...again } of listed) await data('saveCollection', { body: { slug, record: again } })
		expect(await data('listCollectionRecords')).toEqual(listed)
		// Who has read an older state changes nothing; its place and the archive are no such change.
		const [{ revision }] = listed
		const first = { revision, products: [rice.slug], position: 9, active: false }
		const saved = await data('saveCollection', { body: { slug: 'friday', record: first } })
		expect(
			(await call('saveCollection', { body: { slug: 'friday', record: { revision, name_en: 'Late' } } })).body.errors,
		).toEqual({
			revision: 'changed_meanwhile',
		})
		expect(await data('listCollectionRecords')).toMatchObject([
			{ name_en: 'Friday', products: [rice.slug], revision: saved.revision },
		])
		await data('saveCollection', { body: { slug: 'friday', record: { position: 8, active: true } } })
		const back = { revision: saved.revision, products: [dal.slug, rice.slug] }
		expect((await data('saveCollection', { body: { slug: 'friday', record: back } })).revision).toBe(revision)

		const set = (change: object, slug = 'friday') => call('saveCollection', { body: { slug, record: change } })
		expect(await set({ active: false })).toBeFine()
		expect(await shop.call('getCollection', { params: { slug: 'friday' } })).toBeRefused('not_found')
		expect(await data('listCollectionRecords')).toMatchObject([{ slug: 'friday', active: false }])
		expect(await set({ active: true })).toBeFine()
		expect(await trail('collection', 1)).toMatchObject([
			{ name: 'friday', action: 'changed', before: { active: false }, after: { active: true } },
		])
		const before = await data('listCollectionRecords')
		for (const [change, errors] of [
			[{ products: ['none'] }, { products: 'unknown_product' }],
			[{ categories: ['none'] }, { categories: 'unknown_category' }],
			[{ name_en: 'x'.repeat(101) }, { record: 'invalid_input' }],
			[{ starts_at: '2027-01-01T00:00:00Z' }, { starts_at: 'unknown_key' }],
		] as const)
			expect((await set(change)).body.errors, JSON.stringify(change)).toEqual(errors)
		expect((await call('saveCollection', { body: { record: { name_en: 'X' } } })).body.errors).toEqual({
			slug: 'missing',
		})
		expect(await set({ active: false }, 'none')).toBeRefused('not_found')

		const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' }
		const eid = { slug: 'eid', name_en: 'Eid', products: [rice.slug], ...times, repeats_days: 354 }
		expect(await data('saveCampaign', { body: { record: eid } })).toMatchObject({ slug: 'eid', outcome: 'new' })
		expect(await trail('collection', 1)).toMatchObject([{ name: 'eid' }])
		expect((await shop.call('listCampaigns')).body.data).toMatchObject([{ slug: 'eid' }])
		const change = (record: object) => call('saveCampaign', { body: { slug: 'eid', record } })
		expect((await change({ ends_at: '2025-01-01T00:00:00Z' })).body.errors).toEqual({ ends_at: 'ends_too_early' })
		expect((await change({ ends_at: '2027-02-30T00:00:00Z' })).body.errors).toEqual({ ends_at: 'out_of_range' })
		expect(await change({ active: false })).toBeFine()
		expect((await shop.call('listCampaigns')).body.data).toEqual([])
		expect(await data('listCampaignRecords')).toMatchObject([{ ...eid, active: false }])
		// A campaign is no collection, although they share their slugs.
		expect(await set({ name_en: 'X' }, 'eid')).toBeRefused('not_found')
		expect(await data('listCollectionRecords')).toEqual(before)
	})

	it('delivery fees of the shop and of a seller are changed by distance and removed', async () => {
		expect(await data('listDeliveryFees', { query: {} })).toEqual([{ seller: null, fees: usualFees, own: false }])
		const fee = (base: number) => ({ base, perKilo: 5, freeFrom: null })
		const set = (fees: object | null, seller?: string) =>
			call('setDeliveryFees', { body: { fees, ...(seller && { seller }) } })
		const shops = { ...usualFees, country: fee(99) }
		expect((await set({ country: fee(99) })).body.data).toEqual({ fees: shops })
		expect(await trail('seller', 1)).toMatchObject([
			{ name: 'corner-shop', after: { fees: { country: { base: 99 } } } },
		])
		const own = { ...shops, same_city: fee(1) }
		expect((await set({ same_city: fee(1) }, 'corner-shop')).body.data).toEqual({ fees: own })
		expect(await data('listDeliveryFees', { query: {} })).toEqual([
			{ seller: null, fees: shops, own: false },
			{ seller: 'corner-shop', fees: own, own: true },
		])
		expect(await set({ country: fee(10_001) })).toBeRefused('invalid_input')
		expect(await set({ abroad: fee(1) })).toBeRefused('invalid_input')
		for (const name of ['none', 'corner']) expect(await set(null, name)).toBeRefused('not_found')
		expect(await call('listDeliveryFees', { query: { seller: 'none' } })).toBeRefused('not_found')
		expect((await set(null, 'corner-shop')).body.data).toEqual({ fees: shops })
		expect(await data('listDeliveryFees', { query: { seller: 'corner-shop' } })).toEqual([
			{ seller: 'corner-shop', fees: shops, own: false },
		])
		expect((await set(null)).body.data).toEqual({ fees: usualFees })
	})

	it('delivery zones are added, changed, archived, restored and listed as records that can be saved again', async () => {
		const fee = { base: 30, perKilo: 5, freeFrom: 500 }
		const record = {
			slug: 'old-dhaka',
			name_en: 'Old Dhaka',
			places: ['Dhaka > Mirpur', 'ঢাকা > গুলশান', 'Dhaka > gulshan'],
		}
		const save = (change: object, slug?: string) =>
			call('saveDeliveryZone', { body: { record: change, ...(slug && { slug }) } })
		expect((await save({ ...record, fees: { same_city: fee } })).body.data).toEqual({
			slug: 'old-dhaka',
			outcome: 'new',
		})
		expect((await save(record)).body.errors).toEqual({ slug: 'slug_taken', places: 'place_taken' })
		expect(await data('listDeliveryZones')).toEqual([
			{
				...{ slug: 'old-dhaka', name_en: 'Old Dhaka', name_bn: null, places: ['Dhaka > Gulshan', 'Dhaka > Mirpur'] },
				...{ fees: { same_city: fee }, delivered: true, active: true },
			},
		])
		const [{ slug, ...again }] = await data('listDeliveryZones')
		const entries = await trail('zone', 10)
		expect(entries).toMatchObject([{ name: 'old-dhaka', action: 'created' }])
		expect(await save(again, slug)).toBeFine()
		expect(await trail('zone', 10)).toEqual(entries)
		expect(await save({ fees: null, delivered: false, name_bn: 'পুরান ঢাকা' }, slug)).toBeFine()
		expect(await trail('zone', 1)).toMatchObject([
			{ before: { delivered: true, fees: { same_city: fee } }, after: { delivered: false, fees: null } },
		])
		expect(await save({ active: false }, slug)).toBeFine()
		expect(await save({ slug: 'west', name_en: 'West', places: ['Dhaka > Mirpur', 'Khulna Division'] })).toBeFine()
		// Its place belongs to another zone now.
		expect((await save({ active: true }, slug)).body.errors).toEqual({ places: 'place_taken' })
		expect(await save({ active: true, places: ['Dhaka > Gulshan'] }, slug)).toBeFine()
		const before = await data('listDeliveryZones')
		for (const [change, errors] of [
			[{ places: ['Atlantis'] }, { places: 'no_such_place' }],
			[{ places: ['Dhaka > Atlantis'] }, { places: 'no_such_place' }],
			[{ places: ['Dhaka > Mirpur > Road 1'] }, { places: 'no_such_place' }],
			[{ places: [] }, { record: 'invalid_input' }],
			[{ name_en: 'x'.repeat(81) }, { record: 'invalid_input' }],
			[{ fees: { same_city: { ...fee, base: 10_001 } } }, { record: 'invalid_input' }],
			[{ fees: { abroad: fee } }, { abroad: 'unknown_key', record: 'invalid_input' }],
			[{ slug: 'west' }, { slug: 'slug_taken' }],
			[{ price: 1 }, { price: 'unknown_key' }],
		] as const)
			expect((await save(change, slug)).body.errors, JSON.stringify(change)).toEqual(errors)
		expect((await save({ name_en: 'X', places: ['Dhaka'] })).body.errors).toEqual({ slug: 'missing' })
		expect((await save({ slug: 'x', name_en: 'X' })).body.errors).toEqual({ places: 'missing' })
		expect(await save({ active: false }, 'none')).toBeRefused('not_found')
		expect(await data('listDeliveryZones')).toEqual(before)
		for (const one of ['west', 'old-dhaka']) expect(await save({ active: false }, one)).toBeFine()
	})

	it('what the shop says of itself is set whole or not at all, and removed', async () => {
		const set = (record: object) => call('setShopTexts', { body: { record } })
		expect((await set({ headline: { en: 'Fresh' }, accent: '#7A1F3D' })).body.data).toEqual({
			changed: ['headline', 'accent'],
		})
		expect((await set({ headline: { bn: 'টাটকা' } })).body.data).toEqual({ changed: ['headline'] })
		const texts = { headline: { en: 'Fresh', bn: 'টাটকা' }, accent: '#7a1f3d' }
		expect(await data('getShopTexts')).toEqual(texts)
		expect(await trail('shop', 1)).toMatchObject([{ name: 'headline', after: { value: texts.headline } }])
		expect((await set({ accent: '#ffff00', phone: '017', hint: { en: 'Rice' } })).body.errors).toEqual({
			...{ accent: 'unreadable_colour', phone: 'no_phone' },
		})
		expect((await set({ motto: 'X' })).body.errors).toEqual({ motto: 'unknown_key' })
		expect(await set({ headline: { en: 'x'.repeat(81) } })).toBeRefused('invalid_input')
		expect(await data('getShopTexts')).toEqual(texts)
		expect((await set({ headline: null, accent: null })).body.data).toEqual({ changed: ['headline', 'accent'] })
		expect(await data('getShopTexts')).toEqual({})
	})

	it('customers are found and exported; every look-up and export is in the audit trail, and no reply may be stored', async () => {
		const buyer = await aBuyer(shop, [rice])
		const id = buyer.customerId
		await sql`update customers set first_name = 'Rahima Khatun', email = 'rahima@example.com' where id = ${id}`.execute(
			shop.deps.db,
		)
		const { number } = (await checkOut(shop, buyer)).body.data
		for (const body of [
			{ phone: buyer.phone.replace('+88', '') },
			{ email: 'Rahima@Example.com' },
			{ name: 'ma khat', limit: 1 },
			{ order: number.toLowerCase() },
		]) {
			const answer = await call('findCustomers', { body })
			expect(answer.body.data, JSON.stringify(body)).toEqual([
				{
					...{ id, name: 'Rahima Khatun', phone: buyer.phone, email: 'rahima@example.com' },
					...{ since: expect.stringMatching(/Z$/), sessions: 1, orders: 1, state: 'active' },
				},
			])
			expect(answer.headers['cache-control']).toBe('no-store')
			expect(await trail('customer', 1)).toMatchObject([
				{ entity_id: id, after: { done: 'looked up', by: [Object.keys(body)[0]] } },
			])
		}
		expect(await data('findCustomers', { body: { phone: '01700000000' } })).toEqual([])
		expect(await trail('customer', 1)).toMatchObject([{ entity_id: 0, after: { done: 'looked up', by: ['phone'] } }])
		for (const [body, fields] of [
			[{}, ['phone', 'email', 'name', 'order']],
			[{ phone: '12345' }, ['phone']],
			[{ email: 'x@y' }, ['email']],
			[{ order: '!' }, ['order']],
		] as const) {
			const { errors } = (await call('findCustomers', { body })).body
			expect(errors, JSON.stringify(body)).toEqual(Object.fromEntries(fields.map((one) => [one, 'invalid_input'])))
		}
		expect(await call('findCustomers', { body: { name: '  ' } })).toBeRefused('invalid_input')

		const exported = await call('exportCustomer', { params: { id } })
		expect(exported.headers['cache-control']).toBe('no-store')
		const own = (await shop.call('exportData', {}, { token: buyer.token })).body.data
		expect(exported.body.data).toEqual({
			...own,
			sessions: own.sessions.map((one: object) => ({ ...one, last_seen_at: expect.anything() })),
		})
		expect(await trail('customer', 1)).toMatchObject([{ entity_id: id, after: { done: 'exported' } }])
		// The trail is never deleted, so it has nothing of the person.
		expect(JSON.stringify(await trail('customer', 100))).not.toMatch(/rahima|017\d{8}/i)
	})

	it('customers are signed out, disabled, enabled and erased', async () => {
		const { customerId: id, phone, token } = await aShopper(shop.deps)
		const act = (name: EndpointName, body?: object) => call(name, { params: { id }, ...(body && { body }) })
		const details = (bearer: string) => shop.call('userDetails', {}, { token: bearer })
		expect(await details(token)).toBeFine()
		expect((await act('signOutCustomer')).body.data).toEqual({ id, done: 'signed out' })
		expect((await details(token)).status).toBe(401)
		expect((await act('disableCustomer')).body.data).toEqual({ id, done: 'disabled' })
		expect(await signIn(shop, aBrowser(shop), phone)).toBeRefused('account_disabled')
		expect((await act('enableCustomer')).body.data).toEqual({ id, done: 'enabled' })
		expect(await signIn(shop, aBrowser(shop), phone)).toBeFine()
		for (const body of [{}, { forever: false }]) expect(await act('eraseCustomer', body)).toBeRefused('invalid_input')
		expect(await data('findCustomers', { body: { phone } })).toMatchObject([{ id, sessions: 1, state: 'active' }])
		expect((await act('eraseCustomer', { forever: true })).body.data).toEqual({ id, done: 'erased' })
		expect(await shop.message(({ to, kind }) => to === phone && kind === 'account_deleted')).toBeDefined()
		expect(await data('findCustomers', { body: { phone } })).toEqual([])
		for (const name of ['signOutCustomer', 'disableCustomer', 'enableCustomer', 'exportCustomer'] as const)
			expect(await act(name), name).toBeRefused('not_found')
		expect(await act('eraseCustomer', { forever: true })).toBeRefused('not_found')
		expect(await call('exportCustomer', { params: { id: 2_147_483_647 } })).toBeRefused('not_found')
		expect(await call('exportCustomer', { params: { id: 2_147_483_648 } })).toBeRefused('invalid_input')
		const acts = (await trail('customer', 20))
			.filter(({ entity_id }) => entity_id === id)
			.map(({ after }) => after?.done)
		expect(acts).toEqual(['erased', 'looked up', 'enabled', 'disabled', 'signed out'])
	})

	it('jobs are listed and done now, once while one waits', async () => {
		const listed = async () => (await data('listJobs')).find(({ name }: { name: string }) => name === 'forget-contact')
		expect(await listed()).toMatchObject({ cron: expect.any(String), last: null, waiting: 0 })
		expect(Date.parse((await listed()).next)).toBeGreaterThan(Date.now())
		const run = (name: string) => call('runJob', { params: { name } })
		const added = (await Promise.all([run('forget-contact'), run('forget-contact')])).map(({ body }) => body.data.added)
		expect(added).toContain(true)
		const entries = (await trail('job', 9)).filter(({ name }) => name === 'forget-contact')
		expect(entries).toHaveLength(added.filter(Boolean).length)
		await vi.waitFor(
			async () => expect((await listed()).last).toMatchObject({ state: 'completed', finished: expect.any(String) }),
			{ timeout: 50_000, interval: 200 },
		)
		// Jobs without a schedule need data.
		for (const name of ['message', 'none']) expect(await run(name)).toBeRefused('not_found')
	})

	it('calls about customers have a limit of their own', async () => {
		const [{ count }] = limitsOf.customers.each
		await data('findCustomers', { body: { name: 'nobody here' } })
		await sql`insert into rate_hits select (h).* from (select h from rate_hits h order by at desc limit 1) one,
			generate_series(2, ${count})`.execute(shop.deps.db)
		expect(await call('findCustomers', { body: { name: 'nobody here' } })).toBeRefused('too_many_requests')
		await data('listJobs')
	})
})
