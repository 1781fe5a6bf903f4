import { expect, test } from 'vitest'
import { schemaFaults } from '#tests/helpers/schema-org.ts'
import { embedJson } from '#web/lib/embed-json.ts'
import {
	breadcrumbs,
	type Facts,
	type FactsPage,
	organisation,
	type ProductFacts,
	product,
	productList,
	website,
} from './structured-data.ts'

const company = {
	legalName: 'Haat Limited',
	street: 'Road 1',
	city: 'Dhaka',
	postcode: '1209',
	phone: '+8809612345678',
	email: 'help@shop.example',
	tradeLicence: 'T-1',
	bin: null,
	dbid: null,
	profiles: ['https://social.example/haat'],
}
const page: FactsPage = {
	origin: 'https://shop.example',
	assetBase: '/media',
	language: 'bn',
	brand: { name: 'Haat', nameBn: 'হাট' },
	company,
}
const rice: ProductFacts = {
	id: 7,
	slug: 'rice',
	name: 'চাল',
	unit: '১ কেজি',
	description: 'ভালো চাল',
	brand: null,
	images: [{ image: '9.webp' }],
	price: 90,
	sale_price: 80.5,
	stock: 3,
	rating: 4.5,
	rating_count: 12,
	seller: { name: 'A', slug: 'a' },
	categories: [{ name: 'B' }],
	skus: [{ key: '', price: 90, sale_price: 80.5, stock: 3 }],
}
const graph = (...nodes: Facts[]) => ({ '@context': 'https://schema.org', '@graph': nodes })
const bare = { street: null, postcode: null, phone: null, email: null, profiles: [] }

test.each<[string, Facts[]]>([
	['the shop', [organisation(page)]],
	['a shop with few details', [organisation({ ...page, company: { ...company, ...bare } })]],
	['the site', [website(page)]],
	['a breadcrumb trail', [breadcrumbs(page, [{ name: 'চাল', path: '/category/rice' }])]],
	['a list', productList(page, 'চাল', [{ slug: 'rice' }, { slug: 'আটা' }])],
	['a product', [product(page, rice)]],
	['a product without ratings', [product(page, { ...rice, rating: 0, rating_count: 0, categories: [] })]],
	['a sold-out brand', [product(page, { ...rice, brand: 'C', stock: 0 })]],
	[
		'variants',
		[product(page, { ...rice, skus: [...rice.skus, { key: 'b', price: 200, sale_price: null, stock: 0 }] })],
	],
])('%s has the properties that search engines require', (_name, nodes) => {
	expect(nodes.length).toBeGreaterThan(0)
	expect(schemaFaults(graph(...nodes))).toEqual([])
})

test('the check finds a missing property', () => {
	const { name: _, ...nameless } = product(page, rice)
	expect(schemaFaults(graph(nameless as Facts))).toEqual(['@graph (Product) lacks name'])
	expect(schemaFaults(graph({ ...organisation(page), url: '/' }))).toEqual(['@graph.url is no whole address: /'])
	expect(
		schemaFaults(graph(...productList(page, 'x', [{ slug: 'a' }]).map((list) => ({ ...list, name: '' })))),
	).toEqual(['@graph.name is empty'])
	expect(schemaFaults({})).toEqual(['is no graph of schema.org'])
})

test('prices are the prices to pay, from the lowest to the highest', () => {
	expect(product(page, rice).offers).toMatchObject({ '@type': 'Offer', price: 80.5, priceCurrency: 'BDT' })
	const skus = [...rice.skus, { key: 'b', price: 200, sale_price: null, stock: 0 }]
	expect(product(page, { ...rice, skus }).offers).toMatchObject({ lowPrice: 80.5, highPrice: 200, offerCount: 2 })
})

test('addresses are in the language of the page', () => {
	expect(product(page, rice).url).toBe('https://shop.example/bn/products/rice')
	expect(product({ ...page, language: 'en' }, rice).url).toBe('https://shop.example/products/rice')
})

test.each([
	'</script><script>alert(1)</script>',
	'<!--<script>',
	'a & b',
	'\u2028\u2029',
	'"quotes" \\ and \u0000',
	'</ScRiPt >',
	'চাল > ডাল',
])('%j is written unchanged and does not end the script element', (text) => {
	const embedded = embedJson({ [text]: [text] })
	expect(embedded).not.toMatch(/[<>&\u2028\u2029]/)
	expect(JSON.parse(embedded)).toEqual({ [text]: [text] })
})
