import { poisha } from '#contract/money.ts'
import type { FactRecord, OptionValue, PictureRecord, ProductRecord, SkuRecord } from '#server/catalogue/index.ts'

/** Sellers, categories and pictures that the products name. */
export const generatedSellers = Array.from({ length: 7 }, (_, n) => `maker-${n}`)
export const generatedCategories = Array.from({ length: 12 }, (_, n) => `shelf-${n}`)
export const generatedPictures = Array.from({ length: 9 }, (_, n) => `photo-${n}.jpg`)

/** Texts that formats could damage: separators and signs of notations and formulas, words of notations, joined letters. */
const odd = [
	'"quoted", with; separators | and \ttabs',
	'=SUM(A1:A9)',
	'+8801712345678',
	'-5% today',
	'@home',
	"'single' quotes'",
	'＝full width',
	'a/b; c = d | e \\ f {g #123456}',
	'none',
	'None',
	'yes',
	'007',
	'1,200.50',
	'1e5',
	'3/4',
	'12.03.2026',
	'TRUE',
	'#12',
	'র‍্যাক ও ক্ষ‌্য',
	'চাঁদপুরের ইলিশ — ১ কেজি',
	'é à ü ñ',
	'e\u0301 combined',
	'👨‍👩‍👧 family',
	'عربي',
	'<b>5 < 6 & 7</b>',
	'&amp; &lt;',
	'50 % off*',
	'`code`',
	'$ {value}',
	'%s %d',
	'{}',
	'[]',
	'null',
	'x'.repeat(60),
]
const colours = ['Red/লাল', 'Sky = blue', 'Green; dark', 'Black | white', 'C:\\ white', '{odd}']
const sizes = ['S', 'M', 'L', 'XL', '1/2', '2 = 3']

/** A product with the number `n`, from 0: the same for the same number. Every column is used by some of them. */
export function generatedProduct(n: number): ProductRecord {
	const pick = <T>(list: readonly T[], salt: number): T => list[(n * 7 + salt + (n >> 5)) % list.length] as T
	const some = (every: number) => n % every === 0
	const seller = pick(generatedSellers, 1)
	return {
		...{ seller, slug: some(11) ? `পণ্য-${n}` : `product-${n}`, category: pick(generatedCategories, 3) },
		name_en: `${pick(odd, 0).trim()} ${n}`,
		name_bn: some(5) ? null : `${pick(odd, 9)} পণ্য`,
		...(some(3) ? { brand_en: null, brand_bn: null } : { brand_en: `Brand ${n % 40}`, brand_bn: `ব্র্যান্ড ${n % 40}` }),
		description_en: some(4)
			? null
			: `${pick(odd, 4).trim()}\n\n• ${pick(odd, 13).trim()}\n${'A long line. '.repeat(n % 30).trim()}`.trim(),
		description_bn: some(6) ? null : `${pick(odd, 21).trim()}\nদ্বিতীয় লাইন`,
		unit_en: some(8) ? null : `${1 + (n % 9)} kg`,
		unit_bn: some(8) ? null : `${1 + (n % 9)} কেজি`,
		keywords: some(9) ? null : `word-${n} শব্দ`,
		prescription: some(50),
		active: n % 13 !== 1,
		facts: factsOf(n, pick),
		pictures: picturesOf(n, pick),
		skus: skusOf(n),
	}
}

type Pick = <T>(list: readonly T[], salt: number) => T

function factsOf(n: number, pick: Pick): FactRecord[] {
	return Array.from({ length: n % 4 }, (_, at) => ({
		...(at === 2 && { key: `key-${n % 5}` }),
		name: { en: `Fact ${at} ${pick(odd, at).slice(0, 30).trim()}`, bn: `তথ্য ${at}` },
		value:
			at === 1 ? { en: pick(odd, at + 5).trim() } : { en: pick(odd, at + 5).trim(), bn: pick(odd, at + 18).trim() },
	}))
}

function picturesOf(n: number, pick: Pick): PictureRecord[] {
	return Array.from({ length: n % 3 }, (_, at) => ({
		name: generatedPictures[(n + at) % generatedPictures.length] as string,
		...(at === 0 && n % 2 === 0 && { alt_en: pick(odd, 2).trim() }),
		...(n % 5 === 0 && { alt_bn: 'ছবির বর্ণনা | এক' }),
	}))
}

/** One without options, or up to 36 of colour and size. */
function skusOf(n: number): SkuRecord[] {
	const colourCount = n % 6 === 0 ? 1 + (n % colours.length) : 0
	const sizeCount = n % 4 === 0 ? 1 + (n % sizes.length) : 0
	const combinations = Array.from({ length: Math.max(1, colourCount) * Math.max(1, sizeCount) }, (_, at) => at)
	return combinations.map((at) => {
		const values: OptionValue[] = []
		const colour = colours[at % Math.max(1, colourCount)] as string
		const size = sizes[Math.floor(at / Math.max(1, colourCount))] as string
		const meta = `#${((n * 31 + at) % 0xffffff).toString(16).padStart(6, '0')}`
		if (colourCount > 0)
			values.push({ option: { en: 'Colour', bn: 'রং' }, value: { en: colour, bn: `${colour} রং`, meta } })
		if (sizeCount > 0) values.push({ option: { en: 'Size/fit' }, value: { en: size } })
		const price = 5_000 + ((n * 7_919 + at * 101) % 900_000)
		return {
			code: `G-${n}-${at}${n % 17 === 0 ? '/ক' : ''}`,
			barcode: n % 3 === 0 ? null : String(8_900_000_000_000 + n * 100 + at),
			values,
			price: poisha(price),
			// A struck price beside it; poisha of every kind.
			sale_price: n % 4 === 1 ? poisha(price - 1 - (n % 3_000)) : null,
			stock: (n + at) % 37,
			grams: 1 + ((n * 13 + at) % 40_000),
			measure:
				n % 5 === 0
					? null
					: { amount: [0.5, 1, 2.25, 750][n % 4] as number, per: (['kg', 'litre', 'piece'] as const)[n % 3] as 'kg' },
		}
	})
}
