import { describe, expect, test } from 'vitest'
import { canonicalPaths } from './canonical.ts'

const canonical = canonicalPaths({
	routes: {
		root: { id: 'root', path: '' },
		shop: { id: 'shop', parentId: 'root', path: 'bn?' },
		home: { id: 'home', parentId: 'shop', index: true },
		faq: { id: 'faq', parentId: 'shop', path: 'faq' },
		product: { id: 'product', parentId: 'shop', path: 'products/:slugOrId' },
		account: { id: 'account', parentId: 'shop' },
		invoice: { id: 'invoice', parentId: 'account', path: 'order/:number/invoice' },
		none: { id: 'none', parentId: 'shop', path: '*' },
	},
})

describe('the one address of a page', () => {
	test.each([
		['/', '/'],
		['/bn', '/bn'],
		['/bn/', '/bn'],
		['/BN', '/bn'],
		['/faq', '/faq'],
		['/faq/', '/faq'],
		['/FAQ', '/faq'],
		['/%66aq', '/faq'],
		['/Bn/faq', '/bn/faq'],
		['/bn/Faq/', '/bn/faq'],
		['/FAQ.data', '/faq.data'],
		['/products/Chal-5kg', '/products/Chal-5kg'],
		['/Products/Chal-5kg/', '/products/Chal-5kg'],
		['/products/%e0%a6%9a', '/products/%E0%A6%9A'],
		['/products/%E0%A6%9A', '/products/%E0%A6%9A'],
		['/products/a%2fb', '/products/a%2Fb'],
		['/products/bn', '/products/bn'],
		['/ORDER/AB-cd/Invoice', '/order/AB-cd/invoice'],
		['/bn/order/AB/invoice', '/bn/order/AB/invoice'],
	])('%s is %s', (path, expected) => {
		expect(canonical(path)).toBe(expected)
		expect(canonical(expected)).toBe(expected)
	})

	test.each(['/nothing', '/faq/more', '/bnx', '/bn/bn/faq', '/evil.example/x', '/_root.data'])('%s is none', (path) => {
		expect(canonical(path)).toBeUndefined()
	})
})
