import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Actor } from '#server/catalogue/index.ts'
import { mappingOf, sellerOf } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import * as imports from '#server/imports/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** Keeps a mapping of imports by its name. Throws `invalid_input` for a text that is no mapping, `not_found` for an unknown seller. */
export async function keepMapping(
	db: Deps['db'],
	actor: Actor,
	{ name, map, ...cells }: InputOf<(typeof endpoints)['keepMapping']>['body'],
) {
	await sellerOf(db, actor, cells.seller)
	const mapping = { name, headings: map === undefined ? {} : mappingOf(map), cells }
	await transactionOf(db, actor.name, (tx) => imports.keepMapping(tx, actor.name, mapping))
	return { data: mapping }
}

/** Deletes a kept mapping. Throws `not_found`. */
export async function deleteMapping(db: Deps['db'], actor: string, name: string) {
	const deleted = await transactionOf(db, actor, (tx) => imports.deleteMapping(tx, actor, name))
	if (!deleted) throw new ShopError('not_found')
	return { data: { name } }
}
