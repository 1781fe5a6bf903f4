import { expect, test } from 'vitest'
import { shownBy } from './shown-by.rules.ts'

type Calls = Parameters<typeof shownBy>[0]
const call = (name: Calls[number]['name'], reply?: object, input: object = {}) => ({ name, input, reply })

const card = (id: number) => ({ id, seller: { id: 7, slug: 'rice-house' } })
const list = (query: object, data: object = {}) =>
	call('listProducts', { data: { items: [card(2)], ...data } }, { query })
const cards = ['product:2', 'seller:rice-house']
const menu = call('listCategories', { data: [] })

test('a product page depends on its product, cards, seller and categories, not on products its shelves could show', () => {
	const of = { params: { id: 1 } }
	const shown = shownBy([
		menu,
		call('getProduct', { data: { ...card(1), categories: [{ slug: 'food' }, { slug: 'grains' }] } }),
		call('listRelated', { data: { together: [card(3)], related: [] } }, of),
		call('listBest', { data: [card(1)] }, { params: { slug: 'grains' } }),
		list({ seller: 'rice-house' }),
		call('listReviews', { data: {} }, of),
		call('listQuestions', { data: {} }, of),
		call('getSeller', { data: { slug: 'rice-house' } }),
	])
	expect(shown?.own).toEqual(['product:1', 'reviews:1', 'questions:1'])
	expect(shown?.around.sort()).toEqual(
		['departments', 'seller:rice-house', 'category:food', 'category:grains', 'product:2', 'product:3'].sort(),
	)
})

test.each<[string, object, object, string[]]>([
	['all products', {}, {}, ['list', ...cards]],
	['a text', { q: 'rice' }, {}, ['list', ...cards]],
	['a category', { category: 'grains' }, {}, ['list:category:grains', ...cards]],
	['a category of a seller', { category: 'grains', seller: 'a' }, {}, ['list:category:grains', ...cards]],
	['sellers', { seller: 'a,b' }, {}, ['list:seller:a', 'list:seller:b', ...cards]],
	['a collection', { collection: 'eid' }, {}, ['collection:eid', 'list', ...cards]],
	['some products', { ids: '2' }, {}, ['absent', ...cards]],
	[
		'with facets',
		{},
		{ facets: { sellers: [{ slug: 'b' }], categories: [{ slug: 'grains' }] } },
		['list', ...cards, 'seller:b', 'category:grains'],
	],
])('a list of %s', (_name, query, data, around) => {
	expect(shownBy([list(query, data)])).toEqual({ own: [], around })
})

test('a page for something that does not exist depends on what may be added later', () => {
	expect(shownBy([menu, call('getProduct')])).toEqual({ own: [], around: ['departments', 'categories', 'absent'] })
})

test.each<[Calls[number]['name'], object, string[]]>([
	['listFlashSales', [{ items: [{ product: card(2) }] }], ['flash', ...cards, 'absent']],
	['getCollection', { slug: 'eid', categories: [], products: [card(2)] }, ['collection:eid', ...cards, 'absent']],
	['getCampaign', { slug: 'eid', categories: [], products: [card(2)] }, ['collection:eid', ...cards, 'absent']],
])('%s leaves out products that are not on sale, so it depends on those that may return', (name, data, around) => {
	expect(shownBy([call(name, { data })])).toEqual({ own: [], around })
})

test('returns undefined for a page that made a call that is not listed', () => {
	expect(shownBy([menu, call('suggest', { data: {} })])).toBeUndefined()
})
