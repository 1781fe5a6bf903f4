import { fromBdt } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import { geo } from '#db/geo/index.ts'
import { searchText } from '#server/catalogue/index.ts'
import { type DemoReview, demoReviews, ratingOf } from './reviews/index.ts'
import type { Bilingual, DemoCategory, DemoOption, DemoProduct, DemoSeller, DemoSku, PictureSpec } from './types.ts'

export type DemoCatalogue = { categories: DemoCategory[]; sellers: DemoSeller[]; products: DemoProduct[] }

const optionNames: Record<DemoOption['slug'], Bilingual> = {
	size: { en: 'Size', bn: 'সাইজ' },
	colour: { en: 'Colour', bn: 'রং' },
	weight: { en: 'Weight', bn: 'ওজন' },
	pack: { en: 'Pack', bn: 'প্যাক' },
	volume: { en: 'Volume', bn: 'পরিমাণ' },
	strength: { en: 'Strength', bn: 'মাত্রা' },
	portion: { en: 'Portion', bn: 'পরিমাণ' },
}

/**
 * The demo catalogue as rows of the tables. Ids count from 1 in the order of the data, so that every store has the same
 * ones; the pictures of one product have consecutive ids. Throws for an unknown name.
 */
export function demoRows({ categories, sellers, products }: DemoCatalogue) {
	const assets: { id: number; spec: PictureSpec }[] = []
	const addAsset = (spec: PictureSpec) => assets.push({ id: assets.length + 1, spec })
	const categoryIds = new Map(categories.map(({ slug }, at) => [slug, at + 1]))
	const sellerIds = new Map(sellers.map(({ slug }, at) => [slug, at + 1]))
	const skus: ReturnType<typeof skuRow>[] = []
	const reviews: (DemoReview & { product_id: number })[] = []
	const images: { product_id: number; position: number; asset_id: number }[] = []
	return {
		categories: categories.map((category, at) => ({
			id: at + 1,
			slug: category.slug,
			parent_id: category.parent ? find(categoryIds, category.parent) : null,
			...both('name', category.name),
			position: at,
			asset_id: addAsset(category.picture),
			return_days: category.returnDays ?? null,
			keeps: category.keeps ?? null,
		})),
		sellers: sellers.map((seller, at) => ({ id: at + 1, ...sellerRow(seller) })),
		products: products.map((product, at) => {
			const id = at + 1
			for (const [position, spec] of product.pictures.entries())
				images.push({ product_id: id, position, asset_id: addAsset(spec) })
			for (const sku of product.skus) skus.push(skuRow(skus.length + 1, id, product, sku))
			const path = categoryPath(categories, product.category)
			const productReviews = demoReviews(product, path[0]?.slug ?? '')
			reviews.push(...productReviews.map((review) => ({ product_id: id, ...review })))
			const seller = sellers[find(sellerIds, product.seller) - 1] as DemoSeller
			return {
				...productRow(id, product),
				...ratingOf(productReviews),
				category_id: find(categoryIds, product.category),
				seller_id: find(sellerIds, product.seller),
				search_text: searchText([
					...[product.name, product.unit, product.brand, ...path.map((one) => one.name), seller.name].flatMap((name) =>
						name ? [name.en, name.bn] : [],
					),
					product.keywords,
				]),
			}
		}),
		skus,
		images,
		assets,
		reviews,
	}
}

function productRow(id: number, product: DemoProduct) {
	const cheapest = product.skus.reduce((a, b) => ((b.salePrice ?? b.price) < (a.salePrice ?? a.price) ? b : a))
	const { values: _, stock: __, grams: ___, ...priced } = skuRow(0, id, product, cheapest)
	return {
		...priced,
		id,
		slug: product.slug,
		...both('name', product.name),
		...both('brand', product.brand),
		...both('description', product.description),
		...both('unit', product.unit),
		options: (product.options ?? []).map((option) => ({ ...option, name: optionNames[option.slug] })),
		facts: product.facts ?? [],
		prescription: product.prescription ?? false,
		keywords: product.keywords,
		sold: product.sold,
		age_days: product.ageDays,
		in_stock: product.skus.some((sku) => sku.stock > 0),
	}
}

function skuRow(id: number, productId: number, product: DemoProduct, sku: DemoSku) {
	const measure = sku.measure ?? product.measure
	return {
		id,
		product_id: productId,
		key: sku.values.join('.'),
		values: sku.values,
		measure_amount: measure?.amount ?? null,
		measure_per: measure?.per ?? null,
		grams: sku.grams ?? product.grams,
		price: fromBdt(sku.price),
		sale_price: sku.salePrice === undefined ? null : fromBdt(sku.salePrice),
		stock: sku.stock,
	}
}

function sellerRow(seller: DemoSeller) {
	const district = geo.districts.find(({ name, aliases }) => [name.en, ...aliases].includes(seller.district))
	const area = geo.areas.find(
		({ districtId, name, aliases }) => districtId === district?.id && [name.en, ...aliases].includes(seller.area),
	)
	if (!district || !area) throw new Error(`Demo seller ${seller.slug}: no place ${seller.district}, ${seller.area}`)
	return {
		slug: seller.slug,
		...both('name', seller.name),
		...both('about', seller.about),
		kind: seller.kind,
		area_id: area.id,
		city_id: district.id,
		province_id: district.divisionId,
		reach: seller.reach,
		kitchen: seller.kitchen ?? null,
		on_time: seller.onTime,
		since: seller.since,
	}
}

function categoryPath(categories: DemoCategory[], slug: string | undefined): DemoCategory[] {
	const category = categories.find((one) => one.slug === slug)
	return category ? [...categoryPath(categories, category.parent), category] : []
}

function find(ids: Map<string, number>, slug: string): number {
	const id = ids.get(slug)
	if (id === undefined) throw new Error(`Demo catalogue: there is no ${slug}`)
	return id
}

function both<N extends string>(name: N, text: Bilingual | undefined) {
	return {
		[`${name}_en`]: text ? cleanText(text.en) : null,
		[`${name}_bn`]: text ? cleanText(text.bn) : null,
	} as Record<`${N}_${'en' | 'bn'}`, string | null>
}
