import { fromBdt } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import { brands } from './promotions/brands.ts'
import { campaigns } from './promotions/campaigns.ts'
import { collections } from './promotions/collections.ts'
import { flashSales } from './promotions/flash-sales.ts'
import type { Bilingual, DemoCollection } from './types.ts'
import { campaignWindow, saleWindow } from './windows.ts'

/** The catalogue rows that promotions refer to. */
type Filled = {
	products: { id: number; slug: string }[]
	categories: { id: number; slug: string }[]
	skus: { id: number; product_id: number; key: string; price: number; sale_price: number | null; stock: number }[]
	images: { product_id: number; position: number; asset_id: number }[]
}

/** Flash sales, collections, campaigns and the look of brands as rows. Throws for an unknown name. */
export function promotionRows(filled: Filled, now: Date) {
	const products = new Map(filled.products.map(({ slug, id }) => [slug, id]))
	const categories = new Map(filled.categories.map(({ slug, id }) => [slug, id]))
	const shelves = [...collections, ...campaigns].map((shelf, at) => ({
		id: at + 1,
		shelf,
		productIds: shelf.products.split(/\s+/).map((slug) => find(products, slug)),
	}))
	const sales = flashSales.map((sale, at) => ({ id: at + 1, sale, window: saleWindow(sale, now) }))
	return {
		collections: shelves.map(({ id, shelf, productIds }) => ({
			id,
			...collectionRow(shelf, now),
			position: id,
			asset_id: filled.images.find((image) => image.product_id === productIds[0] && image.position === 0)?.asset_id,
		})),
		collectionItems: shelves.flatMap(({ id, productIds }) =>
			productIds.map((productId, position) => ({ collection_id: id, product_id: productId, position })),
		),
		collectionCategories: shelves.flatMap(({ id, shelf }) =>
			(shelf.categories ?? []).map((slug, position) => ({
				collection_id: id,
				category_id: find(categories, slug),
				position,
			})),
		),
		flashSales: sales.map(({ id, sale, window }) => ({
			id,
			slug: sale.slug,
			...both('name', sale.name),
			starts_at: window.startsAt,
			ends_at: window.endsAt,
			series: sale.slug,
			repeats: '1 day',
		})),
		flashItems: sales.flatMap(({ id, sale, window }) =>
			sale.items.map((item, position) => ({
				sale_id: id,
				sku_id: flashSku(filled, find(products, item.product), item),
				position,
				starts_at: window.startsAt,
				ends_at: window.endsAt,
				price: fromBdt(item.price),
				quantity: item.quantity,
				per_shopper: item.perShopper,
			})),
		),
		brands: brands.map(({ seller, tone, tagline }) => ({ slug: seller, tone, ...both('tagline', tagline) })),
	}
}

function collectionRow(shelf: DemoCollection, now: Date) {
	const window = shelf.window && campaignWindow(shelf.window, now)
	return {
		slug: shelf.slug,
		kind: window ? 'campaign' : 'collection',
		...both('name', shelf.name),
		...both('description', shelf.description),
		story_en: shelf.story.en,
		story_bn: shelf.story.bn,
		tone: shelf.tone,
		starts_at: window?.startsAt ?? null,
		ends_at: window?.endsAt ?? null,
		repeats: window?.repeats ?? null,
	}
}

function flashSku(
	{ skus }: Filled,
	productId: number,
	item: { product: string; variant: string; price: number; quantity: number },
): number {
	const sku = skus.find((one) => one.product_id === productId && one.key === item.variant)
	if (!sku) throw new Error(`Demo flash sale: no ${item.product} ${item.variant}`)
	if (fromBdt(item.price) >= (sku.sale_price ?? sku.price) || item.quantity > sku.stock)
		throw new Error(`Demo flash sale: ${item.product} ${item.variant} is too expensive or too many`)
	return sku.id
}

function find(ids: Map<string, number>, slug: string): number {
	const id = ids.get(slug)
	if (id === undefined) throw new Error(`Demo promotions: there is no ${slug}`)
	return id
}

function both<N extends string>(name: N, text: Bilingual) {
	return { [`${name}_en`]: cleanText(text.en), [`${name}_bn`]: cleanText(text.bn) }
}
