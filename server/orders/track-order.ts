import type { Deps } from '#server/deps.ts'
import { acceptPhone } from '#server/identity/index.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countCall } from '#server/platform/limits/count-call.ts'
import { networkWindows, thingWindow } from '#server/platform/limits/windows.rules.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readOrderNumber } from './order.rules.ts'
import { findOrder, numberOfPhone } from './order.store.ts'
import type { OrderRecord } from './order-record.rules.ts'

/** In an hour: looks at one number by everybody, and at any number by one network. */
const limits = { number: 20, network: 60 }

/**
 * An order for whoever knows its number and the phone it was placed with or goes to. Throws `order_not_found`, the same
 * for a number that is not there and a phone that is not its own, and `too_many_requests`.
 */
export async function trackOrder(
	deps: Pick<Deps, 'db' | 'config'>,
	call: Pick<Call, 'ip' | 'network'>,
	typed: { number: string; phone: string },
): Promise<OrderRecord> {
	const phone = acceptPhone(typed.phone)
	const number = readOrderNumber(typed.number)
	const wait = await countCall(deps, [
		...networkWindows('track', call, limits.network),
		...(number ? [thingWindow('track', number, limits.number)] : []),
	])
	if (wait > 0) throw new ShopError('too_many_requests', { retryAfter: wait })
	const order =
		number && (await numberOfPhone(deps.db, number, phone)) ? await findOrder(deps.db, null, number) : undefined
	if (!order) throw new ShopError('order_not_found')
	return order
}
