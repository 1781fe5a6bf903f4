import { poisha } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { lockOrder } from './life.store.ts'
import { readOrderNumber } from './order.rules.ts'
import { orderByNumber } from './order.store.ts'
import { askedOf, goneOf, type OrderRecord } from './order-record.rules.ts'
import { piecesToReturn, type ReturnReason, returnAmount, type WantedPieces } from './return.rules.ts'
import { addReturn } from './return.store.ts'

type Asked = { lines: readonly WantedPieces[]; reason: ReturnReason; note?: string }

/**
 * A shopper requests to return pieces of one seller's part of an order; an operator decides. Throws `order_not_found`, and
 * `order_not_returnable` when some of the pieces cannot be returned (any more).
 */
export function askReturn(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	customerId: number,
	typed: string,
	request: Asked,
): Promise<OrderRecord> {
	const number = readOrderNumber(typed)
	if (!number) throw new ShopError('order_not_found')
	return transaction(db, async (tx) => {
		const locked = await lockOrder(tx, number, customerId)
		if (!locked) throw new ShopError('order_not_found')
		const order = await orderByNumber(tx, customerId, number, config.returnDays)
		const part = order.parts.find(({ lines }) => lines.some((line) => line.position === request.lines[0]?.line))
		const lines = (part?.lines ?? []).map((line) => ({
			...line,
			...{
				returnable: line.return_until !== null,
				asked: askedOf(line),
				gone: goneOf(line),
				refunded: line.held.refunded,
			},
		}))
		const pieces = piecesToReturn(lines, request.lines)
		if (!part || !pieces) throw new ShopError('order_not_returnable')
		const had = part.lines.some(({ held }) => held.delivery > 0)
		const delivery = poisha(had ? 0 : part.delivery - part.delivery_discount)
		await addReturn(tx, locked.id, {
			part: part.position,
			pieces,
			reason: request.reason,
			note: cleanText(request.note ?? '') || null,
			amount: returnAmount({ delivery, lines }, pieces, request.reason),
		})
		return orderByNumber(tx, customerId, number, config.returnDays)
	})
}
