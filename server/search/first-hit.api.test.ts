import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCatalogue } from '#db/demo/index.ts'
import { loadDemo } from '#db/demo/load.ts'
import { loadPlaces } from '#db/load-places.ts'
import { synonyms } from '#db/synonyms.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { indexWords, seedSynonyms } from './index.ts'

/** Typed texts and the slug prefix of the first product of the results; «-» for no result. */
const firsts: [string, string][] = [
	['potato, alu, আলু', 'potato-'],
	['sweet potato, misti alu, মিষ্টি আলু', 'sweet-potato'],
	['chal, চাল', 'chinigura-rice|miniket-rice|paijam-rice'],
	['rice', 'chinigura-rice|miniket-rice|paijam-rice'],
	['miniket, মিনিকেট', 'miniket-rice'],
	['rice flour', 'rice-flour'],
	['onion, peyaj, পেঁয়াজ', 'onion-deshi'],
	['rosun, রসুন', 'garlic-(deshi|china)'],
	['dim, egg, ডিম', 'eggs-'],
	['hasher dim, হাঁসের ডিম', 'eggs-duck'],
	['milk, dudh, দুধ', 'uht-milk|pasteurised-milk'],
	['mach, মাছ', '(kachki|mola)-'],
	['ilish, ইলিশ, hilsa', 'hilsa-(padma|chandpur)'],
	['rui, রুই', 'rui-(farm|river)'],
	['chola, ছোলা, chickpea', 'chickpea-whole|kabuli-chickpea'],
	['para', 'mixed-vegetable-paratha|jorhar-500-paracetamol'],
	['baccar diaper, বাচ্চার ডায়াপার, bacchader diaper', 'pant-diaper'],
	['usb cable', 'type-c-cable'],
	['iphone charger', 'fast-charger'],
	['murgir mangsho, মুরগিটা, dimgulo zzz', '.*chicken|eggs-'],
	['red tv, new sofa, hello world', '-'],
	['murgi, মুরগি', '(sonali|broiler|deshi)-chicken'],
	['gorur mangsho, গরুর মাংস', 'beef-'],
	['oil, tel, তেল', 'soybean-oil'],
	['shorishar tel, সরিষার তেল', 'mustard-oil'],
	['chini, sugar, চিনি', 'white-sugar'],
	['lobon, লবণ', '(iodised|pink)-salt'],
	['atta, আটা', 'atta-'],
	['moyda, ময়দা', 'moida'],
	['cha, চা', 'black-tea|masala-tea'],
	['coffee, কফি', 'instant-coffee'],
	['saban, সাবান', '(germ-shield|rose-beauty|neem)-soap'],
	['am, mango, আম', 'mango-(himsagar|langra|amrapali)'],
	['kola, banana, কলা', 'banana-s'],
	['cola, কোলা', 'cola-drink'],
	['pani, পানি', 'drinking-water'],
	['kacchi, কাচ্চি, kacchi biryani, কাচ্চি বিরিয়ানি', 'mutton-kacchi-biryani'],
	['kacchi masala, biryani masala', 'biryani-masala'],
	['phone, ফোন', 'bijoli-button-phone|mohakash-'],
	['napa, নাপা, ace, এইস, paracetamol', 'jorhar-500-paracetamol'],
	['napa syrup', 'jorhar-syrup'],
	['seclo, losectil, সেকলো', 'omishanti-20-omeprazole'],
	['maxpro, sergel', 'esoshanti-esomeprazole'],
	['fexo, ফেক্সো', 'fexomukti'],
	['alatrol', 'sordinil-cetirizine'],
	['ors, saline, স্যালাইন', 'khabar-saline'],
	['surf excel, wheel, হুইল', 'liquid-detergent|detergent-powder'],
	['vim, ভিম', 'dishwash-'],
	['harpic', 'toilet-cleaner'],
	['lux', '(germ-shield|rose-beauty|neem)-soap'],
	['colgate', '.*toothpaste'],
	['maggi', '.*noodles'],
	['coke, pepsi, মোজো', 'cola-drink'],
	['dano', '.*milk-powder'],
	['badam, বাদাম', 'mixed-nuts|almond|cashew|peanut'],
	['kaju, kaju badam, কাজুবাদাম', 'cashew'],
	['mishti, মিষ্টি', 'kalojam|rosogolla|mishti-doi'],
	['ব্যাঙের ছাতা, mushroom', 'mushroom-'],
	['histacin, sofa, zzz, qwer, qwerty, world, hotel, tv, fridge, umbrella, ছাতা', '-'],
]

onStore('postgresql', (store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
		const { db } = store.database
		await loadPlaces(db)
		await loadDemo(db, demoCatalogue)
		await seedSynonyms({ db }, synonyms)
		await indexWords({ db })
	})
	afterAll(() => shop.close())

	const slugs = async (q: string) =>
		(await shop.call('listProducts', { query: { q, limit: 48 } })).body.data.items.map(
			({ slug }: { slug: string }) => slug,
		)
	const offered = async (q: string) =>
		(await shop.call('suggest', { query: { q } })).body.data.products.map(({ slug }: { slug: string }) => slug)

	it.each(['chini', 'sugar', 'চিনি'])('%s is sugar, not a product for people who avoid it', async (q) => {
		const found = await slugs(q)
		expect(found.length).toBeGreaterThan(1)
		expect(found.filter((slug: string) => !slug.includes('sugar'))).toEqual([])
		expect((await offered(q)).slice(0, 2).filter((slug: string) => !slug.includes('sugar'))).toEqual([])
	})

	it.each([
		['ilish', /^hilsa-/, 'shorshe-ilish-1pc'],
		['rui', /^rui-(farm|river)/, 'rui-macher-jhol'],
	])('%s is the fish before the dish, in suggestions too', async (q, fish, dish) => {
		for (const all of [await slugs(q), await offered(q)]) {
			expect(all.slice(0, 2).filter((slug: string) => !fish.test(slug))).toEqual([])
			expect(all.indexOf(dish)).toBeGreaterThan(1)
		}
	})

	it('prefers the beginning of a word to a word that only sounds alike', async () => {
		const found = await slugs('para')
		expect(found.indexOf('jorhar-500-paracetamol')).toBeLessThan(found.indexOf('peda-500g'))
		expect(found).toContain('peda-500g')
	})

	it('still finds medicine by its use', async () => {
		for (const q of ['fever', 'জ্বর', 'diabetes']) expect((await slugs(q)).length, q).toBeGreaterThan(2)
	})

	it.each(firsts.flatMap(([typed, slug]) => typed.split(', ').map((q) => [q, slug] as const)))(
		'%s: %s',
		async (q, slug) => {
			const [first] = (await shop.call('listProducts', { query: { q, limit: 1 } })).body.data.items
			expect(first?.slug ?? '-').toMatch(new RegExp(`^(${slug})`))
		},
	)
})
