import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeChanges } from '#tests/helpers/changes.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { commandLine } from './edit.ts'

const [dhanmondi, mirpur, tongi] = [1013, 1027, 1103]

forEachStore((store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-zones-'))
	let shop: Shop
	let rice: MadeProduct
	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { seller: 'rice-house', price: 300, grams: 500, stock: 50 })
	})
	afterAll(async () => {
		await shop.close()
		rmSync(folder, { recursive: true })
	})
	const { haat, json } = haatOn(() => ({ database: store.database }))

	const estimate = async (area?: number) =>
		(await shop.call('estimateDelivery', { params: { id: rice.id }, query: area === undefined ? {} : { area } })).body
			.data
	const price = async (area: number) => (await estimate(area)).yours.price
	/** Lowest and highest fee in the district of the seller. */
	const near = async () => {
		const { price, most } = (await estimate()).same_city
		return [price, most]
	}

	it('a zone is made, shown, changed, archived and restored; estimates follow each step', async () => {
		await takeChanges(shop.deps.db)
		expect(
			await haat(
				'zones',
				'add',
				'--name',
				'Inner Dhaka',
				'--places',
				'Dhaka > Dhanmondi, Dhaka > Gulshan',
				'--base',
				'30',
			),
		).toBe('inner-dhaka  new')
		expect(await takeChanges(shop.deps.db)).toEqual(['shop'])
		expect([await price(dhanmondi), await price(mirpur), await near()]).toEqual([30, 50, [30, 50]])
		expect(await haat('zones', 'list')).toContain(
			'inner-dhaka  Inner Dhaka  Dhaka > Dhanmondi, Dhaka > Gulshan\n  district   30 BDT, 10 for each further kilogram, free from 1000\n  division   30 BDT',
		)
		await haat(
			'zones',
			'set',
			'inner-dhaka',
			'--name-bn',
			'ভেতরের ঢাকা',
			'--to',
			'district',
			'--base',
			'20',
			'--free-from',
			'250',
		)
		expect(await price(dhanmondi)).toBe(0)
		expect(await json('zones', 'list')).toMatchObject([
			{
				...{ slug: 'inner-dhaka', name_bn: 'ভেতরের ঢাকা', places: ['Dhaka > Dhanmondi', 'Dhaka > Gulshan'] },
				fees: {
					same_city: { base: 20, perKilo: 10, freeFrom: 250 },
					country: { base: 30, perKilo: 20, freeFrom: 3500 },
				},
			},
		])
		await haat('zones', 'add', '--name', 'Whole Dhaka', '--places', 'Dhaka', '--slug', 'dhaka', '--base', '60')
		expect([await price(dhanmondi), await price(mirpur), await near()]).toEqual([0, 60, [0, 60]])

		await takeChanges(shop.deps.db)
		await haat('zones', 'archive', 'inner-dhaka')
		expect(await takeChanges(shop.deps.db)).toEqual(['shop'])
		expect([await price(dhanmondi), await near()]).toEqual([60, [60, 60]])
		await haat('zones', 'archive', 'inner-dhaka')
		expect(await takeChanges(shop.deps.db)).toEqual([])
		expect(await haat('zones', 'list')).toContain('Dhaka > Gulshan  archived')
		await haat('zones', 'restore', 'inner-dhaka')
		expect(await price(dhanmondi)).toBe(0)
		await haat('zones', 'set', 'inner-dhaka', '--shop-fees')
		expect(await price(dhanmondi)).toBe(50)
		expect(await haat('catalogue', 'audit', 'zone', '--name', 'inner-dhaka')).toContain('active: false → true')
		const [entry] = await json('catalogue', 'audit', 'zone', '--name', 'inner-dhaka')
		expect(entry).toMatchObject({ actor: commandLine.name, after: { fees: null } })
	})

	it('where nothing is delivered, products and carts say so, and every page knows the places', async () => {
		const coverage = async () => (await shop.call('getShop')).body.data.coverage
		expect(await coverage()).toEqual([])
		await haat('zones', 'add', '--name', 'Dhaka division', '--places', 'Dhaka division', '--undelivered')
		expect(await haat('zones', 'list')).toContain('Dhaka division  Dhaka division  not delivered')
		expect(await coverage()).toHaveLength(3)
		expect(await coverage()).toContainEqual({ divisions: [6], districts: [], areas: [], delivered: false })
		expect((await estimate(tongi)).yours.delivered).toBe(false)
		expect((await estimate(mirpur)).yours.delivered).toBe(true)
		const { same_city, same_division, country } = await estimate()
		expect([same_city !== null, same_division, country !== null]).toEqual([true, null, true])
		const items = [{ product_id: rice.id, variant: '', quantity: 1 }]
		const cart = async (area: number) => (await shop.call('previewCart', { body: { items, area } })).body.data[0]
		expect(await cart(tongi)).toMatchObject({ delivered: false, delivery: null })
		expect(await cart(mirpur)).toMatchObject({ delivered: true, delivery: { price: 60, exact: true } })
		await haat('zones', 'set', 'dhaka-division', '--delivered')
		expect([await coverage(), (await estimate(tongi)).yours.delivered]).toEqual([[], true])
	})

	it('limits the deliveries of a slot to each area of a zone in the district of the seller', async () => {
		expect(await haat('slots', 'zone', 'rice-house', 'inner-dhaka', '3')).toBe(
			'rice-house  2 areas of inner-dhaka  3 a slot',
		)
		expect(await haat('slots', 'list', 'rice-house')).toContain('2 areas  3 a slot')
		expect(await haat('slots', 'zone', 'rice-house', 'inner-dhaka', 'any')).toContain('any a slot')
		expect(await haat('slots', 'list', 'rice-house')).not.toContain('areas')
		await expect(haat('slots', 'zone', 'rice-house', 'nowhere', '3')).rejects.toThrow('no zone «nowhere»')
	})

	it('a file of them can be stored again', async () => {
		const [file, before] = [join(folder, 'zones.jsonl'), await json('zones', 'list')]
		expect(before).toHaveLength(3)
		await haat('zones', 'export', file)
		await store.database.pool.query('delete from delivery_zones')
		expect(await haat('zones', 'import', file)).toBe('new 3, changed 0, refused 0')
		expect(await json('zones', 'list')).toEqual(before)
	})

	it('refuses wrong input with one line and changes nothing', async () => {
		const before = await json('zones', 'list')
		for (const [args, message] of [
			[['add', '--places', 'Khulna'], 'name: This is required'],
			[['add', '--name', 'X'], 'places: This is required'],
			[['add', '--name', 'X', '--places', 'Atlantis'], 'There is no such district, division or area'],
			[['add', '--name', 'X', '--places', 'Dhaka'], 'Another zone has this place («Dhaka: dhaka»)'],
			[['add', '--name', 'X', '--places', 'Khulna', '--slug', 'dhaka'], 'Another one has this address'],
			[['add', '--name', 'X', '--places', 'Khulna', '--base', 'cheap'], '«cheap» is no number'],
			[['add', '--name', 'X', '--places', 'Khulna', '--base', '-1'], 'fees: This is outside'],
			[['add', '--name', 'X', '--places', 'Khulna', '--base', '1', '--to', 'moon'], '«moon» is none of'],
			[['add', '--name', 'x'.repeat(81), '--places', 'Khulna'], 'too long'],
			[['set', 'nowhere', '--name', 'X'], 'There is no zone «nowhere»'],
			[['archive'], '<slug> is missing'],
		] as [string[], string][])
			await expect(haat('zones', ...args), args.join(' ')).rejects.toThrow(message)
		expect(await json('zones', 'list')).toEqual(before)
	})
})
