import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { type Poisha, toBdt } from '#contract/money.ts'
import {
	type Actor,
	countGaps,
	exportPage,
	findProducts,
	listGaps,
	priceHistory,
	productAudit,
	stockHistory,
} from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { jsonOf } from '#server/imports/index.ts'
import { inBdt } from './amounts.rules.ts'
import { requireSkus, sellerOf } from './caller.ts'

type Name =
	| 'findCatalogueProducts'
	| 'exportCatalogue'
	| 'listCatalogueGaps'
	| 'getProductHistory'
	| 'listPriceHistory'
	| 'listStockMovements'
type Read<N extends Name> = (
	db: Deps['db'],
	actor: Actor,
	input: InputOf<(typeof endpoints)[N]>,
) => Promise<ReplyOf<(typeof endpoints)[N]>>

const rows = 100
const bdtOrNull = (amount: Poisha | null) => (amount === null ? null : toBdt(amount))

export const findCatalogueProducts: Read<'findCatalogueProducts'> = async (db, actor, { query }) => {
	const { q: words = '', active = true, limit = rows, category, seller } = query
	const found = await findProducts(db, { words, active, limit, category, ...(await sellerOf(db, actor, seller)) })
	return {
		data: found.map(({ price, sale_price, ...product }) => ({
			...{ ...product, price: toBdt(price), sale_price: bdtOrNull(sale_price) },
		})),
	}
}

export const exportCatalogue: Read<'exportCatalogue'> = async (db, actor, { query }) => {
	const { after = 0, limit = rows, category, active, seller } = query
	const choice = { category, active, ...(await sellerOf(db, actor, seller)) }
	const { records, next } = await exportPage(db, after, limit, choice)
	return { data: { records: records.map((record) => JSON.parse(jsonOf(record)) as object), next } }
}

export const listCatalogueGaps: Read<'listCatalogueGaps'> = async (db, actor, { query }) => {
	const { seller } = await sellerOf(db, actor, query.seller)
	const { kind, limit = rows } = query
	const counts = await countGaps(db, seller)
	const lacking = counts.filter((one) => one.products > 0 && (kind === undefined || one.kind === kind))
	return { data: { counts, gaps: await listGaps(db, { kinds: lacking.map((one) => one.kind), seller, limit }) } }
}

export const getProductHistory: Read<'getProductHistory'> = async (db, actor, { params, query }) => {
	await requireSkus(db, { product: params.slug, ...(await sellerOf(db, actor, undefined)) })
	const changes = await productAudit(db, params.slug, query.limit ?? rows)
	return {
		data: changes.map(({ at, before, after, ...change }) => ({
			...{ ...change, at: at.toISOString() },
			// Pictures are a list.
			...{ before: shown(before), after: shown(after) },
		})),
	}
}

function shown(columns: Record<string, unknown> | null): unknown {
	return columns === null || Array.isArray(columns) ? columns : inBdt(columns)
}

/** The variants that a call chooses. Throws `not_found` and `product_not_found` for what the caller does not have. */
async function chosenSkus(
	db: Deps['db'],
	actor: Actor,
	{ product, code, seller }: { product?: string; code?: string; seller?: string },
) {
	const choice = {
		...(product !== undefined && { product }),
		...(code !== undefined && { code }),
		...(await sellerOf(db, actor, seller)),
	}
	await requireSkus(db, choice)
	return choice
}

export const listPriceHistory: Read<'listPriceHistory'> = async (db, actor, { query }) => {
	const prices = await priceHistory(db, await chosenSkus(db, actor, query), query.limit ?? rows)
	return {
		data: prices.map(({ at, price, sale_price, ...entry }) => ({
			...{ ...entry, at: at.toISOString(), price: toBdt(price), sale_price: bdtOrNull(sale_price) },
		})),
	}
}

export const listStockMovements: Read<'listStockMovements'> = async (db, actor, { query }) => {
	const movements = await stockHistory(db, await chosenSkus(db, actor, query), query.limit ?? rows)
	return { data: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })) }
}
