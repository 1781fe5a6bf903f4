import { limitsOf } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { acceptPhone } from '#server/identity/index.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readOrderNumber } from './order.rules.ts'
import { findOrder, numberOfPhone } from './order.store.ts'
import type { OrderRecord } from './order-record.rules.ts'

/**
 * The state of an order for a caller with its number and the phone it was placed with or is delivered to. Throws
 * `order_not_found`, the same for an unknown number and for a wrong phone, and `too_many_requests`.
 */
export async function trackOrder(
	deps: Pick<Deps, 'db' | 'config'>,
	call: Pick<Call, 'ip' | 'network'>,
	typed: { number: string; phone: string },
): Promise<OrderRecord> {
	const phone = acceptPhone(typed.phone)
	const number = readOrderNumber(typed.number)
	await countLimits(deps, limitsOf.track, call, { number })
	const order =
		number && (await numberOfPhone(deps.db, number, phone)) ? await findOrder(deps.db, null, number) : undefined
	if (!order) throw new ShopError('order_not_found')
	return order
}
