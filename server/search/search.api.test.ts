import { afterAll, beforeAll, expect, it } from 'vitest'
import { synonyms } from '#db/synonyms.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { indexWords, joinSynonyms, listMisses, listSynonyms, removeSynonym, seedSynonyms } from './index.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	const search = (q: string) => shop.call('listProducts', { query: { q } })
	const names = async (q: string) => (await search(q)).body.data.items.map((item: { name: string }) => item.name)

	beforeAll(async () => {
		shop = await startShop(store)
		for (const wish of [
			{ name: 'Rice Bran Oil', nameBn: 'রাইস ব্র্যান তেল', sold: 900 },
			{ name: 'Premium Miniket Rice', nameBn: 'প্রিমিয়াম মিনিকেট চাল', keywords: 'chal চাউল', sold: 10, category: 'rice' },
			{ name: 'Brown Rice', nameBn: 'লাল চাল', keywords: 'chal', sold: 5, stock: 0, category: 'rice' },
			{ name: 'Price Tags', nameBn: 'দামের ট্যাগ', sold: 2000 },
			{ name: 'Battery 32650', nameBn: 'ব্যাটারি ৩২৬৫০', category: 'batteries' },
			{ name: 'Hot 50% Sauce_X', nameBn: 'ঝাল সস', category: 'sauces', seller: 'sauce-house' },
		])
			await aProduct(shop.deps, wish)
	})
	afterAll(() => shop.close())

	it('puts the closest first', async () => {
		expect(await names('rice')).toEqual(['Premium Miniket Rice', 'Brown Rice', 'Rice Bran Oil'])
		expect((await names('brown rice'))[0]).toBe('Brown Rice')
		expect(await names('miniket rice')).toEqual(['Premium Miniket Rice'])
		expect(await names('rice miniket')).toEqual(['Premium Miniket Rice'])
	})

	it('reads both scripts and how people write one in the other', async () => {
		expect(await names('চাল')).toEqual(['Premium Miniket Rice', 'Brown Rice'])
		expect(await names('মিনিকেট')).toEqual(['Premium Miniket Rice'])
		expect(await names('Chal')).toEqual(['Premium Miniket Rice', 'Brown Rice'])
		expect(await names('চাউল')).toEqual(['Premium Miniket Rice', 'Brown Rice'])
		expect(await names('চালের')).toEqual(['Premium Miniket Rice', 'Brown Rice'])
		expect(await names('sauce ৫০')).toEqual(['Hot 50% Sauce_X'])
	})

	it('keeps its order through cursors, unless another order is requested', async () => {
		const first = (await shop.call('listProducts', { query: { q: 'rice', limit: 2 } })).body.data
		const rest = await shop.call('listProducts', { query: { q: 'rice', limit: 2, cursor: first.next_cursor } })
		expect([first.total, rest.body.data.items[0].name]).toEqual([3, 'Rice Bran Oil'])
		const popular = await shop.call('listProducts', { query: { q: 'rice', sort: 'popular' } })
		expect(popular.body.data.items[0].name).toBe('Rice Bran Oil')
	})

	it('corrects no number to another one', async () => {
		expect(await names('battery 32650')).toEqual(['Battery 32650'])
		const other = (await search('32651')).body.data
		expect([other.items, other.corrected]).toEqual([[], null])
	})

	it('corrects typing mistakes, shows the correction, and helps when that fails', async () => {
		const slip = (await search('mimiket')).body.data
		expect([slip.items[0].name, slip.corrected]).toEqual(['Premium Miniket Rice', 'miniket'])
		expect((await search('rice')).body.data.corrected).toBeNull()
		const help = (await shop.call('searchHelp', { query: { q: 'rice xyzzyplugh' } })).body.data
		expect(help.did_you_mean).toEqual(['rice'])
		expect(help.categories).toMatchObject([{ slug: 'rice' }])
		expect(help.popular[0].name).toBe('Price Tags')
	})

	it('leaves out words without results, and shows which', async () => {
		const relaxed = async (q: string) => {
			const { items, left_out } = (await search(q)).body.data
			return [items.map(({ name }: { name: string }) => name), left_out]
		}
		const rice = ['Premium Miniket Rice', 'Brown Rice', 'Rice Bran Oil']
		expect(await relaxed('rice')).toEqual([rice, []])
		expect(await relaxed('rice xyzzyplugh')).toEqual([rice, ['xyzzyplugh']])
		expect(await relaxed('Wobbler Miniket 5 kg RICE')).toEqual([['Premium Miniket Rice'], ['wobbler']])
		expect(await relaxed('rice sauce')).toEqual([rice, ['sauce']])
		// A property does not identify a thing.
		expect(await relaxed('brown wobbler')).toEqual([[], []])
		expect(await relaxed('wobbler xyzzyplugh')).toEqual([[], []])
		const missed = (await listMisses(shop.deps, 50)).map(({ query }) => query)
		expect(missed).toContain('rice xyzzyplugh')
		const { products } = (await shop.call('suggest', { query: { q: 'wobbler minik' } })).body.data
		expect(products).toMatchObject([{ name: 'Premium Miniket Rice' }])
	})

	it('keeps the words left out through pages, orders and choices', async () => {
		const list = async (query: object) =>
			(await shop.call('listProducts', { query: { q: 'wobbler rice', ...query } })).body.data
		const first = await list({ limit: 2, facets: true })
		expect([first.total, first.left_out, first.facets.in_stock]).toEqual([3, ['wobbler'], 2])
		const rest = await list({ limit: 2, cursor: first.next_cursor })
		expect(rest.items.map(({ name }: { name: string }) => name)).toEqual(['Rice Bran Oil'])
		expect((await list({ sort: 'price_low' })).left_out).toEqual(['wobbler'])
		expect(await list({ in_stock: true, category: 'sauces' })).toMatchObject({ total: 0, left_out: [] })
	})

	it('knows words without their endings', async () => {
		const rice = ['Premium Miniket Rice', 'Brown Rice']
		for (const q of ['চালের', 'চালগুলো', 'চালগুলোর', 'চালটা', 'চালকে', 'chalgulo', 'chalgulor', 'chalta'])
			expect([q, await names(q)]).toEqual([q, rice])
		expect((await search('চালগুলো')).body.data).toMatchObject({ left_out: [], corrected: null })
	})

	it('treats words with the same meaning as equal, as the operator defines them', async () => {
		expect(await names('paddy grain')).toEqual([])
		await joinSynonyms(shop.deps, 'Rina', ['Paddy Grain', 'miniket'])
		await joinSynonyms(shop.deps, 'Rina', ['miniket', 'মিনিকেট'])
		expect(await listSynonyms(shop.deps)).toMatchObject([{ phrases: ['paddy grain', 'miniket', 'মিনিকেট'] }])
		expect(await names('paddy grain')).toEqual(['Premium Miniket Rice'])
		expect([
			await removeSynonym(shop.deps, 'Rina', 'paddy grain'),
			await removeSynonym(shop.deps, 'Rina', 'nothing'),
		]).toEqual([true, false])
		expect(await names('paddy grain')).toEqual([])
		await expect(joinSynonyms(shop.deps, 'Rina', ['one', 'ONE'])).rejects.toThrow('2 to 12')
		expect(await seedSynonyms(shop.deps, synonyms)).toBe(true)
		expect(await seedSynonyms(shop.deps, synonyms)).toBe(false)
	})

	it('records searches without results, and nothing that may be private', async () => {
		for (const q of ['gizmotron', 'Gizmotron', '01712345678', 'rahim@example.com']) expect(await names(q)).toEqual([])
		await shop.call('listProducts', { query: { q: 'gizmotron', in_stock: true } })
		const missed = await listMisses(shop.deps, 50)
		expect(missed.filter(({ query }) => /giz|017|rahim/.test(query))).toMatchObject([{ query: 'gizmotron', asked: 2 }])
	})

	it('prefers the requested size', async () => {
		const { deps } = shop
		await aProduct(deps, { name: 'Mug Dal', nameBn: 'মুগ ডাল', measure: { amount: 1, per: 'kg' }, sold: 900 })
		await aProduct(deps, { name: 'Mug Dal', nameBn: 'মুগ ডাল', measure: { amount: 5, per: 'kg' }, sold: 1, price: 700 })
		const first = async (q: string) => (await search(q)).body.data.items[0].price
		expect([await first('mug dal'), await first('mug dal 5kg'), await first('৫ কেজি মুগ ডাল')]).toEqual([100, 700, 700])
	})

	it('finds a renamed product by its new name only', async () => {
		const { deps } = shop
		const lamp = await aProduct(deps, { name: 'Zebra Lamp', nameBn: 'জেব্রা বাতি' })
		await deps.db
			.updateTable('products')
			.set({ name_en: 'Quokka Lamp', name_bn: 'কোয়াক্কা বাতি', search_text: ' quokka ' })
			.where('id', '=', lamp.id)
			.execute()
		await indexWords(deps)
		expect([await names('quokka'), await names('zebra')]).toEqual([['Quokka Lamp'], []])
	})

	it('finds all products of a renamed seller and a renamed category by the new names', async () => {
		const { deps } = shop
		const options = { seller: 'xylophone-store', category: 'xylophone-things' }
		// More than are marked in the first transaction.
		for (let n = 0; n < 120; n++) await aProduct(deps, options)
		await indexWords(deps)
		await deps.db
			.updateTable('sellers')
			.set({ name_en: 'Numbat House', name_bn: 'নামব্যাট' })
			.where('slug', '=', options.seller)
			.execute()
		await deps.db
			.updateTable('categories')
			.set({ name_en: 'Bilby Corner', name_bn: 'বিলবি' })
			.where('slug', '=', options.category)
			.execute()
		await indexWords(deps)
		for (const q of ['numbat', 'bilby']) expect((await search(q)).body.data.total).toBe(120)
		await indexWords(deps)
		expect((await search('xylophone')).body.data.total).toBe(0)
	})

	it('finds nothing for signs, everything for spaces', async () => {
		for (const q of ['%', '_', '%%%', '💥', '‏', "'--"]) expect([q, await names(q)]).toEqual([q, []])
		expect((await names('   ')).length).toBeGreaterThan(4)
	})

	it('never fails, whatever is typed', async () => {
		const odd = [
			'%',
			'_',
			'\\',
			"'",
			'"',
			'💥',
			'\u202e',
			'\u0000',
			'\ud83d',
			'ক্ষ',
			'্',
			'%_%',
			'|',
			'a'.repeat(80),
			'\t',
		]
		let seed = 7
		const next = () => {
			seed = (seed * 48271) % 2147483647
			return seed
		}
		for (let i = 0; i < 150; i++) {
			const q = Array.from({ length: 1 + (next() % 6) }, () => odd[next() % odd.length])
				.join('')
				.slice(0, 80)
			expect((await search(q)).status, q).toBeLessThan(500)
			expect((await shop.call('suggest', { query: { q } })).status, q).toBeLessThan(500)
		}
		expect(await search('a'.repeat(81))).toBeRefused('invalid_input')
	})

	it('suggests products, categories and sellers', async () => {
		const { data } = (await shop.call('suggest', { query: { q: 'sauce' } })).body
		expect(data.products).toEqual([{ slug: expect.any(String), name: 'Hot 50% Sauce_X', image: expect.any(String) }])
		expect(data.categories).toMatchObject([{ slug: 'sauces' }])
		expect(data.sellers).toMatchObject([{ slug: 'sauce-house' }])
		expect((await shop.call('suggest', { query: { q: ' ' } })).body.data).toEqual({
			products: [],
			categories: [],
			sellers: [],
		})
	})
})
