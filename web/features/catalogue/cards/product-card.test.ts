import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { I18nContext } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import { DocumentContext } from '#web/lib/document.tsx'
import { localPath } from '#web/lib/languages.ts'
import { KeptPartsContext } from '#web/lib/rendered-once.ts'
import { serverI18n } from '#web/lib/server-translate.ts'
import { WrittenRouter } from '#web/router/hydrated-router.tsx'
import type { RouterState } from '#web/router/router.ts'
import { shopRoute } from '#web/shop/shop-data.ts'
import type { CardProduct } from './card-data.ts'
import { ProductCard } from './product-card.tsx'

const plain: CardProduct = {
	id: 7,
	slug: 'red-lentils',
	name: 'Red "lentils" & <rice>',
	unit: '1 kg',
	image: '1042.webp',
	price: 14_500,
	sale_price: null,
	discount_percent: 0,
	unit_price: null,
	stock: 40,
	rating: 4.5,
	rating_count: 12,
	has_variations: false,
	seller_id: 3,
}
const ends_at = '2026-11-30T00:00:00.000Z'
const products: Record<string, CardProduct> = {
	plain,
	reduced: { ...plain, sale_price: 12_000, discount_percent: 17, unit_price: { amount: 12_000, per: 'kg' } },
	'in options, unrated': { ...plain, has_variations: true, rating: 0, rating_count: 0 },
	'sold out': { ...plain, stock: 0 },
	'nearly sold out': { ...plain, stock: 2 },
	'in a flash sale': { ...plain, sale_price: 9_900, flash: { ends_at, quantity: 20, sold: 4, limit: 2 } },
	'with opening hours': {
		...plain,
		kitchen: { at: ends_at, minutes: { from: 30, to: 45 }, orders: [] },
	},
}

// As in the build for the server.
vi.mock('react-router', async (original) => ({
	...(await original<object>()),
	...(await import('#web/router/hooks.ts')),
	...(await import('#web/router/links.tsx')),
}))

/** What the router has for a page with only this card. */
function stateOf(card: ReactNode, language: Language): RouterState {
	const pathname = localPath('/products/red-lentils', language)
	return {
		historyAction: 'POP',
		location: { pathname, search: '', hash: '', state: null, key: 'default' },
		matches: [{ route: { id: shopRoute, module: '' }, params: {}, pathname }],
		navigation: { state: 'idle', location: undefined },
		revalidation: 'idle',
		loaderData: { [shopRoute]: { assetBase: '/media' } },
		errors: null,
		restoreScrollPosition: null,
		preventScrollReset: false,
		modules: { [shopRoute]: { default: () => card } },
	}
}

/** The markup of a page with only this card; `render` is what the server passes to render parts once. */
function page(props: Parameters<typeof ProductCard>[0], language: Language, light: boolean, render: Render | null) {
	const routed = createElement(WrittenRouter, { page: stateOf(createElement(ProductCard, props), language) })
	const bytes: Uint8Array[] = []
	const put = (part: Uint8Array) => `PART${bytes.push(part) - 1};`
	const rendered = createElement(KeptPartsContext, { value: render && { render, put } }, routed)
	const texts = serverI18n(localPath('/products/red-lentils', language)).i18n
	const documented = createElement(
		DocumentContext,
		{ value: { boot: '', data: '', handoff: '', marker: '', light } },
		rendered,
	)
	const markup = renderToString(createElement(I18nContext, { value: texts }, documented))
	return markup.replace(/PART(\d+);/g, (_, n: string) => new TextDecoder().decode(bytes[Number(n)]))
}

type Render = (part: ReactNode) => string

describe('the card of a product on the server', () => {
	it.each(Object.entries(products))('has the same markup from memory as without: %s', (_name, product) => {
		for (const language of ['en', 'bn'] as const)
			for (const light of [false, true])
				for (const level of [2, 3] as const) {
					const props = { product, level, sizes: '9.5rem' }
					const expected = page(props, language, light, null)
					expect(expected).toContain(product.sale_price ? '<s>' : 'product-price')
					expect(page(props, language, light, renderToString)).toBe(expected)
					expect(page(props, language, light, renderToString)).toBe(expected)
				}
	})

	it('is rendered once, and again when anything about it is different', () => {
		const render = vi.fn<Render>(renderToString)
		const product = { ...plain, name: 'Rendered once' }
		const props = { product, level: 3, sizes: '9.5rem' } as const
		for (let n = 0; n < 3; n++) page({ ...props, product: { ...product } }, 'en', false, render)
		expect(render).toHaveBeenCalledTimes(1)
		page({ ...props, product: { ...product, price: 14_600 } }, 'en', false, render)
		page({ ...props, product: { ...product, stock: 39 } }, 'en', false, render)
		page({ ...props, level: 2 }, 'en', false, render)
		page({ ...props, sizes: '14rem' }, 'en', false, render)
		page(props, 'bn', false, render)
		page(props, 'en', true, render)
		expect(render).toHaveBeenCalledTimes(7)
		page(props, 'en', false, render)
		expect(render).toHaveBeenCalledTimes(7)
	})

	it('is rendered each time where it depends on the clock, or where its picture is preloaded', () => {
		const render = vi.fn<Render>(renderToStaticMarkup)
		page({ product: plain, level: 2, sizes: '9.5rem', first: true }, 'en', false, render)
		page({ product: products['with opening hours'] as CardProduct, level: 2, sizes: '9.5rem' }, 'en', false, render)
		expect(render).not.toHaveBeenCalled()
	})
})
