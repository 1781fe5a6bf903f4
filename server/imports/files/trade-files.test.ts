import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Entry, openProducts } from '#server/imports/index.ts'
import { unreadableFile } from './entries.ts'

/* Files as they are found in the trade; made by hand in tests/imports/files. */

const fileOf = (name: string) => path.resolve(import.meta.dirname, '../../../tests/imports/files', name)

/** An entry in one line: its lines, the product, and code, price, reduced price, stock and grams of each sku. */
function shown(entry: Entry): string {
	if ('refused' in entry)
		return `${entry.refused.line} refused: ${entry.faults.map(({ column, read, expected }) => `${column} «${read}» ${expected}`).join('; ')}`
	const { record, rows } = entry
	const skus = record.skus.map(({ code, barcode, price, sale_price, stock, grams }) =>
		[code ?? barcode ?? '', price, sale_price, stock, grams].map((one) => String(one ?? '')).join(' '),
	)
	const name = [record.name_en, record.name_bn, record.unit_en].filter(Boolean).join(', ')
	return `${rows.map(({ line }) => line).join('+')} ${name}: ${skus.join(' / ')}`
}

async function read(name: string) {
	const file = await openProducts(fileOf(name))
	const entries: Entry[] = []
	for await (const entry of file.entries()) entries.push(entry)
	return { ...file, entries, lines: entries.map(shown) }
}

const amount = 'an amount in taka, such as 120, 1,200.50 or ৳ ১২০'
const twoWays = 'an amount with a point before the poisha, such as 1200.50: this one can be read in two ways'

test('a wholesaler, Windows-1252 with semicolons, a title, and the price printed on packs', async () => {
	expect((await read('wholesaler-windows-1252.csv')).lines).toEqual([
		'5 Café blend, 250 g: CN-01 45000 42000 12 250',
		'6 Crème biscuit, 5 × 40 g: CN-02 120000 110000 8 200',
		'7 “Deluxe” tea, 1.5 kg: CN-03 145000  3 1500',
		`8 refused: Rate (Tk) «1.100,00» ${twoWays}; MRP «1.200,50» ${twoWays}`,
		'9 refused: Rate (Tk) «98» an amount below the price',
	])
})

test('a Bengali list with Bengali digits', async () => {
	expect((await read('bangla.csv')).lines).toEqual([
		'2 মিনিকেট চাল, 1 kg:  7500  120 1000',
		'3 চিনি, 500 g:  120050  15 500',
		'4 সয়াবিন তেল, 2 L:  34000  0 2000',
		`5 refused: মূল্য «দাম জানতে কল করুন» ${amount}`,
	])
})

test('a price list with a column for each day and sizes in names', async () => {
	const { lines, read: fields, unused } = await read('daily-prices.csv')
	expect(fields.get('price')).toBe('Price(08/11/2025)')
	expect(unused).toEqual(['SL', 'Price(07/11/2025)', 'Remarks'])
	expect(lines).toEqual([
		'2 7 Stick Banana Flv Bubble Gum Pack, 5 × 8.5 g:  4500   43',
		'3 Lux Soap Velvet Glow, 100 g:  6500   100',
		'4 Fresh Full Cream Milk Powder, 1.5 L:  98000   1500',
		'5 Radhuni Chilli Powder, 200 g:     200',
		'7 Rupchanda Soybean Oil 5 ltr "Offer", 5 L:  102500   5000',
		'8 Bashundhara Tissue, 6 × 100 pcs:     ',
	])
})

test("Shopify's export", async () => {
	const { entries, lines, read: fields, unused } = await read('shopify.csv')
	expect(fields.get('sale_price')).toBe('Variant Compare At Price')
	expect(unused).toContain('Cost per item')
	expect(lines).toEqual([
		'2+7+8 Jamdani Saree: JS-R 520000 450000 4 450 / JS-B 450000  0 450',
		'9 refused: Variant Price «0.00» an amount above 0',
		'10 মাটির কাপ: CC-1 6000  40 180',
	])
	expect(entries[0]).toMatchObject({
		record: {
			...{ slug: 'jamdani-saree', description_en: 'Hand woven in Rupganj.\n• Cotton\n• 5.5 m', brand_en: 'Aranya' },
			...{ category: 'Saree', keywords: 'eid handloom women', active: true },
			pictures: [
				{ name: 'https://cdn.example/jamdani-red.jpg?v=1', alt_en: 'Red saree' },
				{ name: 'https://cdn.example/jamdani-blue.jpg?v=1' },
				{ name: 'https://cdn.example/jamdani-detail.jpg?v=1' },
			],
			skus: [
				{ barcode: '8941100500018', values: [{ option: { en: 'Colour' }, value: { en: 'Red' } }] },
				{ code: 'JS-B' },
			],
		},
	})
	expect((await read('shopify-new.csv')).entries).toMatchObject([
		{
			record: {
				...{ slug: 'canvas-bag', name_en: 'Canvas Bag', brand_en: 'Kachi', category: 'Bag', active: true },
				pictures: [{ name: 'https://cdn.example/bag.jpg', alt_en: 'Bag' }],
				skus: [{ code: 'CB-1', values: [], price: 35_000, sale_price: null, stock: 12, grams: 300 }],
			},
		},
	])
})

test('Unicode text of Excel: UTF-16 with tabs; a barcode that Excel shortened is refused', async () => {
	expect((await read('unicode-text.txt')).lines).toEqual([
		'2 Basmati Rice, বাসমতি চাল, 5 kg: 8941100500025 125000  14 5000',
		'3 refused: Barcode «8.94E+12» the whole number: a spreadsheet shortened this one',
		'4 Ghee (special), ঘি, 200 g: 8941100500049 42000  0 200',
	])
})

test('Excel: the first visible sheet, numbers, formulas, formatted texts', async () => {
	const { lines, read: fields } = await read('supplier.xlsx')
	expect([...fields.values()]).toEqual(['Product', 'বাংলা নাম', 'Barcode', 'Price (Tk)', 'Weight'])
	expect(lines).toEqual([
		'4 Sugar <premium> & fine, চিনি: 8941100500063 12010   1000',
		'5 Lentil, মসুর ডাল: 8941100500070 14010   500',
		`6 refused: Price (Tk) «#DIV/0!» ${amount}`,
	])
})

test('a daily file of prices and stock', async () => {
	expect((await read('prices-and-stock.csv')).lines).toEqual([
		'2 : RICE-5 12000000  4 ',
		'3 : DAL-1 14500  0 ',
		'4 refused: stock «-3» a whole number of pieces, 0 or more',
	])
})

describe('no tables', () => {
	test.each([
		['report.pdf', 'file_pdf'],
		['export.xls', 'file_web_page'],
	] as const)('%s', async (name, code) => {
		await expect(openProducts(fileOf(name))).rejects.toThrow(unreadableFile(code))
	})
})
