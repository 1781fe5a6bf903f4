import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { dropView, keepView } from './view.store.ts'

type Views = Parameters<typeof keepView>[1]

/** Keeps a filter that the list accepts by a typed name. Throws `invalid_input` for an empty one, and `saved_views_full`. */
export async function saveView(
	db: Deps['db'],
	views: Views,
	staffId: number,
	typed: string,
	filter: object,
): Promise<{ id: number }> {
	const name = cleanText(typed)
	if (!name) throw new ShopError('invalid_input', { errors: { name: 'invalid_input' } })
	const id = await keepView(db, views, staffId, name, filter)
	if (id === undefined) throw new ShopError('saved_views_full')
	return { id }
}

/** Removes one of the own views. Throws `not_found`. */
export async function removeView(db: Deps['db'], views: Views, staffId: number, id: number): Promise<{ id: number }> {
	if (!(await dropView(db, views, staffId, id))) throw new ShopError('not_found')
	return { id }
}
