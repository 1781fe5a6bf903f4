import { type Cell, most, readPrice, readSalePrice, readStock } from '#contract/amount-text.ts'
import { readCode, readFlag, readLines, readText } from './cells.rules.ts'
import { plainText } from './html.rules.ts'
import { readGrams, readMeasure } from './measures.rules.ts'
import { mostTerms, readFacts, readOptions, readPictures } from './terms.rules.ts'

/** A column of our own files. `removable`: the word «none» removes the value. */
export type Column = {
	name: string
	of: 'product' | 'variant'
	kind: Kind
	longest?: number
	removable?: true
	/** For the reference of the format: what it holds, and an example. */
	about: string
	example: string
}
type Kind =
	| 'slug'
	| 'text'
	| 'lines'
	| 'code'
	| 'price'
	| 'sale price'
	| 'stock'
	| 'weight'
	| 'measure'
	| 'yes or no'
	| 'options'
	| 'facts'
	| 'pictures'

const text = (name: string, longest: number, about: string, example: string, removable = true): Column => ({
	...{ name, of: 'product', kind: 'text', longest, about, example },
	...(removable && { removable }),
})
const lines = (name: string, about: string, example: string): Column => ({
	...{ name, of: 'product', kind: 'lines', longest: 10_000, removable: true, about, example },
})
const ofProduct = (name: string, kind: Kind, about: string, example: string, removable = false): Column => ({
	...{ name, of: 'product', kind, about, example },
	...(removable && { removable }),
})
const ofVariant = (name: string, kind: Kind, about: string, example: string, removable = false): Column => ({
	...{ name, of: 'variant', kind, about, example },
	...(removable && { removable }),
})

/** Every column of our CSV and Excel files, in the order in which they are written. */
export const columns: readonly Column[] = [
	text('seller', 160, 'The seller, by its slug or its name.', 'rahim-store', false),
	{
		...ofProduct(
			'slug',
			'slug',
			'The product in addresses. Made of its name if it is new and has none.',
			'miniket-rice',
		),
		longest: 100,
	},
	{
		...ofProduct(
			'new_slug',
			'slug',
			'The slug it is to have from now on; addresses with the former one lead on.',
			'miniket-rice-5-kg',
		),
		longest: 100,
	},
	text('category', 160, 'The category, by its slug or its name.', 'rice', false),
	text('name_en', 200, 'The English name. A new product needs it.', 'Miniket rice', false),
	text('name_bn', 200, 'The Bengali name. The English one is shown without it.', 'মিনিকেট চাল'),
	text('brand_en', 80, 'The brand.', 'Chashi'),
	text('brand_bn', 80, 'The brand in Bengali.', 'চাষী'),
	lines(
		'description_en',
		'The description: plain text or HTML, of which paragraphs and lists are kept.',
		'Polished rice, aged six months.',
	),
	lines('description_bn', 'The description in Bengali.', 'ছয় মাস পুরোনো চাল।'),
	text('unit_en', 60, 'What one piece is; shown beside the name.', '5 kg'),
	text('unit_bn', 60, 'The same in Bengali.', '৫ কেজি'),
	text('keywords', 1_000, 'Further words by which it is found, separated by spaces.', 'chal chaal'),
	ofProduct(
		'prescription',
		'yes or no',
		"Whether it is sold on prescription only. A seller's call cannot end this.",
		'no',
	),
	ofProduct('active', 'yes or no', 'Whether it is on sale; «no» archives it.', 'yes'),
	ofProduct('facts', 'facts', 'The table of facts.', 'Country/দেশ = Bangladesh/বাংলাদেশ', true),
	ofProduct(
		'pictures',
		'pictures',
		'The pictures in order: files or addresses, with alternative texts in English and Bengali.',
		'rice-1.jpg | The bag | বস্তা; rice-2.jpg',
		true,
	),
	{ ...ofVariant('sku', 'code', "The seller's own code of the variant.", 'RICE-5'), longest: 64 },
	{ ...ofVariant('barcode', 'code', 'The barcode of the variant.', '8941100500018', true), longest: 64 },
	ofVariant(
		'options',
		'options',
		'What distinguishes the variants of a product; as many rows as variants.',
		'Size/আকার = Large/বড়',
		true,
	),
	ofVariant('price', 'price', 'The usual price in taka.', '1,200.50'),
	ofVariant('sale_price', 'sale price', 'The price asked now; the usual one is then struck through.', '1,100', true),
	ofVariant('stock', 'stock', 'Pieces in stock.', '40'),
	ofVariant('grams', 'weight', 'The weight of one piece with its packaging.', '5050'),
	ofVariant('measure', 'measure', 'How much one piece contains, for the price per unit.', '5 kg', true),
]

/** Columns that the file of refused rows has besides; readers ignore them. */
export const refusalColumns = ['refused_line', 'refused_column', 'refused_reason'] as const

/** What a cell of each kind may hold, for the reference. */
export const kindLimits: Record<Kind, string> = {
	slug: 'words of letters and digits joined by dashes, not digits only',
	text: 'one line',
	lines: 'several lines',
	code: 'letters, digits and signs',
	price: `above 0, at most ${(most.price / 100).toLocaleString('en-IN')}; two digits after the point`,
	'sale price': 'below the price; 0 or an empty cell beside a price: no reduction',
	stock: `a whole number from 0 to ${most.stock.toLocaleString('en-IN')}`,
	weight: `1 to ${most.grams.toLocaleString('en-IN')} grams, or with kg or g`,
	measure: 'a number with kg, g, litre, ml or piece',
	'yes or no': 'yes, no, true, false, 1, 0, হ্যাঁ, না',
	options: `up to ${mostTerms.options}, «English/বাংলা = English/বাংলা», separated by semicolons`,
	facts: `up to ${mostTerms.facts}, «English/বাংলা = English/বাংলা», separated by semicolons`,
	pictures: `up to ${mostTerms.pictures}, separated by semicolons`,
}

const byName = new Map(columns.map((column) => [column.name, column]))

/** The column of a name; undefined if there is none. */
export function columnOf(name: string): Column | undefined {
	return byName.get(name)
}

const slugPattern = /^(?!\d+$)[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u

const readers: Record<Kind, (cell: string, longest: number) => Cell<unknown>> = {
	slug: (cell, longest) =>
		slugPattern.test(cell) ? readText(cell, longest) : { expected: 'a slug such as miniket-rice' },
	text: readText,
	lines: (cell, longest) => readLines(plainText(cell), longest),
	code: readCode,
	price: readPrice,
	'sale price': readSalePrice,
	stock: readStock,
	weight: readGrams,
	measure: readMeasure,
	'yes or no': readFlag,
	options: readOptions,
	facts: readFacts,
	pictures: readPictures,
}
const emptied: Partial<Record<Kind, unknown>> = { options: [], facts: [], pictures: [] }

/** The value of a text of a column, as it is in a record. */
export function readValue({ kind, longest = most.cell }: Column, value: string): Cell<unknown> {
	if (value.length > most.cell) return { expected: `at most ${longest} characters` }
	return readers[kind](value, longest)
}

/** Before these, and before the word «none», a text has one more apostrophe in files, so that no spreadsheet runs it. */
const shielded = /^'(?='*(?:[=+\-@＝＋－＠\t\r\n]|none$))/i
const dangerous = /^'*(?:[=+\-@＝＋－＠\t\r\n]|none$)/i

/** The text of a cell that `shield` made, or of another one. */
export function unshield(cell: string): string {
	return cell.charCodeAt(0) === 39 ? cell.replace(shielded, '') : cell
}

/** A text as a cell in which it is neither a formula nor the word that removes a value. */
export function shield(text: string): string {
	return dangerous.test(text) ? `'${text}` : text
}

/**
 * The value of a trimmed cell of a column, for the record: undefined for an empty cell (unchanged), null or an empty list
 * for «none».
 */
export function readCell(column: Column, cell: string): Cell<unknown> {
	if (cell === '') return { value: undefined }
	if (column.removable && cell.length === 4 && cell.toLowerCase() === 'none')
		return { value: column.kind in emptied ? emptied[column.kind] : null }
	const read = readValue(column, unshield(cell))
	// What had invisible characters only is empty.
	return 'value' in read && read.value === '' ? { value: undefined } : read
}
