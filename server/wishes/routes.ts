import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serveOneClick } from '#server/platform/http/one-click.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { addWish } from './add-wish.ts'
import { askForStock } from './ask-for-stock.ts'
import { dropAlert } from './drop-alert.ts'
import { leaveAlerts } from './leave-alerts.ts'
import { mergeWishes } from './merge-wishes.ts'
import { removeWish } from './remove-wish.ts'
import { alertText, droppedText, leftText } from './texts.rules.ts'
import { readWishes } from './wish.store.ts'
import { presentWishes } from './wish-view.rules.ts'

/** The wish list, and alerts for products back in stock. */
export function wishHandlers(deps: Deps) {
	const { db } = deps
	return {
		getWishes: async (_input, call) => presentWishes(await readWishes(db, shopper(call).customerId)),
		mergeWishes: async ({ body }, call) => presentWishes(await mergeWishes(db, shopper(call).customerId, body.items)),
		addWish: async ({ params }, call) => presentWishes(await addWish(db, shopper(call).customerId, params.product_id)),
		removeWish: async ({ params }, call) =>
			presentWishes(await removeWish(db, shopper(call).customerId, params.product_id)),
		askForStock: async ({ body }, call) => {
			await askForStock(deps, call, body)
			return { status: true, message: alertText[call.language] }
		},
		dropStockAlert: async ({ params }, call) => {
			await dropAlert(deps, shopper(call).customerId, params.id)
			return { status: true, message: droppedText[call.language] }
		},
		leaveStockAlerts: async ({ body }, call) => {
			await leaveAlerts(deps, body.token)
			return { status: true, message: leftText[call.language] }
		},
	} satisfies Partial<Handlers>
}

/** The endpoint for the unsubscribe button of mail programs, which stops stock messages. */
export function serveAlertsEnd(app: FastifyInstance, deps: Deps): void {
	serveOneClick(app, '/stock-alerts/one-click', (token) => leaveAlerts(deps, token))
}
