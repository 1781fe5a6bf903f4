import { catalogueFaults } from '#contract/catalogue-faults.ts'
import type { Deps } from '#server/deps.ts'
import type { Window } from './flash.rules.ts'
import { skusBySlug } from './sale.store.ts'
import { type SaleFault, saveFlashSale } from './save-sale.ts'

/** One sku of a sale: product slug and variant key ('' without options); the price in BDT. */
export type WantedItem = { product: string; variant: string; price: number; quantity: number; perShopper: number }

export type WantedSale = Window & {
	slug: string
	name: { en: string; bn: string }
	/** The sale repeats after so many days; the slug of a repetition is `slug` and its day. */
	everyDays?: number
	/** How many shoppers a minute its waiting line admits; without it, it has none. */
	linePerMinute?: number
	items: readonly WantedItem[]
}

/** A flash sale that cannot be made as it was wanted. The message says why, in English. */
export class FlashSaleRefused extends Error {}

/**
 * Creates a flash sale. Throws `FlashSaleRefused` with a message for the operator, in English: for a window that is past or ends
 * before it begins, a slug in use, or an item that is not on sale, too expensive, short of stock, or in another sale at
 * that time.
 */
export async function createFlashSale(db: Deps['db'], actor: string, sale: WantedSale): Promise<number> {
	if (sale.items.length === 0) throw new FlashSaleRefused('a flash sale needs at least one item')
	const saved = await saveFlashSale(db, actor, undefined, {
		...{ slug: sale.slug, name_en: sale.name.en, name_bn: sale.name.bn },
		...{ starts_at: sale.startsAt.toISOString(), ends_at: sale.endsAt.toISOString() },
		every_days: sale.everyDays ?? null,
		line_per_minute: sale.linePerMinute ?? null,
		items: sale.items.map(({ perShopper, ...item }) => ({ ...item, per_shopper: perShopper })),
	})
	if ('id' in saved) return saved.id
	const faults = saved.outcome === 'refused' ? saved.faults : []
	const slugs = [...new Set(sale.items.map(({ product }) => product))]
	const skus = await skusBySlug(db, slugs, sale.startsAt)
	const reasonOf = ({ code, field }: SaleFault) => {
		const variants = skus
			.filter(({ slug }) => slug === itemIn(sale, field)?.product)
			.map(({ slug, key }) => `${slug}:${key}`)
		return code === 'unknown_product' && variants.length > 0
			? `it has variants: name one of ${variants.join(', ')}`
			: catalogueFaults[code].en
	}
	throw new FlashSaleRefused(faults.map((fault) => `${calledIn(sale, fault.field)}: ${reasonOf(fault)}`).join('; '))
}

const itemIn = ({ items }: WantedSale, field: string) => items[Number(/^items\[(\d+)\]/.exec(field)?.[1] ?? Number.NaN)]

/** What a field is about, in the words of a command. */
function calledIn(sale: WantedSale, field: string): string {
	const item = itemIn(sale, field)
	if (!item) return field === 'slug' ? sale.slug : field
	return item.variant ? `${item.product} (${item.variant})` : item.product
}
