import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { answerQuestion, readAllWaiting } from '#server/reviews/index.ts'
import { getDeskSeller, listDeskSellers } from './list-sellers.ts'
import { inviteOwnHelper, listOwnPeople, switchOwnHelper } from './own-people.ts'
import { closeOwnDay, type Own, setOwnHours, showOwnShop } from './own-shop.ts'

/** Questions in the list. */
const mostQuestions = 100

/** The seller of the session. Throws `forbidden` for the shop's own staff. */
function ownOf(call: Call): Own {
	const staff = staffOf(call)
	if (staff.seller === null) throw new ShopError('forbidden')
	return { seller: staff.seller, actor: actorOf(staff) }
}

/** Calls of a seller's people for their own shop, and of the shop's staff about sellers. */
export function sellerDeskHandlers(deps: Deps) {
	const { db } = deps
	return {
		listDeskSellers: async ({ query }) => ({ data: await listDeskSellers(db, query) }),
		getDeskSeller: async ({ params }) => ({ data: await getDeskSeller(db, params.slug) }),
		getOwnShop: async (_input, call) => ({ data: await showOwnShop(db, ownOf(call).seller) }),
		setOwnHours: async ({ body }, call) => {
			const own = ownOf(call)
			await setOwnHours(db, own, body)
			return { data: await showOwnShop(db, own.seller) }
		},
		closeOwnDay: async ({ body }, call) => {
			const own = ownOf(call)
			await closeOwnDay(db, own, body)
			return { data: await showOwnShop(db, own.seller) }
		},
		listOwnQuestions: async (_input, call) => ({
			data: (await readAllWaiting(db, ownOf(call).seller, mostQuestions)).map(
				({ id, slug, name_en, name_bn, text, asked_at }) => ({
					...{ id, text },
					product: { slug, name: { en: name_en, bn: name_bn } },
					asked_at: asked_at.toISOString(),
				}),
			),
		}),
		answerOwnQuestion: async ({ params, body }, call) => {
			const { seller, actor } = ownOf(call)
			await answerQuestion(db, actor, params.id, 'seller', body.text, seller)
			return { data: { id: params.id } }
		},
		listOwnPeople: async (_input, call) => ({ data: await listOwnPeople(db, ownOf(call).seller) }),
		inviteOwnHelper: async ({ body }, call) => ({ data: await inviteOwnHelper(deps, ownOf(call), body) }),
		disableOwnHelper: async ({ params }, call) => ({ data: await switchOwnHelper(db, ownOf(call), params.id, true) }),
		enableOwnHelper: async ({ params }, call) => ({ data: await switchOwnHelper(db, ownOf(call), params.id, false) }),
	} satisfies Partial<DeskHandlers>
}
