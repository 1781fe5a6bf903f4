import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPlaces } from '#db/load-places.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { commandLine } from './edit.ts'
import { groups } from './groups.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
		await loadPlaces(store.database.db)
	})
	afterAll(() => shop.close())

	const { haat, json } = haatOn(() => ({ database: store.database }))

	describe('the commands of the catalogue', () => {
		it('fill an empty shop: a seller, categories, a product, which shoppers see at once', async () => {
			expect(await haat('sellers', 'add', '--name', 'Shoe House', '--district', 'dhaka', '--area', 'Dhanmondi')).toBe(
				'shoe-house  new',
			)
			expect(await haat('categories', 'add', '--name', 'Shoes', '--name-bn', 'জুতা')).toBe('shoes  new')
			expect(await haat('categories', 'add', '--name', 'Sandals', '--parent', 'shoes')).toBe('sandals  new')
			const added = await haat(
				...['products', 'add', '--seller', 'shoe-house', '--category', 'sandals', '--name', 'Leather sandal'],
				...['--price', '১,২০০', '--sku', 'LS-1', '--stock', '4'],
			)
			expect(added).toBe('leather-sandal  new')
			const { body } = await shop.call('getProduct', { params: { slugOrId: 'leather-sandal' } })
			expect(body.data).toMatchObject({
				...{ name: 'Leather sandal', price: 1200, stock: 4, unit: '', description: '', brand: null },
				seller: { name: 'Shoe House' },
				categories: [{ slug: 'shoes' }, { slug: 'sandals' }],
			})
			const listed = await shop.call('listProducts', { query: { category: 'shoes' } })
			expect(listed.body.data.items).toMatchObject([{ slug: 'leather-sandal' }])
			const seller = await shop.call('getSeller', { params: { slug: 'shoe-house' } })
			expect(seller.body.data).toMatchObject({ on_time: null, product_count: 1 })
			const bengali = await shop.call(
				'getProduct',
				{ params: { slugOrId: 'leather-sandal' } },
				{ headers: { 'accept-language': 'bn' } },
			)
			expect(bengali.body.data).toMatchObject({
				name: 'Leather sandal',
				categories: [{ name: 'জুতা' }, { name: 'Sandals' }],
			})
		})

		it('change prices and stock, and list what was', async () => {
			expect(await haat('prices', 'set', 'LS-1', '1200', '999.50')).toBe(
				'leather-sandal  changed\n  LS-1 sale_price: – → 999.50',
			)
			expect(await haat('stock', 'count', 'LS-1', '10', '--note', 'Friday')).toContain('stock: 4 → 10')
			expect(await haat('stock', 'adjust', 'LS-1', '--note', 'broken', '--', '-3')).toBe('LS-1  7 in stock')
			expect(await json('stock', 'history', '--sku', 'LS-1')).toMatchObject([
				{ pieces: -3, reason: 'adjusted', note: 'broken', actor: commandLine.name },
				{ pieces: 6, reason: 'counted', note: 'Friday' },
				{ pieces: 4, reason: 'opening' },
			])
			expect(await json('prices', 'history', '--product', 'leather-sandal')).toMatchObject([
				{ price: 1200_00, sale_price: 999_50, actor: commandLine.name },
				{ price: 1200_00, sale_price: null },
			])
			expect(await haat('stock', 'check')).toBe('all stock adds up')
			await expect(haat('stock', 'adjust', 'LS-1', '--note', 'broken', '--', '-8')).rejects.toThrow('outside')
		})

		it('strike prices through by the lowest one of the days that are set', async () => {
			const add = ['products', 'add', '--seller', 'shoe-house', '--category', 'sandals', '--name', 'Clog'] as const
			await haat(...add, '--sku', 'CL-1', '--price', '1000')
			await haat('prices', 'set', 'CL-1', '1200', 'none')
			await sql`update price_history set at = at - interval '20 days'
				where sku_id = (select sku_id from sku_codes where code = 'CL-1')`.execute(store.database.db)
			expect(await json('prices', 'rule')).toEqual({ days: 30 })
			await expect(haat('prices', 'set', 'CL-1', '1200', '1100')).rejects.toThrow('was not asked before')
			expect(await haat('prices', 'rule', '14')).toBe('14 days')
			expect(await haat('prices', 'set', 'CL-1', '1200', '1100')).toContain('sale_price: – → 1100.00')
			await expect(haat('prices', 'set', 'CL-1', '1300', '1100')).rejects.toThrow('was not asked before')
			expect(await json('prices', 'rule', 'off')).toEqual({ days: null })
			expect(await haat('prices', 'set', 'CL-1', '1300', '1100')).toContain('price: 1200.00 → 1300.00')
			for (const days of ['0', '366', 'never']) await expect(haat('prices', 'rule', days)).rejects.toThrow()
			expect(await haat('prices', 'rule', '30')).toBe('30 days')
			expect(await haat('catalogue', 'audit', 'shop', '--limit', '1')).toContain('struck_price_days: 0 → 30')
			await haat('products', 'archive', 'clog')
		})

		it('rename, archive and restore; former addresses lead on', async () => {
			expect(await haat('products', 'set', 'leather-sandal', '--slug', 'sandal', '--brand', 'Bata')).toContain(
				'changed',
			)
			expect((await shop.call('getProduct', { params: { slugOrId: 'leather-sandal' } })).body.data.slug).toBe('sandal')
			expect(await haat('brands', 'rename', 'bata', 'Apex', '--bn', 'এপেক্স')).toBe('1 products changed')
			expect(await haat('brands', 'list')).toBe('     1  Apex  এপেক্স')
			expect(await haat('products', 'archive', 'sandal')).toContain('active: true → false')
			expect(await shop.call('getProduct', { params: { slugOrId: 'sandal' } })).toBeRefused('product_not_found')
			expect(await haat('products', 'list', '--archived')).toContain('sandal')
			expect(await haat('products', 'restore', 'sandal')).toContain('active: false → true')
			expect(await haat('sellers', 'archive', 'shoe-house')).toBe('shoe-house  changed')
			expect(await shop.call('getProduct', { params: { slugOrId: 'sandal' } })).toBeRefused('product_not_found')
			expect(await haat('sellers', 'restore', 'shoe-house')).toBe('shoe-house  changed')
		})

		it('move and merge categories, never into themselves', async () => {
			expect(await haat('categories', 'add', '--name', 'Footwear')).toBe('footwear  new')
			await expect(haat('categories', 'archive', 'sandals')).rejects.toThrow('still has products')
			await expect(haat('categories', 'set', 'shoes', '--parent', 'sandals')).rejects.toThrow('inside itself')
			expect(await haat('categories', 'merge', 'sandals', 'footwear')).toBe('footwear  changed')
			expect(await haat('categories', 'set', 'footwear', '--parent', 'shoes', '--slug', 'foot-wear')).toBe(
				'foot-wear  changed',
			)
			const listed = await shop.call('listProducts', { query: { category: 'shoes' } })
			expect(listed.body.data.items).toMatchObject([{ slug: 'sandal' }])
			expect(await json('categories', 'list')).toMatchObject([
				{ slug: 'shoes', depth: 0, products: 0 },
				{ slug: 'foot-wear', depth: 1, products: 1, parent: 'shoes' },
			])
		})

		it('archive an empty category, which then has no page and takes nothing until it is restored', async () => {
			for (const args of [
				['--name', 'Winter'],
				['--name', 'Boots', '--parent', 'winter'],
				['--name', 'Sale'],
			])
				await haat('categories', 'add', ...args)
			const shown = async () =>
				(await shop.call('listCategories', {})).body.data.map(({ slug }: { slug: string }) => slug)
			await expect(haat('categories', 'archive', 'winter')).rejects.toThrow('still has')
			for (const slug of ['boots', 'winter']) expect(await haat('categories', 'archive', slug)).toContain('changed')
			expect(await shown()).not.toContain('winter')
			expect(await shown()).not.toContain('boots')
			const sandal = ['products', 'set', 'sandal', '--category'] as const
			for (const args of [
				[...sandal, 'winter'],
				['categories', 'merge', 'foot-wear', 'winter'],
				['categories', 'set', 'sale', '--parent', 'winter'],
				['categories', 'add', '--name', 'Gloves', '--parent', 'winter'],
				['categories', 'restore', 'boots'],
			])
				await expect(haat(...args), args.join(' ')).rejects.toThrow('is archived')
			// An archived product may be in it, but is not restored there.
			expect(await haat('products', 'archive', 'sandal')).toContain('changed')
			expect(await haat(...sandal, 'winter')).toContain('changed')
			await expect(haat('products', 'restore', 'sandal')).rejects.toThrow('is archived')
			expect(await haat('categories', 'restore', 'winter')).toContain('changed')
			expect(await haat('products', 'restore', 'sandal')).toContain('changed')
			expect(await shown()).toContain('winter')
			expect(await haat(...sandal, 'foot-wear')).toContain('changed')
			for (const slug of ['winter', 'sale']) await haat('categories', 'merge', slug, 'foot-wear')
		})

		it('do not merge a category whose products would get another commission', async () => {
			const { db } = store.database
			const rate = (category: string | null, points: number) =>
				sql`
				insert into commission_rates (category_id, rate, from_day)
				values ((select id from categories where slug = ${category}), ${points}, current_date - 1)
				on conflict (seller_id, category_id, from_day) do update set rate = excluded.rate`.execute(db)
			await haat('categories', 'add', '--name', 'Belts')
			await rate(null, 1_000)
			await rate('belts', 500)
			await expect(haat('categories', 'merge', 'belts', 'foot-wear')).rejects.toThrow('commission')
			// As much as the shop asks for all: nothing changes.
			await rate('belts', 1_000)
			await rate('shoes', 700)
			await expect(haat('categories', 'merge', 'belts', 'foot-wear')).rejects.toThrow('commission')
			await rate('belts', 700)
			expect(await haat('categories', 'merge', 'belts', 'foot-wear')).toBe('foot-wear  changed')
			await sql`delete from commission_rates`.execute(db)
		})

		it('say what is missing, and who changed what', async () => {
			expect(await json('catalogue', 'gaps')).toContainEqual({ kind: 'bengali_name', products: 1 })
			await haat('categories', 'add', '--name', 'Gap belts')
			await haat('categories', 'add', '--name', 'Gap bags', '--name-bn', 'ব্যাগ')
			const named = (await json('catalogue', 'gaps', 'bengali_names')) as { of: string; slug: string }[]
			expect(named).toContainEqual({ of: 'category', slug: 'gap-belts', name: 'Gap belts' })
			expect(named.map(({ slug }) => slug)).not.toContain('gap-bags')
			const categories = named.filter(({ of }) => of === 'category').length
			expect(await json('catalogue', 'gaps')).toContainEqual(
				expect.objectContaining({ kind: 'bengali_names', categories, sellers: named.length - categories }),
			)
			expect(await haat('catalogue', 'gaps', 'picture')).toMatch(/^sandal +shoe-house +Leather sandal$/)
			expect(await haat('catalogue', 'audit', 'product', '--name', 'sandal')).toContain('brand_en: "Bata" → "Apex"')
			await expect(haat('catalogue', 'gaps', 'nothing')).rejects.toThrow('none of')
		})

		it('plan a price for later and make it once it is due', async () => {
			const { makeDueChanges } = await import('#server/catalogue/editing/planned-changes.ts')
			const { db } = store.database
			const due = (id: number) =>
				db.updateTable('planned_changes').set({ due_at: new Date() }).where('id', '=', id).execute()
			const sale = await json('prices', 'plan', '2031-01-01T00:00', 'LS-1', '1200', '900')
			expect(await haat('prices', 'planned')).toContain('2031-01-01 00:00  waiting')
			expect(await makeDueChanges(db)).toBe(0)
			// It was allowed when it was planned, and is not when it is due.
			expect(await haat('prices', 'set', 'LS-1', '1000', 'none')).toContain('changed')
			await due(sale.id)
			expect(await makeDueChanges(db)).toBe(1)
			expect((await json('prices', 'planned'))[0]).toMatchObject({
				state: 'failed',
				fault: 'price: struck_price_never_asked',
			})
			const second = await haat('prices', 'plan', '2031-01-01T00:00', 'LS-1', '1300')
			expect(second).toMatch(/^\d+ {2}planned for 2031-01-01 00:00$/)
			const number = Number.parseInt(second, 10)
			await due(number)
			expect(await makeDueChanges(db)).toBe(1)
			expect((await json('products', 'show', 'sandal')).skus).toMatchObject([{ price: 1300_00, sale_price: null }])
			await expect(haat('prices', 'cancel', String(number))).rejects.toThrow('is planned')
		})

		it('plan a new name and the end of a sale for later; a category that is merged meanwhile is the one it was merged into', async () => {
			const { makeDueChanges } = await import('#server/catalogue/editing/planned-changes.ts')
			const { db } = store.database
			expect(await haat('categories', 'add', '--name', 'Slippers')).toBe('slippers  new')
			for (const args of [
				['--name', 'Leather slipper', '--category', 'slippers', '--slug', 'slipper'],
				['--archive', '--keywords', 'chappal'],
			])
				await haat('products', 'plan', '2031-01-01T00:00', 'sandal', ...args)
			expect(await haat('categories', 'merge', 'slippers', 'foot-wear')).toBe('foot-wear  changed')
			await db.updateTable('planned_changes').set({ due_at: new Date() }).where('state', '=', 'waiting').execute()
			expect(await makeDueChanges(db)).toBe(2)
			expect((await json('prices', 'planned', '--limit', '2')).map(({ state }: { state: string }) => state)).toEqual([
				'done',
				'done',
			])
			// The second one names the product by the slug that the first one has changed.
			expect(await json('products', 'show', 'slipper')).toMatchObject({
				...{ name_en: 'Leather slipper', category: 'foot-wear', active: false, keywords: 'chappal' },
			})
			await haat('products', 'restore', 'slipper')
			await haat('products', 'set', 'slipper', '--slug', 'sandal', '--name', 'Leather sandal')
			for (const [args, message] of [
				[['2031-01-01T00:00', 'sandal'], 'what is to change'],
				[['2031-01-01T00:00', 'sandal', '--archive', '--restore'], 'not both'],
				[['2021-01-01T00:00', 'sandal', '--archive'], 'is past'],
				[['tomorrow', 'sandal', '--archive'], 'is no time'],
				[['2031-01-01T00:00', 'no-such-product', '--archive'], 'no such product'],
			] as const)
				await expect(haat('products', 'plan', ...args), args.join(' ')).rejects.toThrow(message)
		})

		it('make a planned change of the product that was named, also when another one has its slug by then', async () => {
			const { makeDueChanges } = await import('#server/catalogue/editing/planned-changes.ts')
			const { db } = store.database
			const add = (seller: string, ...more: string[]) =>
				haat(
					'products',
					'add',
					'--seller',
					seller,
					'--category',
					'shoes',
					'--price',
					'900',
					'--name',
					'Loafer',
					...more,
				)
			await haat('sellers', 'add', '--name', 'Loafers', '--district', 'Dhaka', '--area', 'Dhanmondi')
			expect(await add('shoe-house')).toBe('loafer  new')
			for (const change of [['--archive'], ['--keywords', 'moccasin']])
				await haat('products', 'plan', '2031-01-01T00:00', 'loafer', ...change)
			await haat('products', 'set', 'loafer', '--slug', 'loafer-of-last-year')
			await expect(add('shoe-house', '--name', 'Other', '--slug', 'loafer')).rejects.toThrow('is there already')
			expect(await add('loafers')).toBe('loafer  new')
			expect(
				(await json('prices', 'planned', '--limit', '2')).map(
					({ record }: { record: { slug: string } }) => record.slug,
				),
			).toEqual(['loafer-of-last-year', 'loafer-of-last-year'])
			await db.updateTable('planned_changes').set({ due_at: new Date() }).where('state', '=', 'waiting').execute()
			expect(await makeDueChanges(db)).toBe(2)
			expect(await json('products', 'show', 'loafer-of-last-year')).toMatchObject({
				active: false,
				keywords: 'moccasin',
			})
			expect(await json('products', 'show', 'loafer')).toMatchObject({ active: true, keywords: '' })
			await haat('products', 'archive', 'loafer')
		})

		it.each(
			Object.entries(groups).flatMap(([group, commands]) =>
				['list', 'planned', 'history', 'waiting', 'reported', 'missed', 'doubted', 'returns', 'refunds']
					// The first is of one product, the second a count.
					.filter((name) => commands[name] && group !== 'pictures' && group !== 'files')
					.map((name) => [group, name]),
			),
		)('%s %s --json is a list, also when nothing is in it', async (group, name) => {
			if (group === 'slots') await expect(haat('slots', 'list', '--json')).rejects.toThrow('brings by the hour')
			else expect(Array.isArray(await json(group as string, name as string)), `${group} ${name}`).toBe(true)
		})

		it('refuse wrong input with one line and change nothing', async () => {
			const before = await json('products', 'show', 'sandal')
			for (const [args, message] of [
				[['prices', 'set', 'LS-1', 'cheap'], 'no amount'],
				[['prices', 'set', 'LS-1', '1300', '1300'], 'below the price'],
				[['prices', 'set', 'XX', '5'], 'no such product («XX»)'],
				[['stock', 'count', 'LS-1', '-1'], 'outside'],
				[['products', 'set', 'sandal', '--category', 'none'], 'no such category'],
				[['products', 'add', '--price', '5', '--name', 'X'], 'seller: This is required'],
				[['sellers', 'add', '--name', 'X', '--district', 'Dhaka', '--area', 'Nowhere'], 'no such area'],
				[['sellers', 'add', '--nam', 'X'], 'unknown option'],
				[['nothing'], 'unknown command'],
			] as const)
				await expect(haat(...args), args.join(' ')).rejects.toThrow(message)
			expect(await json('products', 'show', 'sandal')).toEqual(before)
		})
	})
})
