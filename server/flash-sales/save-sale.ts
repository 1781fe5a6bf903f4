import type { FaultCode } from '#contract/catalogue-faults.ts'
import { momentOf } from '#contract/collection-records.ts'
import type { FlashSaleRecord } from '#contract/desk/flash-sales.ts'
import { fromBdt } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { itemFault, windowFault } from './flash.rules.ts'
import {
	type HeldSale,
	insertSale,
	lockSales,
	type NewItem,
	overlapping,
	saleForChange,
	skusBySlug,
	updateSale,
} from './sale.store.ts'

export type SaleFault = { code: FaultCode; field: string }
export type SavedSale =
	| { outcome: 'new' | 'changed'; slug: string; id: number }
	| { outcome: 'unknown' }
	| { outcome: 'refused'; faults: SaleFault[] }

/** Adds a flash sale, or changes the one with this slug as a whole. Both by the clock of the store. */
export function saveFlashSale(
	db: Deps['db'],
	actor: string,
	slug: string | undefined,
	record: FlashSaleRecord,
): Promise<SavedSale> {
	return transaction(db, async (tx): Promise<SavedSale> => {
		await lockSales(tx)
		const { sale: held, now } = await saleForChange(tx, slug ?? null)
		if (slug !== undefined && !held) return { outcome: 'unknown' }
		const window = windowOf(record, held)
		const faults: SaleFault[] = []
		const fault = windowFault({ ...window, everyDays: record.every_days }, held, now)
		if (fault) faults.push(fault)
		const items = await itemsOf(tx, { record, held, window }, faults)
		const address = held?.slug ?? record.slug
		if (address === undefined) faults.push({ code: 'missing', field: 'slug' })
		if (faults.length > 0 || address === undefined) return { outcome: 'refused', faults }
		await nameActor(tx, actor)
		const name_en = cleanText(record.name_en)
		const sale = {
			...{ slug: address, name: { en: name_en, bn: cleanText(record.name_bn ?? '') || name_en }, ...window },
			...{ series: held?.series ?? (record.every_days === null ? null : address), everyDays: record.every_days },
			linePerMinute: record.line_per_minute ?? null,
		}
		if (held) {
			await updateSale(tx, held.id, sale, items)
			return { outcome: 'changed', slug: address, id: held.id }
		}
		const id = await insertSale(tx, sale, items)
		if (id === null) return { outcome: 'refused', faults: [{ code: 'slug_taken', field: 'slug' }] }
		return { outcome: 'new', slug: address, id }
	})
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000)

/** Forms have minutes only: a start or end in the same minute is the one that is stored. */
function windowOf({ starts_at, ends_at }: FlashSaleRecord, held: HeldSale | undefined) {
	const of = (text: string, stored: Date | undefined) => {
		const at = momentOf(text)
		return stored && minuteOf(stored) === minuteOf(at) ? stored : at
	}
	return { startsAt: of(starts_at, held?.startsAt), endsAt: of(ends_at, held?.endsAt) }
}

async function itemsOf(
	tx: Tx,
	{
		record,
		held,
		window,
	}: { record: FlashSaleRecord; held: HeldSale | undefined; window: Parameters<typeof overlapping>[2] },
	faults: SaleFault[],
): Promise<NewItem[]> {
	const skus = await skusBySlug(
		tx,
		record.items.map((item) => item.product),
		window.startsAt,
	)
	const items: NewItem[] = []
	const places = new Map<number, number>()
	for (const [at, { product, variant, per_shopper: perShopper, quantity, price }] of record.items.entries()) {
		const field = (name: string) => `items[${at}].${name}`
		const sku = skus.find(({ slug, key }) => slug === product && key === variant)
		if (!sku) {
			faults.push({ code: 'unknown_product', field: field('product') })
			continue
		}
		if (places.has(sku.id)) faults.push({ code: 'variant_twice', field: field('product') })
		places.set(sku.id, at)
		const wish = { price: fromBdt(price), quantity, perShopper }
		const own = held?.items.find(({ skuId }) => skuId === sku.id)
		// Pieces that the sale has sold are no longer in stock, but count as its own.
		const fault = itemFault(wish, { ordinary: sku.ordinary, stock: sku.stock + (own?.sold ?? 0) }, own)
		if (fault) faults.push({ code: fault.code, field: field(fault.field) })
		else if (!sku.strikes && !own) faults.push({ code: 'struck_price_never_asked', field: field('price') })
		items.push({ skuId: sku.id, ...wish })
	}
	const lost = held?.items.some(({ skuId, sold }) => sold > 0 && !places.has(skuId))
	if (lost) faults.push({ code: 'sold_already', field: 'items' })
	const ends = window.startsAt < window.endsAt
	for (const { skuId } of ends ? await overlapping(tx, [...places.keys()], window, held?.id ?? null) : [])
		faults.push({ code: 'in_other_sale', field: `items[${places.get(skuId)}].product` })
	return items
}
