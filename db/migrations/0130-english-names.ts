import type { Kysely } from 'kysely'
import { buildIndex } from './step.ts'

export const outside = true

/** An index of products on sale whose English name is the Bengali one, as those of `0100-gaps`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const lacking = `active and name_en ~ '[ঀ-৿]' and name_en !~ '[A-Za-z]'`
	await buildIndex(db, 'products_lack_english_name', `on products (id) include (seller_id) where ${lacking}`)
}
