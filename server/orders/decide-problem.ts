import { type Poisha, poisha } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import { lockSkus, noteInAudit, takeStock } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { onPiecesReturned } from '#server/points/index.ts'
import { lockOrder, queueOrderMessage } from './life.store.ts'
import { notePaymentStatus, oweRefund } from './money.store.ts'
import { commandLine } from './operate-order.ts'
import { findOrder } from './order.store.ts'
import { goneOf, type OrderRecord } from './order-record.rules.ts'
import { deliveryToo, problemMayMove, worthOf } from './problem.rules.ts'
import { findProblem, moveProblem, type StoredProblem } from './problem.store.ts'
import { putBack } from './settle-parts.ts'

export type ProblemDecision = {
	to: 'refunded' | 'replacing' | 'replaced' | 'answered'
	/** For a refund: the pieces refunded; by default all that were reported. */
	pieces?: number | undefined
	/** A note to the shopper. */
	answer?: string | undefined
}

/**
 * An operator settles a report: refunds pieces, sends replacements from stock, records their arrival, or answers. One
 * transaction with the order locked, so that no piece is refunded twice, by a return or another report. Returns the order's
 * number and the refund in poisha. Throws `not_found`, `order_move_refused`, `invalid_input`,
 * `out_of_stock` and `order_not_refundable`.
 */
export async function decideProblem(
	db: Deps['db'],
	id: number,
	{ to, pieces, answer = '' }: ProblemDecision,
	by: string = commandLine,
): Promise<{ number: string; amount: Poisha }> {
	const words = cleanText(answer) || null
	if ((words?.length ?? 0) > 500 || (to === 'answered' && !words)) throw new ShopError('invalid_input')
	return transactionOf(db, by, async (tx) => {
		const report = await findProblem(tx, id)
		const order = report && (await lockOrder(tx, report.order, null))
		const problem = order && (await findProblem(tx, id))
		if (!order || !problem) throw new ShopError('not_found')
		const { status: from, quantity, skuId } = problem
		if (!problemMayMove(from, to)) throw new ShopError('order_move_refused')
		const refund = to === 'refunded' ? await refundOf(tx, problem, pieces ?? quantity) : undefined
		await moveProblem(tx, id, { from, to, answer: words, ...(refund && { refund }) })
		if (to === 'replacing') await takeNew(tx, { skuId, quantity })
		let amount = poisha(0)
		if (refund) {
			if (from === 'replacing') await putBack(tx, [{ skuId, quantity }], 'replaced')
			amount = await oweRefund(tx, order.id, `problem ${id}`, poisha(refund.worth + refund.delivery))
			await onPiecesReturned(tx, { orderId: order.id, position: problem.part }, { problem: id })
			await notePaymentStatus(tx, order.id)
		}
		await noteInAudit(tx, by, 'problem', [id], { order: problem.order, status: to, amount }, { status: from })
		if (to !== 'replaced') await queueOrderMessage(tx, order.id, `problem_${to}`, amount)
		return { number: problem.order, amount }
	})
}

/** The refund for some pieces of a report, in poisha; the order is locked. */
async function refundOf(tx: Tx, problem: StoredProblem, pieces: number) {
	if (!Number.isInteger(pieces) || pieces < 1 || pieces > problem.quantity) throw new ShopError('invalid_input')
	const order = (await findOrder(tx, null, problem.order)) as OrderRecord
	if (order.payment_status === 'refunded') throw new ShopError('order_not_refundable')
	const part = order.parts.find(({ position }) => position === problem.part)
	const line = part?.lines.find(({ position }) => position === problem.line)
	if (!part || !line) throw new Error(`order ${problem.order} has no line ${problem.line}`)
	const worth = worthOf(line, goneOf(line), pieces)
	const lines = part.lines.map(({ position, quantity, held }) => ({ position, quantity, faulty: held.faulty }))
	const whole = deliveryToo(lines, [{ position: problem.line, quantity: pieces }])
	const had = part.lines.some(({ held }) => held.delivery > 0)
	return { pieces, worth, delivery: poisha(whole && !had ? part.delivery - part.delivery_discount : 0) }
}

/** Takes pieces for a replacement from stock. */
async function takeNew(tx: Tx, line: { skuId: number; quantity: number }): Promise<void> {
	const [sku] = await lockSkus(tx, [line.skuId])
	if (!sku || (await takeStock(tx, [line])).length > 0) throw new ShopError('out_of_stock')
}
