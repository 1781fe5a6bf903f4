import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { mappingOf } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import * as imports from '#server/imports/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** Keeps a mapping of imports by its name. Throws `invalid_input` for a text that is no mapping. */
export async function keepMapping(
	db: Deps['db'],
	{ name, map, ...cells }: InputOf<(typeof endpoints)['keepMapping']>['body'],
) {
	const mapping = { name, headings: map === undefined ? {} : mappingOf(map), cells }
	await transaction(db, (tx) => imports.keepMapping(tx, mapping))
	return { data: mapping }
}

/** Deletes a kept mapping. Throws `not_found`. */
export async function deleteMapping(db: Deps['db'], name: string) {
	if (!(await transaction(db, (tx) => imports.deleteMapping(tx, name)))) throw new ShopError('not_found')
	return { data: { name } }
}
