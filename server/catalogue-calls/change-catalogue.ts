import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import {
	type Actor,
	adjustStock,
	cancelPlanned,
	listEditCategories,
	mergeCategories,
	saveCategory,
	saveSeller,
	sellerExists,
} from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { sellerOf } from './caller.ts'
import { doOnce } from './do-once.ts'
import { refusalOf, savedOf, saveRecord } from './saved-of.ts'

type Body<N extends keyof typeof endpoints> = InputOf<(typeof endpoints)[N]> extends { body: infer B } ? B : never

/** Faults by which something is named that is not there. */
const unknown = new Set(['unknown_product', 'unknown_seller', 'unknown_category'])

/**
 * Adds pieces to the stock of a variant, or takes them away. Throws `product_not_found` for a code that the caller does not
 * have, or that several sellers have, and `invalid_input` where the stock would be below 0.
 */
export async function adjustStockOnce(
	db: Deps['db'],
	actor: Actor,
	body: Body<'adjustStock'>,
	key: string | undefined,
): Promise<{ data: { stock: number } }> {
	const adjustment = { ...body, ...(await sellerOf(db, actor, body.seller)) }
	return doOnce(db, actor, { key, request: body }, async (tx) => {
		const result = await adjustStock(tx, actor, adjustment)
		if ('stock' in result) return { data: result }
		if (result.faults.some(({ code }) => unknown.has(code))) throw new ShopError('product_not_found')
		throw refusalOf(result.faults)
	})
}

/** Adds or changes a seller. Throws `not_found` for a slug that no seller has, and `invalid_input` with the fields. */
export function saveOneSeller(db: Deps['db'], actor: Actor, body: Body<'saveSeller'>) {
	return saveRecord(body, {
		exists: (slug) => sellerExists(db, slug),
		save: (slug, record) => saveSeller(db, actor, slug, record),
	})
}

/** Adds or changes a category. Throws `not_found` for a slug that no category has, and `invalid_input` with the fields. */
export function saveOneCategory(db: Deps['db'], actor: Actor, body: Body<'saveCategory'>) {
	return saveRecord(body, {
		exists: async (slug) => (await listEditCategories(db)).some((category) => category.slug === slug),
		save: (slug, record) => saveCategory(db, actor, slug, record),
	})
}

/** Moves everything of a category to another. Throws `not_found` for an unknown one. */
export async function mergeTwoCategories(db: Deps['db'], actor: Actor, { from, into }: Body<'mergeCategories'>) {
	const saved = await mergeCategories(db, actor, from, into)
	if (saved.outcome === 'refused' && saved.faults.some(({ code }) => unknown.has(code)))
		throw new ShopError('not_found')
	return savedOf(saved)
}

/** Cancels a planned change. Throws `not_found` when none with this number waits or failed. */
export async function cancelOnePlanned(db: Deps['db'], id: number): Promise<{ data: { cancelled: boolean } }> {
	if (id > 2_147_483_647 || !(await cancelPlanned(db, id))) throw new ShopError('not_found')
	return { data: { cancelled: true } }
}
