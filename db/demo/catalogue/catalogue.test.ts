import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { artNames, shapeNames } from '#db/demo/draw/names.ts'
import { demoCatalogue } from '#db/demo/index.ts'
import type { Bilingual, DemoProduct, PictureSpec } from '#db/demo/types.ts'
import { isLabelled } from './category-pictures.ts'
import { readUnit } from './unit.ts'

const { categories, sellers, products } = demoCatalogue
const leaves = categories.filter((category) => category.parent)

/** The slugs of the products that match a fault; the tests expect none. */
function wrong(found: (product: DemoProduct) => boolean): string[] {
	return products.filter(found).map((product) => product.slug)
}

function repeated(values: string[]): string[] {
	return values.filter((value, at) => values.indexOf(value) !== at)
}

/** All bilingual texts of the catalogue, all Bengali texts of pictures, and all strings. */
function texts(value: unknown): { pairs: Bilingual[]; prints: string[]; all: string[] } {
	const found = { pairs: [] as Bilingual[], prints: [] as string[], all: [] as string[] }
	const walk = (at: unknown): void => {
		if (typeof at === 'string') found.all.push(at)
		if (typeof at !== 'object' || at === null) return
		if ('en' in at && 'bn' in at) found.pairs.push(at as Bilingual)
		if ('shape' in at) {
			const { brand, title, note } = at as PictureSpec
			found.prints.push(...[brand, title, note].filter((text) => text !== undefined))
		}
		for (const inner of Object.values(at)) walk(inner)
	}
	walk(value)
	return found
}

const everything = texts(demoCatalogue)
const bengaliLetter = /[\u0985-\u09b9\u09dc-\u09df]/
const bengali = /[\u0980-\u09ff]/

describe('size of the catalogue', () => {
	test('there are enough products, leaf categories and sellers', () => {
		expect(products.length).toBeGreaterThanOrEqual(640)
		expect(leaves.length).toBeGreaterThanOrEqual(64)
		expect(sellers.length).toBeGreaterThanOrEqual(26)
	})

	test('every leaf category has at least four products, and every seller at least one', () => {
		expect(leaves.filter((leaf) => products.filter((one) => one.category === leaf.slug).length < 4)).toEqual([])
		expect(sellers.filter((seller) => !products.some((one) => one.seller === seller.slug))).toEqual([])
	})

	test('a quarter of the products or more is on sale; many have options or several pictures', () => {
		const onSale = products.filter((one) => one.skus.some((sku) => sku.salePrice)).length
		expect(onSale / products.length).toBeGreaterThan(0.24)
		expect(onSale / products.length).toBeLessThan(0.36)
		expect(products.filter((one) => one.options).length).toBeGreaterThanOrEqual(45)
		expect(products.filter((one) => one.pictures.length > 1).length).toBeGreaterThanOrEqual(120)
		expect(products.filter((one) => one.prescription).length).toBeGreaterThanOrEqual(15)
	})

	test('some skus are out of stock, some nearly; some products are new', () => {
		const stocks = products.flatMap((one) => one.skus.map((sku) => sku.stock))
		expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(8)
		expect(stocks.filter((stock) => stock > 0 && stock < 5).length).toBeGreaterThan(15)
		expect(products.filter((one) => one.ageDays <= 28).length).toBeGreaterThan(25)
	})
})

describe('references', () => {
	test('slugs are ASCII words and unique', () => {
		for (const list of [products, categories, sellers]) {
			const slugs = list.map((one) => one.slug)
			expect(repeated(slugs)).toEqual([])
			expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
		}
	})

	test('categories form a tree of two levels, and products are in its leaves', () => {
		const tops = new Set(categories.filter((one) => !one.parent).map((one) => one.slug))
		const leafSlugs = new Set(leaves.map((one) => one.slug))
		expect(leaves.filter((leaf) => !tops.has(leaf.parent ?? ''))).toEqual([])
		expect(wrong((one) => !leafSlugs.has(one.category))).toEqual([])
	})

	test('sellers of products exist, and every seller is in a known area of its district', () => {
		const slugs = new Set(sellers.map((one) => one.slug))
		expect(wrong((one) => !slugs.has(one.seller))).toEqual([])
		const table = (name: string) =>
			readFileSync(new URL(`../../geo/${name}.tsv`, import.meta.url), 'utf8')
				.split('\n')
				.map((line) => line.split('\t'))
		const districts = new Map(table('districts').map(([id, , en]) => [id, en]))
		const areas = new Set(table('areas').map(([, district, en]) => `${districts.get(district ?? '')}/${en}`))
		expect(sellers.filter((one) => !areas.has(`${one.district}/${one.area}`))).toEqual([])
	})

	test('pictures use existing shapes and arts', () => {
		const shapes = new Set<string>(shapeNames)
		const arts = new Set<string>(artNames)
		const bad = ({ shape, art, colour, accent, view }: PictureSpec) =>
			!shapes.has(shape) ||
			(art !== undefined && !arts.has(art)) ||
			[colour, accent].some((one) => one !== undefined && !/^#[0-9a-f]{6}$/.test(one)) ||
			(view ?? 0) > 2
		expect(categories.filter((one) => bad(one.picture)).map((one) => one.slug)).toEqual([])
		expect(wrong((one) => one.pictures.length < 1 || one.pictures.length > 3 || one.pictures.some(bad))).toEqual([])
	})
})

describe('prices and combinations', () => {
	test('prices are whole numbers, and sale prices are lower', () => {
		const bad = (price: number) => !Number.isInteger(price) || price < 1
		expect(wrong((one) => one.skus.some((sku) => bad(sku.price)))).toEqual([])
		expect(
			wrong((one) => one.skus.some((sku) => sku.salePrice && (bad(sku.salePrice) || sku.salePrice >= sku.price))),
		).toEqual([])
		expect(wrong((one) => one.skus.some((sku) => !Number.isInteger(sku.stock) || sku.stock < 0))).toEqual([])
	})

	test('every combination has one value of each option and is unique', () => {
		const bad = (one: DemoProduct) => {
			const options = one.options ?? []
			const valid = one.skus.every(
				(sku) =>
					sku.values.length === options.length &&
					sku.values.every((value, at) => options[at]?.values.some((known) => known.slug === value)),
			)
			const keys = one.skus.map((sku) => sku.values.join('/'))
			return !valid || keys.length < 1 || repeated(keys).length > 0 || (options.length > 0 && keys.length < 2)
		}
		expect(wrong(bad)).toEqual([])
		expect(wrong((one) => repeated((one.options ?? []).map((option) => option.slug)).length > 0)).toEqual([])
	})

	test('colour values have a colour code', () => {
		const bad = (one: DemoProduct) =>
			(one.options ?? []).some(
				(option) => option.slug === 'colour' && option.values.some((value) => !/^#[0-9a-f]{6}$/.test(value.meta ?? '')),
			)
		expect(wrong(bad)).toEqual([])
	})

	test('products sold by weight or volume have a unit price', () => {
		const bad = (one: DemoProduct) => {
			const measured = one.measure ?? (one.skus.every((sku) => sku.measure) ? one.skus[0]?.measure : undefined)
			return /\d (kg|g|L|ml|tablets|capsules|pcs)$/.test(one.unit.en) && !(measured && measured.amount > 0)
		}
		expect(wrong(bad)).toEqual([])
		expect(wrong((one) => !(one.grams >= 10 && one.grams <= 60_000))).toEqual([])
	})
})

describe('texts', () => {
	test('are NFC and trimmed', () => {
		expect(everything.all.filter((text) => text !== text.normalize('NFC') || text !== text.trim())).toEqual([])
	})

	test('Bengali texts are in Bengali letters and digits', () => {
		const lettered = (text: string) => bengaliLetter.test(text) || /[০-৯]/.test(text)
		// Clothing sizes are in Latin letters in Bengali texts too.
		const size = (text: string) => /^(S|M|L|XL|XXL)$/.test(text)
		const bad = (text: string) => !size(text) && (!lettered(text) || /[0-9]/.test(text))
		expect(everything.pairs.map((pair) => pair.bn).filter(bad)).toEqual([])
		expect(everything.prints.filter(bad)).toEqual([])
	})

	test('English texts have no Bengali letters', () => {
		expect(everything.pairs.map((pair) => pair.en).filter((text) => !text || bengali.test(text))).toEqual([])
	})

	test('descriptions have 40 to 400 characters and are unique', () => {
		const length = (text: string) => text.length < 40 || text.length > 400
		expect(wrong((one) => length(one.description.en) || length(one.description.bn))).toEqual([])
		expect(repeated(products.map((one) => one.description.en))).toEqual([])
		expect(repeated(products.map((one) => one.description.bn))).toEqual([])
	})

	test('product names are unique per seller', () => {
		expect(repeated(products.map((one) => `${one.seller}: ${one.name.en}`))).toEqual([])
		expect(repeated(products.map((one) => `${one.seller}: ${one.name.bn}`))).toEqual([])
	})

	test('every product has keywords in the Latin script', () => {
		expect(wrong((one) => !/[a-z]{2}/.test(one.keywords))).toEqual([])
	})
})

describe('units', () => {
	test('a unit code is read as a name in both languages and a measure', () => {
		expect(readUnit('5kg')).toEqual({
			name: { en: '5 kg', bn: '৫ কেজি' },
			measure: { amount: 5, per: 'kg' },
			grams: 5000,
		})
		expect(readUnit('8x62g')?.name).toEqual({ en: '8 × 62 g', bn: '৮ × ৬২ গ্রাম' })
		expect(readUnit('8x62g')?.measure).toEqual({ amount: 0.496, per: 'kg' })
		expect(readUnit('750ml')?.measure).toEqual({ amount: 0.75, per: 'litre' })
		expect(readUnit('20000mah')?.name.bn).toBe('২০,০০০ এমএএইচ')
		expect(readUnit('nonsense')).toBeUndefined()
	})
})

test('ratings and numbers of sales are plausible', () => {
	expect(wrong((one) => one.rating < 3.6 || one.rating > 4.9)).toEqual([])
	expect(wrong((one) => one.ratingCount < 1 || one.ratingCount > one.sold || one.ageDays < 1)).toEqual([])
})

describe('pictures of categories', () => {
	test('show a pack with brand and title when the category has one of that shape', () => {
		const inside = (slug: string, product: DemoProduct) =>
			product.category === slug || categories.find((one) => one.slug === product.category)?.parent === slug
		const packed = categories.filter(({ slug, picture }) =>
			products.some(
				(one) =>
					inside(slug, one) &&
					!one.prescription &&
					one.pictures[0]?.shape === picture.shape &&
					isLabelled(one.pictures[0]),
			),
		)
		expect(packed.length).toBeGreaterThan(30)
		expect(packed.filter(({ picture }) => !isLabelled(picture)).map(({ slug }) => slug)).toEqual([])
	})

	test('green tomatoes, a neckband and earphones have pictures of their own', () => {
		const shown = (slug: string) => {
			const picture = products.find((one) => one.slug === slug)?.pictures[0]
			return `${picture?.shape}/${picture?.art}`
		}
		expect(shown('green-tomato-500g')).toBe('crate/green-tomato')
		expect([shown('torongo-neckband'), shown('wired-earphones-type-c')]).toEqual([
			'neckband/moon',
			'earphones/sparkles',
		])
	})
})
