import type { DemoFlashSale } from '#db/demo/types.ts'

/** product | variant | flash price | quantity | limit per shopper */
function items(rows: string): DemoFlashSale['items'] {
	return rows
		.trim()
		.split('\n')
		.map((row) => {
			const [product = '', variant = '', ...numbers] = row.split('|').map((part) => part.trim())
			const [price = 0, quantity = 0, perShopper = 0] = numbers.map(Number)
			return { product, variant, price, quantity, perShopper }
		})
}

/** Three sales a day, one after the other, without gaps; hours are in Bangladesh time. */
export const flashSales: DemoFlashSale[] = [
	{
		slug: 'morning-bazaar',
		name: { en: 'Morning bazaar', bn: 'সকালের বাজার' },
		fromHour: 6,
		hours: 8,
		items: items(`
			onion-deshi | 1kg | 65 | 80 | 3
			eggs-deshi-12pc | | 195 | 40 | 2
			soybean-oil-fortified | 1l | 179 | 60 | 2
			tomato-ripe-1kg | | 59 | 80 | 3
			pasteurised-milk-1l | | 88 | 60 | 2
			rui-farm-1kg | | 305 | 30 | 1
			white-sugar-1kg | | 105 | 90 | 2
			papaya-ripe-1kg | | 72 | 40 | 2
			chickpea-whole-1kg | | 99 | 80 | 2
			muri-hand-fried-500g | | 62 | 40 | 2`),
	},
	{
		slug: 'afternoon-flash',
		name: { en: 'Afternoon flash', bn: 'বিকেলের ঝটপট' },
		fromHour: 14,
		hours: 8,
		items: items(`
			electric-kettle-1-8l | silver | 690 | 25 | 1
			torongo-neckband | black | 890 | 15 | 1
			vacuum-flask-1l | maroon | 540 | 30 | 1
			kurti-block-print | s.teal | 690 | 30 | 1
			rechargeable-bulb-12w | | 310 | 40 | 2
			lunch-box-3-tier | | 499 | 40 | 1
			fast-charger-33w | | 520 | 20 | 1
			aloe-vera-gel-150ml | | 179 | 50 | 2
			mosquito-bat-rechargeable | | 379 | 30 | 1
			gamcha-handloom | red | 140 | 50 | 2`),
	},
	{
		slug: 'night-owl',
		name: { en: 'Night owl', bn: 'রাতজাগা' },
		fromHour: 22,
		hours: 8,
		items: items(`
			pant-diaper-tulo | s | 790 | 40 | 2
			power-bank-slim | 10000mah.black | 990 | 20 | 1
			baby-wipes-120pc | | 155 | 60 | 3
			coffee-3in1-20sac | | 199 | 50 | 2
			chanachur-hot-350g | | 79 | 60 | 3
			bath-towel-cotton | white | 330 | 40 | 2
			dark-chocolate-bar-70 | | 175 | 40 | 2
			instant-noodles-chicken-4pack | | 82 | 60 | 3
			mango-juice-1l | | 105 | 30 | 2
			almond-chocolate-bar-40g | | 75 | 60 | 3`),
	},
]
