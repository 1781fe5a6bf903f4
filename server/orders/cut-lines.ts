import type { CutReason } from '#contract/choices.ts'
import { type Poisha, toBdt } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { giveBackFlash } from '#server/flash-sales/index.ts'
import { nameActor, transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { pointValue, returnSome } from '#server/points/index.ts'
import { areCuttable, type Cut, type CutPieces, cutPart, isAllOf, mayCut } from './cut.rules.ts'
import { type CutRecord, emptyStock, partToCut, takenOf, writeCut } from './cut.store.ts'
import { isPaid, priceOfPart } from './life.rules.ts'
import { type LiveOrder, lockOrder, queueOrderMessage, readOrders } from './life.store.ts'
import { notePaymentStatus, oweRefund } from './money.store.ts'
import { moveOrder } from './move-order.ts'
import { commandLine } from './operate-order.ts'
import { readOrderNumber } from './order.rules.ts'
import { withdrawUnmet } from './replace.store.ts'
import { putBack } from './settle-parts.ts'

export type CutWish = {
	part: number
	pieces: readonly CutPieces[]
	reason: CutReason
	/** For the desk: shoppers do not see it. */
	note?: string | undefined
}

/**
 * Cancels pieces of one part of an order that is not handed over: stock, flash sale, points, amounts, refund, message and audit
 * trail, in one transaction with the order locked. Without a remaining piece it is the part that is cancelled. What is not in
 * stock has no stock afterwards. Returns the order's number. Throws `order_not_found`, `order_part_not_found`, `order_not_cancellable`,
 * `invalid_input`.
 */
export function cutLines(db: Deps['db'], typed: string, wish: CutWish, by: string = commandLine): Promise<string> {
	const number = readOrderNumber(typed)
	if (!number) throw new ShopError('order_not_found')
	return transactionOf(db, by, async (tx) => {
		const order = await lockOrder(tx, number, null)
		if (!order) throw new ShopError('order_not_found')
		await cutLocked(tx, order, wish, by)
		return number
	})
}

/** The same for an order that `tx` has locked. */
export async function cutLocked(tx: Tx, order: LiveOrder, wish: CutWish, by: string): Promise<void> {
	const { number } = order
	const { part, stored, pieces } = await wanted(tx, order, wish)
	const { reason } = wish
	const note = cleanText(wish.note ?? '') || null
	const taken = takenOf(stored.lines, pieces)
	if (isAllOf(stored.lines, pieces))
		await moveOrder(tx, order, { to: 'cancelled', part, actor: 'operator', reason: note ?? reason })
	else {
		const cut = cutPart(stored, pieces, { cash: order.payment_method === 'cod', pointValue })
		await carryOut(tx, order, { orderId: order.id, part, reason, note, pieces }, cut)
		await putBack(tx, taken, 'cancelled')
		await giveBackFlash(tx, order.customer_id, taken)
		await queueOrderMessage(tx, order.id, 'items_cancelled')
	}
	// Without the note, which may say something of a person: nothing is erased from the audit trail.
	await noteInAudit(tx, by, 'order', [order.id], { number, part, cancelled: pieces, reason })
	if (reason === 'not_in_stock') await haveNone(tx, taken, { number, by })
}

/** There are no pieces of these products: their stock is 0 from now on. */
export async function haveNone(
	tx: Tx,
	taken: readonly { skuId: number }[],
	{ number, by }: { number: string; by: string },
): Promise<void> {
	await nameActor(tx, by, { reason: 'adjusted', note: `not in stock, ${number}` })
	await emptyStock(
		tx,
		taken.map(({ skuId }) => skuId),
	)
	await nameActor(tx, by)
}

/** What `cutLines` would do: the refund or the cash that is no longer due, the points given back, and the part's new price. BDT. Throws what `cutLines` throws. */
export async function previewCut(db: Deps['db'], typed: string, wish: Pick<CutWish, 'part' | 'pieces'>) {
	const number = readOrderNumber(typed)
	const [order] = number ? await readOrders(db, [number]) : []
	if (!order) throw new ShopError('order_not_found')
	const { live, stored, pieces } = await wanted(db, order, wish)
	const all = isAllOf(stored.lines, pieces)
	const price = priceOfPart(stored)
	const cut = all ? null : cutPart(stored, pieces, { cash: order.payment_method === 'cod', pointValue })
	const amount = cut?.amount ?? price
	return {
		whole: all,
		amount: toBdt(amount),
		refund: toBdt(isPaid(order, live) ? amount : (0 as Poisha)),
		points: cut?.points ?? stored.points,
		price: toBdt((price - amount) as Poisha),
	}
}

/** The part and its pieces as they are stored; refuses what cannot be cancelled. */
async function wanted(db: Deps['db'], order: LiveOrder, { part, pieces }: Pick<CutWish, 'part' | 'pieces'>) {
	const live = order.parts.find(({ position }) => position === part)
	const stored = live && (await partToCut(db, order.id, part))
	if (!live || !stored) throw new ShopError('order_part_not_found')
	if (!mayCut(live.status)) throw new ShopError('order_not_cancellable')
	if (!areCuttable(stored.lines, pieces)) throw new ShopError('invalid_input', { errors: { pieces: 'invalid_input' } })
	return { part, live, stored, pieces }
}

/**
 * Writes a cut, its points and its refund; a shopper is no longer asked about pieces that are gone. The order is locked. Returns
 * the id of the cut.
 */
export async function carryOut(tx: Tx, order: LiveOrder, record: CutRecord, cut: Cut): Promise<number> {
	const live = order.parts.find(({ position }) => position === record.part)
	const id = await writeCut(tx, record, cut)
	await withdrawUnmet(tx, order.id)
	await returnSome(tx, order.id, `cut ${id}`, cut.points)
	if (live && isPaid(order, live)) await oweRefund(tx, order.id, `cut ${id}`, cut.amount)
	await notePaymentStatus(tx, order.id)
	return id
}
