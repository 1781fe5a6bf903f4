import { fromBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { itemFault, type Window } from './flash.rules.ts'
import { insertSale, lockSales, type NewItem, overlapping, type SaleSku, skusBySlug } from './sale.store.ts'

/** One sku of a sale: product slug and variant key ('' without options); the price in BDT. */
export type WantedItem = { product: string; variant: string; price: number; quantity: number; perShopper: number }

export type WantedSale = Window & {
	slug: string
	name: { en: string; bn: string }
	/** The sale repeats after so many days; the slug of a repetition is `slug` and its day. */
	everyDays?: number
	items: readonly WantedItem[]
}

/**
 * Creates a flash sale. Throws an Error with a message for the operator, in English: for a window that is past or ends
 * before it begins, a slug in use, or an item that is not on sale, too expensive, short of stock, or in another sale at
 * that time.
 */
export function createFlashSale(db: Deps['db'], actor: string, sale: WantedSale): Promise<number> {
	const { slug, name, startsAt, endsAt, everyDays = null, items } = sale
	if (!(startsAt < endsAt) || !(endsAt.getTime() > Date.now()))
		throw new Error('the end must be after the start and now')
	if (everyDays !== null && endsAt.getTime() - startsAt.getTime() > everyDays * 86_400_000)
		throw new Error('a sale must end before the next of its series begins')
	if (items.length === 0) throw new Error('a flash sale needs at least one item')
	return transaction(db, async (tx) => {
		await lockSales(tx)
		const skus = await skusBySlug(
			tx,
			items.map((item) => item.product),
		)
		const rows = items.map((item) => choose(item, skus))
		const ids = rows.map((item) => item.skuId)
		if (new Set(ids).size < ids.length) throw new Error('one item is listed twice')
		const otherSales = await overlapping(tx, ids, sale)
		if (otherSales.length > 0) throw new Error(`an item is in another sale at that time: ${otherSales.join(', ')}`)
		const series = everyDays === null ? null : slug
		await nameActor(tx, actor)
		const id = await insertSale(tx, { slug, name, startsAt, endsAt, series, everyDays }, rows)
		if (id === null) throw new Error(`there is a flash sale ${slug} already`)
		return id
	})
}

function choose(item: WantedItem, skus: readonly SaleSku[]): NewItem {
	const sku = skus.find(({ slug, key }) => slug === item.product && key === item.variant)
	const called = item.variant ? `${item.product} (${item.variant})` : item.product
	if (!sku) throw new Error(`no product on sale has the slug ${called}`)
	const wish = { price: fromBdt(item.price), quantity: item.quantity, perShopper: item.perShopper }
	const fault = itemFault(wish, sku)
	if (fault) throw new Error(`${called}: ${fault}`)
	return { skuId: sku.id, ...wish }
}
