import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { onPiecesReturned } from '#server/points/index.ts'
import { lockOrder, queueOrderMessage } from './life.store.ts'
import { notePaymentStatus, oweRefund } from './money.store.ts'
import { moveOrder } from './move-order.ts'
import { commandLine } from './operate-order.ts'
import { returnMayMove } from './return.rules.ts'
import { allCameBack, findReturn, moveReturn, stockOfReturn } from './return.store.ts'
import { putBack } from './settle-parts.ts'

export type Decision = {
	to: 'approved' | 'refused' | 'received'
	/** The received goods are as new and go back into stock. */
	restock?: boolean
}

/**
 * An operator approves, refuses or receives a return. When received, its refund is due, and a part of which everything was
 * returned becomes `returned`. The audit trail names `by`. Returns the order's
 * number. Throws `not_found`, `order_move_refused`.
 */
export function decideReturn(
	db: Deps['db'],
	id: number,
	{ to, restock = false }: Decision,
	by: string = commandLine,
): Promise<string> {
	return transactionOf(db, by, async (tx) => {
		const request = await findReturn(tx, id)
		const order = request && (await lockOrder(tx, request.order, null))
		if (!request || !order) throw new ShopError('not_found')
		if (!returnMayMove(request.status, to) || !(await moveReturn(tx, id, request.status, to)))
			throw new ShopError('order_move_refused')
		await noteInAudit(tx, by, 'return', [id], { order: request.order, status: to, restock }, { status: request.status })
		await queueOrderMessage(tx, order.id, `return_${to}`, request.amount)
		if (to === 'received') {
			await oweRefund(tx, order.id, `return ${id}`, request.amount)
			if (restock) await putBack(tx, await stockOfReturn(tx, id), 'returned')
			if (await allCameBack(tx, order.id, request.part))
				await moveOrder(tx, order, { to: 'returned', part: request.part, actor: 'operator', reason: `return ${id}` })
			else {
				await onPiecesReturned(tx, { orderId: order.id, position: request.part }, { return: id })
				await notePaymentStatus(tx, order.id)
			}
		}
		return request.order
	})
}
