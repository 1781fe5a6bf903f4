import { expect, it } from 'vitest'
import { linkTarget } from './link-target.rules.ts'

it.each([
	['/', 'fixed'],
	['/bn', 'fixed'],
	['/bn/flash-sale?x=1#y', 'fixed'],
	['/products?on_sale=true', 'fixed'],
	['/faq/', 'fixed'],
	['/category/rice?sort=price_low', { table: 'categories', slug: 'rice' }],
	['/bn/products/miniket', { table: 'products', slug: 'miniket' }],
	['/shop/kagoj', { table: 'sellers', slug: 'kagoj' }],
	['/collections/eid%2Dgifts', { table: 'collection', slug: 'eid-gifts' }],
	['/campaigns/eid/', { table: 'campaign', slug: 'eid' }],
	['/nothing', 'none'],
	['/category', 'none'],
	['/toString/x', 'none'],
	['/category/a/b', 'none'],
	['/category/%', 'none'],
	['/category/%E0%A4%A', 'none'],
	['/category/%00', 'none'],
	['/category/a%2Fb', 'none'],
	['/category/a%20b', 'none'],
	['https://evil.example/category/rice', 'none'],
	['//evil.example', 'none'],
	['category/rice', 'none'],
])('%s', (link, target) => expect(linkTarget(link)).toEqual(target))
