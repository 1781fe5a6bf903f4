import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { onPiecesReturned } from '#server/points/index.ts'
import { lockOrder, queueOrderMessage } from './life.store.ts'
import { notePaymentStatus, oweRefund } from './money.store.ts'
import { moveOrder } from './move-order.ts'
import { returnMayMove } from './return.rules.ts'
import { allCameBack, findReturn, moveReturn, stockOfReturn } from './return.store.ts'
import { putBack } from './settle-parts.ts'

export type Decision = {
	to: 'approved' | 'refused' | 'received'
	/** Received things are as new and go back on sale. */
	restock?: boolean
}

/**
 * An operator approves or refuses a return, or takes it in: then its money is owed back, and a part of which everything came
 * back is `returned`. Answers the order's number. Throws `not_found`, `order_move_refused`.
 */
export function decideReturn(db: Deps['db'], id: number, { to, restock = false }: Decision): Promise<string> {
	return transaction(db, async (tx) => {
		const found = await findReturn(tx, id)
		const order = found && (await lockOrder(tx, found.order, null))
		if (!found || !order) throw new ShopError('not_found')
		if (!returnMayMove(found.status, to) || !(await moveReturn(tx, id, found.status, to)))
			throw new ShopError('order_move_refused')
		await queueOrderMessage(tx, order.id, `return_${to}`, found.amount)
		if (to === 'received') {
			await oweRefund(tx, order.id, `return ${id}`, found.amount)
			if (restock) await putBack(tx, await stockOfReturn(tx, id))
			if (await allCameBack(tx, order.id, found.part))
				await moveOrder(tx, order, { to: 'returned', part: found.part, actor: 'operator', reason: `return ${id}` })
			else {
				await onPiecesReturned(tx, { orderId: order.id, position: found.part }, { return: id })
				await notePaymentStatus(tx, order.id)
			}
		}
		return found.order
	})
}
