import type { WebhookEvent } from '#contract/desk/webhooks.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { addWebhook, changeWebhook, deleteWebhook, pingWebhook, renewSecret, resendDelivery } from './save-webhook.ts'
import {
	type DeliveryRow,
	readDeliveries,
	readDelivery,
	readTries,
	readWebhooks,
	type WebhookRow,
} from './webhook.store.ts'

/** Deliveries on a page of the log. */
const usualPage = 50

export function webhookDeskHandlers(deps: Deps) {
	const { db } = deps
	return {
		listWebhooks: async () => ({ data: (await readWebhooks(db)).map(viewOf) }),
		addWebhook: async ({ body }, call) => {
			const { webhook, secret } = await addWebhook(deps, actorOf(staffOf(call)), body)
			return { data: { webhook: viewOf(webhook), secret } }
		},
		changeWebhook: async ({ params, body }, call) => ({
			data: viewOf(await changeWebhook(deps, actorOf(staffOf(call)), params.id, body)),
		}),
		renewWebhookSecret: async ({ params }, call) => ({
			data: { secret: await renewSecret(deps, actorOf(staffOf(call)), params.id) },
		}),
		deleteWebhook: async ({ params }, call) => {
			await deleteWebhook(db, actorOf(staffOf(call)), params.id)
			return { data: { id: params.id } }
		},
		testWebhook: async ({ params }, call) => ({
			data: { delivery: await pingWebhook(db, actorOf(staffOf(call)), params.id) },
		}),
		listWebhookDeliveries: async ({ params, query: { state, after, limit = usualPage } }) => {
			if ((await readWebhooks(db, params.id)).length === 0) throw new ShopError('not_found')
			const rows = await readDeliveries(db, params.id, { state, after, limit: limit + 1 })
			const page = rows.slice(0, limit)
			return {
				data: { deliveries: page.map(deliveryOf), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
			}
		},
		getWebhookDelivery: async ({ params }) => ({ data: await wholeDelivery(db, params.id) }),
		resendWebhookDelivery: async ({ params }, call) => {
			await resendDelivery(db, actorOf(staffOf(call)), params.id)
			return { data: await wholeDelivery(db, params.id) }
		},
	} satisfies Partial<DeskHandlers>
}

function viewOf({ created_at, failed_at, events, ...row }: WebhookRow) {
	return {
		...row,
		events: events as WebhookEvent[],
		created_at: created_at.toISOString(),
		failed_at: failed_at?.toISOString() ?? null,
	}
}

function deliveryOf({ id, key, event, state, tries, created_at, next_at, status, fault }: DeliveryRow) {
	return {
		...{ id, key, event, state, tries, status, fault },
		created_at: created_at.toISOString(),
		next_at: next_at?.toISOString() ?? null,
	}
}

async function wholeDelivery(db: Deps['db'], id: number) {
	const row = await readDelivery(db, id)
	if (!row) throw new ShopError('not_found')
	const { status: _status, fault: _fault, ...delivery } = deliveryOf(row)
	const attempts = (await readTries(db, id)).map((one) => ({ ...one, at: one.at.toISOString() }))
	return { ...delivery, webhook: row.webhook, body: row.body, attempts }
}
