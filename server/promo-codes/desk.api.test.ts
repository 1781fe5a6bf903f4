import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf, instantOf } from '#contract/delivery-days.ts'
import type { PromoRecord, PromoTerms, Simulation } from '#contract/desk/promos.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, fillCart } from '#tests/makers/carts.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aPromo, claimed } from '#tests/makers/promos.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'
import { simulatePromo } from './simulate-promo.ts'

const record: PromoRecord = {
	...{ code: 'DESK-EID', kind: 'percentage', value: 10, cap: 100, minimum: 300, seller: null, category: null },
	...{ first_order: false, total: 50, each: 1, listed: true, starts_at: null, ends_at: null },
	...{ name_en: 'Eid', name_bn: 'ঈদ', text_en: 'Ten off', text_bn: 'দশ ছাড়' },
}
const anybody: PromoTerms = {
	...{ kind: 'amount', value: 50, cap: null, minimum: 0, seller: null, category: null },
	...{ first_order: false, total: null, each: null },
}

forEachStore((store) => {
	let shop: Shop
	let catalogue: StaffMember
	beforeAll(async () => {
		shop = await startShop(store)
		catalogue = await aStaffMember(shop.deps, { role: 'catalogue' })
	})
	afterAll(() => shop.close())

	const ask = (name: Parameters<Shop['desk']>[0], input: object) =>
		shop.desk(name, input as never, { cookies: catalogue.cookies })
	const audit = async () => {
		const { rows } = await sql<{ actor: string; before: object | null; after: object | null }>`
			select actor, before, after from audit where entity = 'promo' order by id desc`.execute(shop.deps.db)
		return rows
	}

	describe('promos', () => {
		it('are made, used, changed and ended, with who did it before and after', async () => {
			expect(await ask('createPromo', { body: record })).toBeFine()
			expect((await ask('createPromo', { body: record })).body.errors).toEqual({ code: 'promo_code_taken' })
			const buyer = await aBuyer(shop, [await aProduct(shop.deps, { price: 400 })])
			const claim = await shop.call('claimPromo', { params: { promo_code: 'desk-eid' } }, { token: buyer.token })
			expect(claim.body.data).toMatchObject({ discount: 40 })
			const { number } = (await checkOut(shop, buyer, { promo_code: 'DESK-EID' })).body.data
			const one = () => ask('getDeskPromo', { params: { code: 'desk-eid' } })
			expect((await one()).body.data).toMatchObject({ used: 1, claims: 1, given: 40, released: 0, state: 'running' })
			expect((await one()).body.data.record).toEqual({ ...record, starts_at: expect.any(String) })
			const uses = async () => (await ask('listPromoUses', { params: { code: 'DESK-EID' } })).body.data
			expect(await uses()).toMatchObject({ uses: [{ order: number, discount: 40, released_at: null }], next: null })

			const { starts_at } = (await one()).body.data
			const changed = { ...record, kind: 'amount', value: 25, total: 1, name_en: 'Eid again' }
			expect((await ask('changePromo', { body: { ...changed, code: 'ED' } })).status).toBe(404)
			expect(await ask('changePromo', { body: changed })).toBeFine()
			expect((await one()).body.data).toMatchObject({ state: 'used_up', starts_at, value: 25, given: 40 })
			const entries = (await audit()).length
			expect(await ask('changePromo', { body: changed })).toBeFine()
			expect(await audit()).toHaveLength(entries)
			expect((await audit())[0]).toMatchObject({
				...{
					actor: catalogue.actor,
					before: { value: 10, kind: 'percentage' },
					after: { value: 2500, kind: 'amount' },
				},
			})

			await shop.call('cancelOrder', { params: { number }, body: {} }, { token: buyer.token })
			expect((await one()).body.data).toMatchObject({ used: 0, given: 0, released: 1, state: 'running' })
			expect((await uses()).uses[0].released_at).toEqual(expect.any(String))

			expect(await ask('endPromo', { body: { code: 'desk-eid' } })).toBeFine()
			expect((await ask('endPromo', { body: { code: 'desk-eid' } })).status).toBe(404)
			const listed = async (query: object) =>
				(await ask('listDeskPromos', { query })).body.data.promos.map(({ code }: { code: string }) => code)
			expect(await listed({ q: 'eid again' })).toEqual([])
			expect(await listed({ q: 'eid again', state: 'ended' })).toEqual(['DESK-EID'])
			expect(await listed({ q: '%', state: 'ended' })).toEqual([])
		})

		it('are listed by pages and by state, with a count of each', async () => {
			for (const code of ['PAGE-A', 'PAGE-B', 'PAGE-C']) await aPromo(shop.deps, { code })
			await aPromo(shop.deps, { code: 'PAGE-LATER', starts: 5 })
			const list = async (query: object) => (await ask('listDeskPromos', { query })).body.data
			const first = await list({ q: 'page-', limit: 3 })
			expect(first.promos.map(({ code }: { code: string }) => code)).toEqual(['PAGE-LATER', 'PAGE-C', 'PAGE-B'])
			const second = await list({ q: 'page-', limit: 3, after: first.next })
			expect(second).toMatchObject({ promos: [{ code: 'PAGE-A' }], next: null })
			expect(await list({ q: 'page-', state: 'planned' })).toMatchObject({ promos: [{ code: 'PAGE-LATER' }] })
			const { rows } = await sql<{ planned: number }>`
				select count(*)::int as planned from promos where starts_at > now()`.execute(shop.deps.db)
			expect(first.counts).toContainEqual({ state: 'planned', count: rows[0]?.planned })
		})

		it.each([
			[{ code: 'K', total: 1 }, { code: 'invalid_input' }],
			[{ code: 'SHORT', total: 1 }, { code: 'promo_code_short' }],
			[{ code: 'NEW-1', value: 101 }, { value: 'no_percentage' }],
			[{ code: 'NEW-1', kind: 'amount', value: 0.001 }, { value: 'no_amount' }],
			[
				{ code: 'NEW-1', cap: 0, minimum: -1, each: 0 },
				{ cap: 'no_amount', minimum: 'no_minimum', each: 'no_count' },
			],
			[
				{ code: 'NEW-1', seller: 'nobody', category: 'nothing' },
				{ seller: 'unknown_seller', category: 'unknown_category' },
			],
			[{ code: 'NEW-1', ends_at: '2020-01-01T00:00:00Z' }, { ends_at: 'ends_too_early' }],
			[{ code: 'NEW-1', starts_at: 'soon' }, { starts_at: 'no_time' }],
			[
				{ code: 'NEW-1', name_bn: ' ', text_en: '' },
				{ name_bn: 'required', text_en: 'required' },
			],
		] as [Partial<PromoRecord>, object][])('with %j are refused at the fields', async (wrong, errors) => {
			const before = (await audit()).length
			const answer = await ask('createPromo', { body: { ...record, ...wrong } })
			expect([answer.status, answer.body.errors]).toEqual([400, errors])
			expect(await audit()).toHaveLength(before)
		})

		it('a change allows no fewer uses than there were, and roles without the right see none', async () => {
			const code = await aPromo(shop.deps, { each: null })
			await sql`update promos set used = 3 where code = ${code}`.execute(shop.deps.db)
			const change = await ask('changePromo', { body: { ...record, code, total: 2 } })
			expect([change.status, change.body.errors]).toEqual([400, { total: 'below_uses' }])
			const packer = await aStaffMember(shop.deps, { role: 'packer' })
			expect((await shop.desk('listDeskPromos', { query: {} }, { cookies: packer.cookies })).status).toBe(403)
		})
	})

	describe('a simulation', () => {
		let rice: MadeProduct
		let fish: MadeProduct
		let baskets: { items: { id: number; quantity: number }[]; twice?: boolean }[]
		const today = () => dayOf(new Date(shop.deps.clock.now()))
		const terms = new Map<string, PromoTerms>()

		/** Places the baskets, each by a shopper of its own; returns the orders' numbers by shopper. */
		async function placeAll(code?: string) {
			const discounts: number[] = []
			const numbers: string[] = []
			for (const { items, twice } of baskets) {
				const buyer: Buyer = await aBuyer(shop, items)
				if (code) await claimed(shop.deps, code, [buyer.customerId])
				for (let n = 0; n < (twice ? 2 : 1); n++) {
					if (n > 0) await fillCart(shop, buyer, items)
					const withCode = await checkOut(shop, buyer, code ? { promo_code: code } : {})
					// Refused for the code: placed without it.
					const answer = withCode.status === 200 ? withCode : await checkOut(shop, buyer)
					expect(answer).toBeFine()
					numbers.push(answer.body.data.number)
					if (answer.body.data.promo) discounts.push(answer.body.data.promo.discount)
				}
			}
			return { numbers, discounts }
		}

		beforeAll(async () => {
			await sql`update orders set placed_at = placed_at - interval '30 days'`.execute(shop.deps.db)
			rice = await aProduct(shop.deps, { price: 333.33, stock: 5_000, seller: 'sim-rice', category: 'sim-food' })
			fish = await aProduct(shop.deps, { price: 120, stock: 5_000, seller: 'sim-fish', category: 'sim-other' })
			baskets = [
				{ items: [{ id: rice.id, quantity: 1 }] },
				{
					items: [
						{ id: rice.id, quantity: 2 },
						{ id: fish.id, quantity: 1 },
					],
				},
				{ items: [{ id: fish.id, quantity: 1 }] },
				{ items: [{ id: fish.id, quantity: 9 }], twice: true },
				{
					items: [
						{ id: rice.id, quantity: 4 },
						{ id: fish.id, quantity: 3 },
					],
				},
			]
			const { numbers } = await placeAll()
			// The first and the last instant of the seven days, and just outside of them.
			const first = instantOf(addDays(today(), -7), 0)
			const last = new Date(instantOf(today(), 0).getTime() - 1)
			for (const [n, number] of numbers.entries()) {
				const at = n === 0 ? first : n === numbers.length - 1 ? last : new Date(first.getTime() + n * 86_400_000)
				await sql`update orders set placed_at = ${at} where number = ${number}`.execute(shop.deps.db)
			}
			for (const [at, items] of [
				[new Date(first.getTime() - 1), [{ id: rice.id, quantity: 5 }]],
				[instantOf(today(), 0), [{ id: rice.id, quantity: 6 }]],
			] as const) {
				const answer = await checkOut(shop, await aBuyer(shop, [...items]))
				await sql`update orders set placed_at = ${at} where number = ${answer.body.data.number}`.execute(shop.deps.db)
			}
			for (const [name, wish] of Object.entries({
				'an amount': {},
				'an amount above some prices': { value: 400 },
				'a percentage with a cap': { kind: 'percentage', value: 15, cap: 90 },
				'a least price': { kind: 'percentage', value: 7, minimum: 700 },
				'free delivery': { kind: 'free_delivery', value: 0 },
				'free delivery with a cap': { kind: 'free_delivery', value: 0, cap: 55 },
				'one seller': { kind: 'percentage', value: 12, seller: 'sim-fish' },
				'one category': { value: 80, category: 'sim-food' },
				'one seller with a least price': { value: 80, seller: 'sim-rice', minimum: 500 },
				'one use each': { each: 1 },
				'first orders': { first_order: true },
				'three uses in all': { total: 3 },
			} satisfies Record<string, Partial<PromoTerms>>))
				terms.set(name, { ...anybody, ...wish })
		})

		it.each([
			...['an amount', 'an amount above some prices', 'a percentage with a cap', 'a least price', 'free delivery'],
			...['free delivery with a cap', 'one seller', 'one category', 'one seller with a least price', 'one use each'],
			...['first orders', 'three uses in all'],
		])('of %s is what the same orders get when they are placed with it', async (name) => {
			const wish = terms.get(name) as PromoTerms
			const answer = await ask('simulatePromo', { body: wish })
			expect(answer).toBeFine()
			const simulation: Simulation = answer.body.data
			expect(simulation).toMatchObject({
				orders: 6,
				looked_at: 6,
				from: addDays(today(), -7),
				to: addDays(today(), -1),
			})
			const code = `SIM-${name.replaceAll(' ', '-')}`.toUpperCase()
			const names = {
				name_en: 'S',
				name_bn: 'স',
				text_en: 'S',
				text_bn: 'স',
				listed: false,
				starts_at: null,
				ends_at: null,
			}
			expect(await ask('createPromo', { body: { ...wish, ...names, code } })).toBeFine()
			const { numbers, discounts } = await placeAll(code)
			await sql`update orders set placed_at = placed_at - interval '30 days' where number = any(${numbers})`.execute(
				shop.deps.db,
			)
			expect(simulation.qualifying.orders).toBe(discounts.length)
			expect(simulation.qualifying.discount).toBeCloseTo(
				discounts.reduce((all, one) => all + one, 0),
				5,
			)
			const others = simulation.others.reduce((all, { orders }) => all + orders, 0)
			expect(others + discounts.length).toBe(numbers.length)
			expect(simulation.distribution.reduce((all, { orders }) => all + orders, 0)).toBe(discounts.length)
			const bySeller = simulation.sellers.reduce((all, { discount }) => all + discount, 0)
			expect(bySeller).toBeCloseTo(simulation.qualifying.discount, 5)
			const spread = simulation.examples.map(({ discount }) => discount)
			if (discounts.length > 0)
				expect([spread[0], spread.at(-1)]).toEqual([Math.min(...discounts), Math.max(...discounts)])
		})

		it('changes nothing, shows nothing personal, and says what is wrong at the fields', async () => {
			const { rows: before } = await sql`select (select count(*) from promos), (select count(*) from audit)`.execute(
				shop.deps.db,
			)
			const { body } = await ask('simulatePromo', { body: anybody })
			expect(Object.keys(body.data.examples[0]).sort()).toEqual(['day', 'delivery', 'discount', 'goods', 'pieces'])
			expect(JSON.stringify(body)).not.toMatch(/Rahima|Dhanmondi|0171/)
			const wrong = await ask('simulatePromo', { body: { ...anybody, value: 0, seller: 'nobody', each: 1.5 } })
			expect([wrong.status, wrong.body.errors]).toEqual([
				400,
				{ value: 'no_amount', seller: 'unknown_seller', each: 'no_count' },
			])
			const { rows: after } = await sql`select (select count(*) from promos), (select count(*) from audit)`.execute(
				shop.deps.db,
			)
			expect(after).toEqual(before)
		})

		it('tells cancelled orders and those with another code from the rest', async () => {
			const code = await aPromo(shop.deps, { value: 20 })
			const buyers = [await aBuyer(shop, [fish]), await aBuyer(shop, [fish])]
			await claimed(
				shop.deps,
				code,
				buyers.map(({ customerId }) => customerId),
			)
			const numbers: string[] = []
			for (const buyer of buyers) numbers.push((await checkOut(shop, buyer, { promo_code: code })).body.data.number)
			await shop.call('cancelOrder', { params: { number: numbers[0] as string }, body: {} }, buyers[0])
			await sql`update orders set placed_at = placed_at - interval '2 days' where number = any(${numbers})`.execute(
				shop.deps.db,
			)
			const simulation: Simulation = (await ask('simulatePromo', { body: anybody })).body.data
			expect(simulation).toMatchObject({ orders: 7, other_code: { orders: 1, discount: 20 } })
			await sql`update orders set placed_at = placed_at - interval '30 days' where number = any(${numbers})`.execute(
				shop.deps.db,
			)
		})

		it('of many orders looks at those of some shoppers, and counts for all', async () => {
			await sql`update orders set placed_at = ${instantOf(addDays(today(), -3), 9)}`.execute(shop.deps.db)
			const terms = { ...anybody, firstOrder: false }
			const whole = (await simulatePromo(shop.deps, terms)) as Simulation
			const some = (await simulatePromo(shop.deps, terms, 25)) as Simulation
			expect(whole).toMatchObject({ looked_at: whole.orders, qualifying: { orders: whole.orders } })
			expect(some.looked_at).toBeGreaterThan(0)
			expect(some.looked_at).toBeLessThan(whole.looked_at)
			expect(some).toMatchObject({ orders: whole.orders, sales: whole.sales, qualifying: { orders: whole.orders } })
			expect(some.qualifying.discount).toBeCloseTo(whole.qualifying.discount, 0)
		})
	})
})
