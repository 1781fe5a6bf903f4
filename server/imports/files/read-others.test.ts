import { describe, expect, test } from 'vitest'
import { faults, linesOf, read, records } from '#tests/helpers/product-files.ts'

describe('tables of others', () => {
	test('a price list with a title, sizes in names and a price for each day', async () => {
		const {
			entries,
			read: fields,
			unused,
		} = await read(
			'ABC Traders,,,\n,,,\nSL,Name,Price(07/11/2025),Price(08/11/2025)\n1,7 Stick Bubble Gum Pack 5p 8.5g,44,Tk 45/-\n2,চিনি ৫০০ গ্রাম,-,৭০\n',
			{ defaults: { seller: 'abc', category: 'Grocery' } },
		)
		expect(Object.fromEntries(fields)).toEqual({ name: 'Name', price: 'Price(08/11/2025)' })
		expect(unused).toEqual(['SL', 'Price(07/11/2025)'])
		expect(records(entries)).toEqual([
			{
				...{
					seller: 'abc',
					category: 'Grocery',
					name_en: '7 Stick Bubble Gum Pack',
					unit_en: '5 × 8.5 g',
					unit_bn: '৫ × ৮.৫ গ্রাম',
				},
				skus: [{ price: 4_500, measure: { amount: 0.0425, per: 'kg' }, grams: 43 }],
			},
			{
				...{
					seller: 'abc',
					category: 'Grocery',
					name_bn: 'চিনি',
					unit_en: '500 g',
					unit_bn: '৫০০ গ্রাম',
				},
				skus: [{ price: 7_000, measure: { amount: 0.5, per: 'kg' }, grams: 500 }],
			},
		])
		expect(linesOf(entries)).toEqual([[4], [5]])
	})

	test('a total below the products is refused, unless it is a product by its code', async () => {
		const { entries } = await read(
			'Item,Code,Price\nRice,,90\nTotal,,90\nসর্বমোট:,,৯০\nTotal,TP-1,120\nTotal care,,80\n',
		)
		expect(records(entries).map(({ name_en }) => name_en)).toEqual(['Rice', 'Total', 'Total care'])
		expect(faults(entries)).toEqual(
			[3, 4].map((line) => `${line}  «»: a product: this looks like the total of the table`),
		)
	})

	test('a mapping', async () => {
		const { entries } = await read('A,B,C\nRice,5,500 g\n', { mapping: { name: 'A', price: 'B', size: 'C' } })
		expect(records(entries)).toEqual([
			{
				name_en: 'Rice',
				unit_en: '500 g',
				unit_bn: '৫০০ গ্রাম',
				skus: [{ price: 500, measure: { amount: 0.5, per: 'kg' }, grams: 500 }],
			},
		])
	})

	test('the price printed on a pack is the struck one beside the price asked', async () => {
		const { entries } = await read('Item,MRP,Price\nRice,100,90\nDal,100,100\nOil,,90\nSalt,90,100\n')
		expect(records(entries).map(({ skus: [sku] }) => [sku?.price, sku?.sale_price])).toEqual([
			[10_000, 9_000],
			[10_000, null],
			[9_000, null],
		])
		expect(faults(entries)).toHaveLength(1)
	})

	test("Shopify's product CSV", async () => {
		const { entries, format } = await read(
			[
				'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Status',
				'shirt,Shirt,<p>Soft</p><ul><li>Cotton</li></ul>,Aarong,Clothing,"new, eid",TRUE,Size,M,Colour,Red,S-1,200,-2,450.00,500.00,\'8941,https://x.example/b.jpg,2,,active',
				'shirt,,,,,,,,L,,Red,S-2,0,3,450.00,,,https://x.example/a.jpg,1,Front,',
				'shirt,,,,,,,,,,,,,,,,,https://x.example/c.jpg,3,,',
				'bag,Bag,,,,,TRUE,,L,,,,,,90,,,,,,active',
				'cap,Cap,,,,,FALSE,Title,Default Title,,,,,,90,,,,,,draft',
			].join('\n'),
		)
		expect(format).toBe('shopify')
		const values = (size: string) => [
			{ option: { en: 'Size' }, value: { en: size } },
			{ option: { en: 'Colour' }, value: { en: 'Red' } },
		]
		expect(records(entries)).toEqual([
			{
				...{
					slug: 'shirt',
					name_en: 'Shirt',
					description_en: 'Soft\n• Cotton',
					brand_en: 'Aarong',
					category: 'Clothing',
				},
				...{ keywords: 'new eid', active: true },
				pictures: [
					{ name: 'https://x.example/a.jpg', alt_en: 'Front' },
					{ name: 'https://x.example/b.jpg' },
					{ name: 'https://x.example/c.jpg' },
				],
				skus: [
					{
						code: 'S-1',
						barcode: '8941',
						values: values('M'),
						price: 50_000,
						sale_price: 45_000,
						stock: 0,
						grams: 200,
					},
					{ code: 'S-2', values: values('L'), price: 45_000, sale_price: null, stock: 3 },
				],
			},
			{ slug: 'cap', name_en: 'Cap', active: false, skus: [{ values: [], price: 9_000, sale_price: null }] },
		])
		expect(linesOf(entries)).toEqual([[2, 3, 4], 5, [6]])
		expect(faults(entries)).toEqual(['5 Option1 Name «»: the name of the option'])
	})
})
