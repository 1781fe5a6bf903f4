import { limitsOf } from '#contract/limits.ts'
import { findAreas, namedArea } from '#server/addresses/index.ts'
import type { Deps } from '#server/deps.ts'
import { findOrAddCustomer } from '#server/identity/index.ts'
import type { Announcer } from '#server/orders/index.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { confirmOrder, viewOrder } from './confirm-order.ts'
import { proposeOrder, withdrawOrder } from './propose-order.ts'
import { quoteOrder } from './quote-order.ts'
import { showOrderer } from './show-orderer.ts'
import { takeDownAddress } from './take-down-address.ts'

/** The desk's calls. */
export function phoneOrderDeskHandlers(deps: Deps) {
	const { db } = deps
	return {
		startPhoneOrder: async ({ body }, call) =>
			showOrderer(db, await findOrAddCustomer(db, actorOf(staffOf(call)), body)),
		getPhoneShopper: ({ params }) => showOrderer(db, params.id),
		addPhoneAddress: async ({ params, body }) => {
			return { data: { id: await takeDownAddress(db, params.id, body) } }
		},
		findAreas: async ({ query: { q, id } }, call) => {
			if ((q === undefined) === (id === undefined)) throw new ShopError('invalid_input')
			return { data: id === undefined ? findAreas(q ?? '', call.language) : namedArea(id, call.language) }
		},
		quotePhoneOrder: async ({ params, body }, call) => ({
			data: await quoteOrder(deps, params.id, body, call.language),
		}),
		proposePhoneOrder: async ({ params, body }, call) => {
			await proposeOrder(deps, actorOf(staffOf(call)), params.id, body)
			return showOrderer(db, params.id)
		},
		cancelPhoneOrder: async ({ params }, call) =>
			showOrderer(db, await withdrawOrder(db, actorOf(staffOf(call)), params.id)),
	} satisfies Partial<DeskHandlers>
}

/** The calls of the page behind the link. */
export function phoneOrderHandlers(deps: Deps, announcer: Announcer) {
	return {
		viewPhoneOrder: async ({ body }, call) => {
			await countLimits(deps, limitsOf.phoneOrder, call, {})
			return { data: await viewOrder(deps, body.token, call.language) }
		},
		confirmPhoneOrder: async ({ body }, call) => {
			await countLimits(deps, limitsOf.phoneOrder, call, {})
			const placed = await confirmOrder(deps, body.token)
			if (placed.new) announcer.ask()
			return { data: { number: placed.number } }
		},
	} satisfies Partial<Handlers>
}
