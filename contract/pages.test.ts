import { describe, expect, it } from 'vitest'
import { keepsThirdPartiesOut, localPath, pagePaths, privatePages } from './pages.ts'

describe('addresses of pages', () => {
	it.each([
		[pagePaths.product, '/products/a%2Fb%20%E0%A6%86'],
		[pagePaths.category, '/category/a%2Fb%20%E0%A6%86'],
		[pagePaths.seller, '/shop/a%2Fb%20%E0%A6%86'],
		[pagePaths.collection, '/collections/a%2Fb%20%E0%A6%86'],
		[pagePaths.campaign, '/campaigns/a%2Fb%20%E0%A6%86'],
	])('encode their slug: %s', (build, path) => {
		expect(build('a/b আ')).toBe(path)
	})

	it.each([
		['/', 'en', '/'],
		['/', 'bn', '/bn'],
		['/products/x', 'en', '/products/x'],
		['/products/x', 'bn', '/bn/products/x'],
	] as const)('%s in %s', (path, language, local) => {
		expect(localPath(path, language)).toBe(local)
	})
})

describe('pages without third parties', () => {
	it.each(privatePages.flatMap((page) => [page, `${page}/deeper`, `/bn${page}`, `/bn${page}/deeper`]))('%s', (path) => {
		expect(keepsThirdPartiesOut(path)).toBe(true)
	})

	it.each([
		'/',
		'/bn',
		'/products/checkout',
		'/orders',
		'/signing',
		'/bnx/checkout',
		'/x/bn/checkout',
		'/bn/x/order',
		'/x/bn/order',
	])('%s is none of them', (path) => {
		expect(keepsThirdPartiesOut(path)).toBe(false)
	})
})
