import type { supportCalls } from '#contract/desk/support.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toBdt } from '#contract/money.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { lookUpCustomers } from '#server/identity/index.ts'
import { readQuestion } from '#server/operator-calls/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { maskContact, maskEmail, maskPhone } from './mask.rules.ts'
import { addressesOf, devicesOf, latestOrders, messagesOf, readShopper } from './shopper.store.ts'

const mostFound = 50
const mostListed = 20

/** Shoppers of a question, masked, and noted in the audit trail. Throws `invalid_input` with the member that cannot be read. */
export async function findShoppers(
	db: Deps['db'],
	actor: string,
	typed: InputOf<(typeof supportCalls)['findShoppers']>['body'],
): Promise<ReplyOf<(typeof supportCalls)['findShoppers']>> {
	const read = readQuestion(typed)
	if ('wrong' in read) {
		const fields = read.wrong === 'nothing' ? (['phone', 'email', 'name', 'order'] as const) : [read.wrong]
		throw new ShopError('invalid_input', {
			errors: Object.fromEntries(fields.map((field) => [field, 'invalid_input'])),
		})
	}
	const found = await lookUpCustomers(db, actor, read.question, mostFound)
	return {
		data: found.map((one) => ({
			...one,
			phone: one.phone && maskPhone(one.phone),
			email: one.email && maskEmail(one.email),
			since: one.since.toISOString(),
		})),
	}
}

type Shown = ReplyOf<(typeof supportCalls)['getShopper']>

/** One shopper, masked. Throws `not_found`. */
export function getShopper(db: Deps['db'], id: number): Promise<Shown> {
	return showShopper(db, id, false)
}

/** One shopper without masks; who asked for it and why is in the audit trail before anything is shown. Throws `not_found`. */
export function revealShopper(db: Deps['db'], actor: string, id: number, reason: string): Promise<Shown> {
	return transaction(db, async (tx) => {
		const shown = await showShopper(tx, id, true)
		await noteInAudit(tx, actor, 'customer', [id], { done: 'revealed', reason: reason.trim() })
		return shown
	})
}

async function showShopper(db: Deps['db'], id: number, revealed: boolean): Promise<Shown> {
	const shopper = await readShopper(db, id)
	if (!shopper) throw new ShopError('not_found')
	const devices = await devicesOf(db, id)
	const [orders, messages] = [await latestOrders(db, id, mostListed), await messagesOf(db, id, mostListed)]
	return {
		data: {
			...shopper,
			phone: shopper.phone && (revealed ? shopper.phone : maskContact(shopper.phone)),
			email: shopper.email && (revealed ? shopper.email : maskContact(shopper.email)),
			since: shopper.since.toISOString(),
			spent: toBdt(shopper.spent),
			sessions: devices.length,
			addresses: (await addressesOf(db, id)).map((one) => ({
				...one,
				address: revealed ? one.address : null,
				full_name: revealed ? one.full_name : null,
				phone: revealed ? one.phone : null,
			})),
			latest: orders.map((order) => ({
				...order,
				placed_at: order.placed_at.toISOString(),
				current_total: toBdt(order.current_total),
			})),
			devices: devices.map(({ device, since, last_seen }) => ({
				...{ device, since: since.toISOString(), last_seen: last_seen.toISOString() },
			})),
			messages: messages.map((message) => ({ ...message, written_at: message.written_at.toISOString() })),
			revealed,
		},
	}
}
