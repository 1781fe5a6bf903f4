import { type catalogueCallsOfDesk, mostCounted, type SkuFilter, skuFilters } from '#contract/desk/catalogue.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import {
	type AskedPrice,
	askedPrices,
	countListed,
	type ListedSku,
	listedSkus,
	type SkuChoice,
} from './sku-list.store.ts'
import { namesOfSku, variantText } from './sku-names.rules.ts'

type Sku = ReplyOf<(typeof catalogueCallsOfDesk)['listSkus']>['data']['skus'][number]

/** A page of variants with the prices of 30 days. `after`: `next` of the page before. */
export async function listSkus(
	db: Deps['db'],
	choice: SkuChoice,
	after: string | undefined,
	limit: number,
): Promise<{ skus: Sku[]; next: string | null }> {
	const rows = await listedSkus(db, choice, after === undefined ? undefined : placeOf(after), limit)
	const asked = await askedPrices(
		db,
		rows.map(({ id }) => id),
	)
	const prices = Map.groupBy(asked, ({ sku_id }) => sku_id)
	const last = rows.length < limit ? undefined : rows.at(-1)
	return {
		skus: rows.map((row) => skuOf(row, prices.get(row.id) ?? [])),
		next: last ? `${last.product_id}-${last.id}` : null,
	}
}

function placeOf(after: string): { product: number; sku: number } {
	const [product = 0, sku = 0] = after.split('-').map(Number)
	return { product, sku }
}

function skuOf(row: ListedSku, asked: readonly AskedPrice[]): Sku {
	const { id, slug, seller, code, stock, asset_id } = row
	return {
		...{ id, slug, seller, code, stock },
		name: { en: row.name_en, bn: row.name_bn },
		unit: { en: row.unit_en, bn: row.unit_bn },
		variant: variantText(row.options, row.values),
		names: namesOfSku(row),
		image: asset_id === null ? null : `${asset_id}.webp`,
		price: toBdt(row.price),
		sale_price: row.sale_price === null ? null : toBdt(row.sale_price),
		asked: asked.map(({ at, price }) => ({ at: at.toISOString(), price: toBdt(price) })),
	}
}

/** How many variants each filter has. */
export async function countSkus(
	db: Deps['db'],
	seller: string | undefined,
): Promise<{ only: SkuFilter; count: number; more: boolean }[]> {
	const counts = await Promise.all(skuFilters.map((only) => countListed(db, only, seller)))
	return skuFilters.map((only, at) => {
		const count = counts[at] ?? 0
		return { only, count: Math.min(count, mostCounted), more: count > mostCounted }
	})
}
