import type { PictureSpec } from '#db/demo/types.ts'
import type { Axis, Head } from './row-types.ts'
import { share } from './share.ts'

/** Shapes on which a brand may be printed, but not the name of the product. */
export const unnamed = new Set(
	`basket loose object bunch fish dish bowl drink-glass sweet-plate cake device toothbrush broom pan pot
	pressure-cooker plate-set flask water-bottle lunch-box towel bedsheet bucket phone earbuds neckband earphones headphones powerbank
	charger cable smartwatch speaker laptop bulb fan kettle blender iron rice-cooker router t-shirt shirt polo panjabi
	saree kameez kids-dress jeans lungi scarf shoes sandals bag backpack wallet pen toy lipstick`
		.trim()
		.split(/\s+/),
)

/** Colours of goods without a brand, so that a list of them is not all in one colour. */
const grounds = ['#2f7d4a', '#c8553d', '#d9a441', '#2b6c8f', '#7a4a86', '#8f3b3b', '#3f7f7a', '#b06a2c']

/** The last words of a name, as many as fit on a pack: «ভিটামিনযুক্ত সয়াবিন তেল» → «সয়াবিন তেল». */
export function packTitle(name: string): string {
	const words = name.replace(/ ?\([^)]*\)|,.*$/g, '').split(' ')
	while (words.length > 1 && words.join(' ').length > 24) words.shift()
	return words.join(' ')
}

const forms = /ট্যাবলেট|ক্যাপসুল|সিরাপ|সাসপেনশন|জেল|মলম|ক্রিম|ড্রপ|ইনহেলার|কার্তুজ|নাকের|চোখের|মি\.লি\./

/** The print on a box of medicine: its name as brand, the generic name as title, the maker as note. */
export function medicinePrint(name: string, generic: string, maker: string | undefined): Print {
	const words = name.replace(/ ?\([^)]*\)/g, '').split(' ')
	const form = words.findIndex((word) => forms.test(word))
	const own = words.slice(0, form > 0 ? form : words.length).join(' ')
	return { brand: own, title: generic, ...(maker && { note: maker }) }
}

export type Print = Pick<PictureSpec, 'brand' | 'title' | 'note'>

/** The pictures of a product: as many as its row says, each with another view or colour. */
export function picturesOf(head: Head, axes: Axis[], print: Print, place: number): PictureSpec[] {
	const dyes = axes.find((axis) => axis.option.slug === 'colour')?.option.values.map((value) => value.meta)
	const pairs = head.brand?.colours ?? []
	const pair = head.colours.length ? head.colours : pairs[place % pairs.length]
	const ground = grounds[Math.floor(share(`${head.slug} ground`) * grounds.length)]
	const accent = pair?.[1] ?? head.brand?.colours[0]?.[1] ?? '#f3e3b3'
	return Array.from({ length: head.pictures }, (_, at) => {
		const other = at === 2 && dyes?.[1]
		return {
			shape: head.shape,
			...(head.art && { art: head.art }),
			...print,
			colour: other || dyes?.[0] || pair?.[0] || ground || '#2f7d4a',
			accent,
			view: (other ? 0 : at) as 0 | 1 | 2,
		}
	})
}
