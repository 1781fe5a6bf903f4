import { type Cell, readPrice, readSalePrice, readStock } from '#contract/amount-text.ts'
import type { Poisha } from '#contract/money.ts'
import type { OptionValue, ProductRecord, SkuRecord } from '#server/catalogue/index.ts'
import { readCode, readFlag, readText } from './cells.rules.ts'
import { columnOf, readValue } from './columns.rules.ts'
import { type Fault, fault, type RowParts } from './entries.ts'
import type { Layout } from './header.rules.ts'
import { readGrams } from './measures.rules.ts'
import type { RowReader } from './row-parts.ts'
import { mostTerms } from './terms.rules.ts'

/** The headings of Shopify's product CSV, older and newer, by what we read. */
const shopifyHeadings = {
	handle: ['handle', 'url handle'],
	title: ['title'],
	body: ['body (html)', 'description'],
	vendor: ['vendor'],
	type: ['type', 'product type'],
	tags: ['tags'],
	published: ['published', 'published on online store'],
	status: ['status'],
	sku: ['variant sku', 'sku'],
	barcode: ['variant barcode', 'barcode'],
	grams: ['variant grams', 'weight value (grams)'],
	stock: ['variant inventory qty', 'inventory quantity'],
	price: ['variant price', 'price'],
	compare: ['variant compare at price', 'compare-at price'],
	image: ['image src', 'product image url'],
	position: ['image position'],
	alt: ['image alt text'],
} as const
type Name = keyof typeof shopifyHeadings

/** Our columns by what we read of Shopify's. */
const ours: Partial<Record<Name, string>> = {
	...{
		handle: 'slug',
		title: 'name_en',
		body: 'description_en',
		vendor: 'brand_en',
		type: 'category',
		tags: 'keywords',
	},
	...{ published: 'active', sku: 'sku', barcode: 'barcode', grams: 'grams', stock: 'stock', price: 'price' },
	...{ compare: 'sale_price', image: 'pictures' },
}

/** Our columns with the headings of the file from which they are read, and the headings that nobody reads. */
export function shopifyRead({ fields, header }: Layout): { read: Map<string, string>; unused: string[] } {
	const known = new Set<string>(Object.values(shopifyHeadings).flat())
	const headingOf = (name: Name) =>
		header[shopifyHeadings[name].map((one) => fields.get(one)).find((at) => at !== undefined) ?? -1]
	const read = Object.entries(ours).map(([name, column]) => [column, headingOf(name as Name)] as const)
	return {
		read: new Map(read.filter((pair): pair is [string, string] => pair[1] !== undefined)),
		unused: header.filter((text) => !known.has(text.toLowerCase()) && !/^option\d (?:name|value)$/i.test(text)),
	}
}

type Reader = <T>(name: Name, read: (cell: string) => Cell<T>) => T | undefined

/** Text that was read as a column of ours. */
const as = (name: string) => (cell: string) =>
	readValue(columnOf(name) as NonNullable<ReturnType<typeof columnOf>>, cell) as Cell<string>

/**
 * The reader of Shopify's product CSV: `Variant Price` is the price asked and `Variant Compare At Price` the struck one, the
 * vendor is the brand, tags are keywords, rows without a variant have further pictures.
 */
export function shopifyReader({ fields, header }: Layout): RowReader {
	const positions = Object.fromEntries(
		Object.entries(shopifyHeadings).map(([name, headings]) => [
			name,
			headings.map((one) => fields.get(one)).find((at) => at !== undefined) ?? -1,
		]),
	) as Record<Name, number>
	const optionAt = [1, 2, 3].map(
		(n) => [fields.get(`option${n} name`) ?? -1, fields.get(`option${n} value`) ?? -1] as const,
	)
	// Only the first row of a product has the names of its options.
	let last = { handle: '', names: [] as string[] }

	return (cells) => {
		const faults: Fault[] = []
		const cellOf = (at: number) => (cells[at] ?? '').trim()
		const take: Reader = (name, read) => {
			const at = positions[name]
			const cell = cellOf(at)
			if (cell === '') return undefined
			// Shopify writes an apostrophe before the text of a cell that is not a number.
			const result = read(cell.replace(/^'(?=.)/, ''))
			if ('value' in result) return result.value
			faults.push(fault(header[at] ?? name, cell, result.expected))
			return undefined
		}
		const handle = take('handle', as('slug')) ?? ''
		if (handle === '' && faults.length === 0) faults.push(fault(header[positions.handle] ?? '', '', 'a handle'))
		const names = optionAt.map(([at]) => cellOf(at))
		if (handle !== last.handle || names.some((name) => name !== '')) last = { handle, names }
		for (const [index, [nameAt, at]] of optionAt.entries())
			if (cellOf(at) !== '' && !last.names[index])
				faults.push(fault(header[nameAt] ?? '', '', 'the name of the option'))
		const values = optionAt.flatMap(([, at], index) => optionValue(last.names[index] ?? '', cellOf(at)))
		const hasValue = optionAt.some(([, at]) => cellOf(at) !== '')
		const src = take('image', (cell) => readText(cell, mostTerms.picture))
		const alt = take('alt', (cell) => readText(cell, mostTerms.picture))
		const sku = readSku(take, hasValue ? values : undefined, faults, header[positions.compare] ?? '')
		return {
			...(handle !== '' && { key: handle }),
			product: { ...(handle !== '' && { slug: handle }), ...readProduct(take) },
			...(sku && { sku }),
			...(src && {
				picture: {
					position: Number(cellOf(positions.position)) || 1,
					picture: { name: src, ...(alt && { alt_en: alt }) },
				},
			}),
			faults,
		} satisfies RowParts
	}
}

/** A product without options has the option Title with the value Default Title. */
function optionValue(name: string, value: string): OptionValue[] {
	if (value === '' || (name === 'Title' && value === 'Default Title')) return []
	const [option, chosen] = [readText(name, mostTerms.option), readText(value, mostTerms.option)]
	return 'value' in option && 'value' in chosen ? [{ option: { en: option.value }, value: { en: chosen.value } }] : []
}

function readProduct(take: Reader): Omit<ProductRecord, 'skus'> {
	const name = take('title', as('name_en'))
	const body = take('body', as('description_en'))
	const brand = take('vendor', as('brand_en'))
	const type = take('type', as('category'))
	const tags = take('tags', (cell) => as('keywords')(cell.replace(/\s*[,;]\s*/g, ' ')))
	const published = take('published', readFlag)
	const status = take('status', (cell) => (/^unlisted$/i.test(cell) ? { value: false } : readFlag(cell)))
	return {
		...(name && (/[\u0980-\u09ff]/.test(name) ? { name_bn: name } : { name_en: name })),
		...(body && { description_en: body }),
		...(brand && { brand_en: brand }),
		...(type && { category: type }),
		...(tags && { keywords: tags }),
		...((published ?? status) !== undefined && { active: published !== false && status !== false }),
	}
}

function readSku(
	take: Reader,
	values: OptionValue[] | undefined,
	faults: Fault[],
	compareHeading: string,
): SkuRecord | undefined {
	const code = take('sku', (cell) => readCode(cell, columnOf('sku')?.longest ?? 0))
	const barcode = take('barcode', (cell) => readCode(cell, columnOf('barcode')?.longest ?? 0))
	const price = take('price', readPrice)
	const struck = take('compare', readSalePrice)
	// More was sold than there was.
	const stock = take('stock', (cell) => (/^-\d+$/.test(cell) ? { value: 0 } : readStock(cell)))
	const grams = take<number | undefined>('grams', (cell) =>
		/^0+(?:\.0+)?$/.test(cell) ? { value: undefined } : readGrams(cell),
	)
	if (struck && price === undefined) faults.push(fault(compareHeading, String(struck / 100), 'a price beside it'))
	const sku: SkuRecord = {
		...(code && { code }),
		...(barcode && { barcode }),
		...(values && { values }),
		...(price !== undefined && pricesOf(price, struck)),
		...(stock !== undefined && { stock }),
		...(grams !== undefined && { grams }),
	}
	return Object.keys(sku).length > 0 ? sku : undefined
}

function pricesOf(price: Poisha, struck: Poisha | null | undefined): Pick<SkuRecord, 'price' | 'sale_price'> {
	return struck && struck > price ? { price: struck, sale_price: price } : { price, sale_price: null }
}
