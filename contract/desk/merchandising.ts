import { Type } from 'typebox'
import { Data, Nullable, Slug, Strict } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

/** Calls for the tree of categories that only the desk has. */
export const merchandisingCalls = {
	placeCategory: deskCall({
		...{ tag: 'Merchandising', right: 'categories.change', method: 'POST', path: '/desk/categories/place' },
		repeatable: true,
		summary: 'Move a category below another and to a place among its neighbours, which are numbered again',
		body: Strict({
			slug: Slug,
			/** Null: a department. */
			parent: Nullable(Slug),
			/** The neighbour that follows it; null: the last place. */
			before: Nullable(Slug),
		}),
		reply: Data(Type.Object({ slug: Type.String(), outcome: Type.Enum(['new', 'changed']) })),
		refusals: ['not_found'],
	}),
}
