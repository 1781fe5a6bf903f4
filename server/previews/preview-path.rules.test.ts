import { expect, it } from 'vitest'
import { inBengali, inEnglish, isPreviewed, pathOfPage, pathOfProduct } from './preview-path.rules.ts'

it.each([
	['home', undefined, '/'],
	['flash_sale', undefined, '/flash-sale'],
	['collections', undefined, '/collections'],
	['collection', 'eid gifts/1', '/collections/eid%20gifts%2F1'],
	['campaign', 'ঈদ', `/campaigns/${encodeURIComponent('ঈদ')}`],
	['campaign', undefined, undefined],
] as const)('the path of %s %s', (page, slug, path) => {
	expect(pathOfPage(page, slug)).toBe(path)
	if (path !== undefined) {
		expect(isPreviewed(path)).toBe(true)
		expect(isPreviewed(inBengali(path))).toBe(true)
		expect(inEnglish(inBengali(path))).toBe(path)
	}
})

it.each([
	['rice', '/products/rice'],
	['চাল 5/kg', `/products/${encodeURIComponent('চাল 5/kg')}`],
])('the path of the product %s', (slug, path) => {
	expect(pathOfProduct(slug)).toBe(path)
	expect(isPreviewed(path)).toBe(true)
	expect(isPreviewed(inBengali(path))).toBe(true)
})

it.each([
	'/cart',
	'/bn/checkout',
	'/order/1',
	'/products',
	'/products/a/b',
	'/preview/x',
	'/bnx',
	'',
	'//',
	'/api/v2/shop',
])('%j is not previewed', (path) => expect(isPreviewed(path) && path !== '').toBe(false))
