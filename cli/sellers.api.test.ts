import { afterAll, beforeAll, expect, it } from 'vitest'
import { sellers } from '#cli/sellers.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { takeChanges } from '#tests/helpers/changes.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { commandLine } from './edit.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: MadeProduct
	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { seller: 'near-grocery' })
	})
	afterAll(() => shop.close())

	async function haat(name: string, ...args: string[]): Promise<string[]> {
		const lines: string[] = []
		await sellers[name]?.run(args, {
			database: store.database,
			dataDir: '',
			files: folderFiles(''),
			say: (line) => lines.push(line),
		})
		return lines
	}
	const card = async () =>
		(await shop.call('listProducts', { query: { seller: 'near-grocery' } })).body.data.items[0].delivers_to

	it('a seller’s range is set, listed, and shown on its products and its page', async () => {
		expect(await haat('list')).toContain('near-grocery  everywhere')
		expect(await card()).toBeNull()
		expect(await haat('reach', 'near-grocery', 'district')).toEqual(['near-grocery  only in Dhaka district'])
		expect(await card()).toEqual({ province: 6, city: 47 })
		const { body } = await shop.call('getProduct', { params: { slugOrId: rice.slug } })
		expect(body.data.delivers_to).toEqual({ province: 6, city: 47 })
		const seller = async () => (await shop.call('getSeller', { params: { slug: 'near-grocery' } })).body.data
		expect((await seller()).delivers_to).toEqual({ province: 6, city: 47, name: 'Dhaka' })
		expect(await haat('reach', 'near-grocery', 'division')).toEqual(['near-grocery  only in Dhaka division'])
		expect(await card()).toEqual({ province: 6, city: null })
		expect((await seller()).delivers_to).toEqual({ province: 6, city: null, name: 'Dhaka' })
		expect(await haat('reach', 'near-grocery', 'everywhere')).toEqual(['near-grocery  everywhere'])
	})

	it('a brand has a line and a colour of its own in the mall', async () => {
		const program = haatOn(() => ({ database: store.database }))
		const brand = async (language: string) => {
			const { body } = await shop.call('listMall', {}, { headers: { 'accept-language': language } })
			return body.data[0] && [body.data[0].slug, body.data[0].tagline, body.data[0].tone]
		}
		expect(await brand('en')).toBeUndefined()
		const set = ['sellers', 'set', 'near-grocery']
		await takeChanges(shop.deps.db)
		await program.haat(...set, '--kind', 'brand', '--tagline', 'Fresh today', '--tone', 'plum')
		expect(await takeChanges(shop.deps.db)).toContain('sellers')
		expect([await brand('en'), await brand('bn')]).toEqual(Array(2).fill(['near-grocery', 'Fresh today', 'plum']))
		await program.haat(...set, '--tagline-bn', 'আজকের তাজা')
		expect(await brand('bn')).toEqual(['near-grocery', 'আজকের তাজা', 'plum'])
		await expect(program.haat(...set, '--tone', 'pink')).rejects.toThrow('«pink» is none of leaf')
		await expect(program.haat(...set, '--tagline', 'x'.repeat(161))).rejects.toThrow('tagline_en: This is too long')
		await program.haat(...set, '--kind', 'grocery')
		const [last] = await program.json('catalogue', 'audit', 'seller', '--name', 'near-grocery')
		expect(last).toMatchObject({ actor: commandLine.name, after: { kind: 'grocery' } })
	})

	it('a seller’s opening hours are set, kept unless named, listed, and shown on its products', async () => {
		const kitchen = async () =>
			(await shop.call('listProducts', { query: { seller: 'near-grocery' } })).body.data.items[0].kitchen
		expect(await haat('hours')).toEqual(['No seller has opening hours.'])
		expect(await haat('hours', 'near-grocery')).toEqual(['near-grocery  no opening hours'])
		expect(await kitchen()).toBeNull()
		await takeChanges(shop.deps.db)
		const set = 'daily 00:00-24:00'
		expect(await haat('hours', 'near-grocery', '--set', set)).toEqual(['near-grocery  sun-sat 00:00-24:00  35–50 min'])
		expect(await takeChanges(shop.deps.db)).toContain('seller:near-grocery')
		expect(await kitchen()).toMatchObject({ minutes: { from: 35, to: 50 }, orders: [expect.anything()] })
		await haat('hours', 'near-grocery', '--minutes', '20-30')
		expect(await haat('hours', 'near-grocery', '--closed', '2099-12-16')).toEqual([
			'near-grocery  sun-sat 00:00-24:00  20–30 min  closed 2099-12-16',
		])
		expect(await haat('hours', 'near-grocery', '--set', 'mon-thu 11:00-23:00; fri 14:00-23:30')).toEqual([
			'near-grocery  mon-thu 11:00-23:00; fri 14:00-23:30  20–30 min  closed 2099-12-16',
		])
		const seller = (await shop.call('getSeller', { params: { slug: 'near-grocery' } })).body.data
		expect(seller.opening_hours).toMatchObject([
			[],
			[{ from: 660, to: 1380 }],
			{},
			{},
			{},
			[{ from: 840, to: 1410 }],
			[],
		])
		expect(await haat('hours')).toHaveLength(1)
		expect(await haat('hours', 'near-grocery', '--open', '2099-12-16')).toEqual([
			'near-grocery  mon-thu 11:00-23:00; fri 14:00-23:30  20–30 min',
		])
		expect(await haat('hours', 'near-grocery', '--clear')).toEqual(['near-grocery  no opening hours'])
		expect(await kitchen()).toBeNull()
	})

	it.each([
		[['nobody', '--set', 'daily 11:00-23:00'], 'There is no seller'],
		[['near-grocery', '--closed', '2099-12-16'], 'no opening hours yet'],
		[['near-grocery', '--set', 'whenever'], 'Write days and times'],
		[['near-grocery', '--set', 'daily 11:00-23:00', '--minutes', '50-35'], 'Minutes are written'],
		[['near-grocery', '--set', 'daily 11:00-23:00', '--closed', '2026-02-31'], 'A day is written'],
		[['near-grocery', '--set', 'daily 11:00-23:00', '--open', '2099-12-16'], 'is not a closed day'],
		[['near-grocery', '--clear', '--minutes', '20-30'], '--clear goes alone'],
		[['near-grocery', '--hours', 'daily'], 'hours'],
		[['near-grocery', 'mon', '--set', '11:00-23:00'], 'Name one seller'],
		[['--clear'], 'Name the seller'],
	])('hours %j: refused with a reason, and nothing is stored', async (args, problem) => {
		await expect(haat('hours', ...args)).rejects.toThrow(problem)
		expect(await haat('hours')).toEqual(['No seller has opening hours.'])
	})

	it('explains what is refused', async () => {
		await expect(haat('reach', 'nobody', 'district')).rejects.toThrow('There is no seller')
		await expect(haat('reach', 'near-grocery', 'toString')).rejects.toThrow('Say «district»')
	})
})
