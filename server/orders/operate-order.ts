import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { isDoubted } from '#server/payments/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { lockOrder } from './life.store.ts'
import { type Move, moveOrder } from './move-order.ts'
import { type OrderStatus, readOrderNumber } from './order.rules.ts'
import { findOrder } from './order.store.ts'
import type { OrderRecord } from './order-record.rules.ts'

/** Who acts where nobody is signed in: the operator at the command line. */
export const commandLine = 'command line'

export type Operation = Pick<Move, 'part' | 'reason'> & { to: Exclude<OrderStatus, 'pending_payment' | 'placed'> }

/**
 * An operator moves an order, or one part of it, to its next state. `returned` is for parts that were refused at delivery;
 * delivered goods need a return. `by`: who does it, for the events of the order. Throws `order_not_found`, `order_part_not_found`, `order_move_refused`,
 * `order_not_cancellable`, and `payment_doubted` until an operator has accepted a payment that its gateway marks as risky.
 */
export async function operateOrder(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	typed: string,
	operation: Operation,
	by: string = commandLine,
): Promise<OrderRecord> {
	const number = readOrderNumber(typed)
	if (!number) throw new ShopError('order_not_found')
	return transactionOf(db, by, async (tx) => {
		const order = await lockOrder(tx, number, null)
		if (!order) throw new ShopError('order_not_found')
		const { to, part } = operation
		const parts = order.parts.filter(({ position }) => part === undefined || position === part)
		if (to === 'returned' && parts.some(({ status }) => status === 'delivered'))
			throw new ShopError('order_move_refused')
		if (to !== 'returned' && to !== 'cancelled' && (await isDoubted(tx, order.id)))
			throw new ShopError('payment_doubted')
		await moveOrder(tx, order, { ...operation, actor: 'operator', returnDays: config.returnDays })
		const before = parts.map(({ position, status }) => ({ part: position, status }))
		await noteInAudit(tx, by, 'order', [order.id], { number, ...operation }, { parts: before })
		return (await findOrder(tx, null, number)) as OrderRecord
	})
}
