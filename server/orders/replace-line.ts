import { type Poisha, poisha, toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { lockSkus, noteInAudit, takeStock } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { giveBackFlash } from '#server/flash-sales/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { pointValue } from '#server/points/index.ts'
import { areCuttable, cutPart, mayCut } from './cut.rules.ts'
import { partToCut, takenOf } from './cut.store.ts'
import { carryOut, cutLocked, haveNone } from './cut-lines.ts'
import { type LiveOrder, lockOrder, queueOrderMessage, readOrders } from './life.store.ts'
import { lineName } from './line-name.rules.ts'
import { commandLine } from './operate-order.ts'
import { readOrderNumber } from './order.rules.ts'
import { orderByNumber } from './order.store.ts'
import type { OrderRecord } from './order-record.rules.ts'
import {
	addLine,
	addReplacement,
	type Candidate,
	candidatesFor,
	endReplacement,
	lineToReplace,
	waitingReplacement,
} from './replace.store.ts'
import { putBack } from './settle-parts.ts'

export type ReplaceWish = {
	line: number
	quantity: number
	/** What is sent instead. */
	sku: number
	/** The shopper has agreed on the phone. */
	agreed?: boolean | undefined
}

/** What can be sent instead of pieces of a line. Throws `order_not_found`, `invalid_input`. */
export async function listReplacements(
	db: Deps['db'],
	typed: string,
	{ line, quantity }: { line: number; quantity: number },
	language: Language,
) {
	const number = readOrderNumber(typed)
	const [order] = number ? await readOrders(db, [number]) : []
	if (!order) throw new ShopError('order_not_found')
	const own = await lineToReplace(db, order.id, line)
	if (!own) throw new ShopError('invalid_input')
	const found = await candidatesFor(db, { orderId: order.id, line, quantity })
	return { part: own.part, items: found.map((one) => candidateView(one, own.price, language)) }
}

async function lockedOrder(tx: Tx, typed: string, customerId: number | null): Promise<LiveOrder> {
	const number = readOrderNumber(typed)
	const order = number ? await lockOrder(tx, number, customerId) : undefined
	if (!order) throw new ShopError('order_not_found')
	return order
}

/**
 * Proposes another product of the same seller for missing pieces. It is sent at once when the shopper chose that at checkout or
 * agreed on the phone; otherwise they are asked. It never costs more than the pieces did: of a dearer one the price of the order
 * is charged. Returns whether it was done. Throws `order_not_found`, `order_not_cancellable` after the hand-over, `invalid_input`
 * for other pieces, `out_of_stock` when it cannot be sent (any more), `replacement_refused` when the shopper
 * wants none, `replacement_waits` when one was proposed already.
 */
export function replaceLine(
	db: Deps['db'],
	typed: string,
	{ line, quantity, sku, agreed = false }: ReplaceWish,
	by: string = commandLine,
): Promise<'done' | 'asked'> {
	return transactionOf(db, by, async (tx) => {
		const order = await lockedOrder(tx, typed, null)
		const own = await lineToReplace(tx, order.id, line)
		if (!own || quantity > own.quantity) throw new ShopError('invalid_input')
		checkOpen(order, own.part)
		if (own.substitution === 'leave_out' && !agreed) throw new ShopError('replacement_refused')
		const [found] = await candidatesFor(tx, { orderId: order.id, line, quantity, skuId: sku })
		if (!found) throw new ShopError('out_of_stock')
		const price = poisha(Math.min(found.price, own.price))
		const state = agreed || own.substitution === 'similar' ? 'done' : 'asked'
		const proposal = { line, quantity, sku_id: sku, price, state } as const
		const id = await addReplacement(tx, order.id, proposal)
		if (id === undefined) throw new ShopError('replacement_waits')
		const said = { number: order.number, line, quantity, replacement: found.slug, state }
		await noteInAudit(tx, by, 'order', [order.id], said)
		if (state === 'done') await send(tx, order, proposal, by)
		else await queueOrderMessage(tx, order.id, 'replacement_asked')
		return state
	})
}

/** The shopper, or the desk for them, answers a proposal: the replacement is sent, or the missing pieces are cancelled. */
export type Answer = 'accepted' | 'refused'

/** A shopper answers. Throws `order_not_found`, `not_found` when it does not wait (any more), `order_not_cancellable`, `out_of_stock`. */
export function answerReplacement(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	customerId: number,
	typed: string,
	id: number,
	answer: Answer,
): Promise<OrderRecord> {
	return transaction(db, async (tx) => {
		const order = await lockedOrder(tx, typed, customerId)
		await settle(tx, order, id, answer, 'shopper')
		return orderByNumber(tx, customerId, order.number, config.returnDays)
	})
}

/** Somebody at the desk ends a proposal; `withdrawn`: nothing is sent, and nothing cancelled. Throws what `answerReplacement` throws. */
export function decideReplacement(
	db: Deps['db'],
	typed: string,
	id: number,
	to: Answer | 'withdrawn',
	by: string = commandLine,
): Promise<void> {
	return transactionOf(db, by, async (tx) => settle(tx, await lockedOrder(tx, typed, null), id, to, by))
}

async function settle(tx: Tx, order: LiveOrder, id: number, to: Answer | 'withdrawn', by: string): Promise<void> {
	const proposal = await waitingReplacement(tx, order.id, id)
	const own = proposal && (await lineToReplace(tx, order.id, proposal.line))
	if (!proposal || !own) throw new ShopError('not_found')
	checkOpen(order, own.part)
	await endReplacement(tx, id, to === 'accepted' ? 'done' : to)
	await noteInAudit(tx, by, 'order', [order.id], { number: order.number, line: proposal.line, replacement: to })
	if (to === 'accepted') await send(tx, order, proposal, by)
	if (to === 'refused') {
		const quantity = Math.min(proposal.quantity, own.quantity)
		const pieces = [{ line: proposal.line, quantity }]
		if (quantity > 0) await cutLocked(tx, order, { part: own.part, pieces, reason: 'not_in_stock' }, by)
	}
}

function checkOpen(order: LiveOrder, part: number): void {
	if (!mayCut(order.parts.find(({ position }) => position === part)?.status ?? 'cancelled'))
		throw new ShopError('order_not_cancellable')
}

/** Takes the missing pieces out of the order and puts the replacement in. The missing product has no stock afterwards. */
async function send(
	tx: Tx,
	order: LiveOrder,
	{ line, quantity, sku_id, price }: { line: number; quantity: number; sku_id: number; price: number },
	by: string,
): Promise<void> {
	const own = await lineToReplace(tx, order.id, line)
	const stored = own && (await partToCut(tx, order.id, own.part))
	const pieces = [{ line, quantity }]
	if (!own || !stored || !areCuttable(stored.lines, pieces)) throw new ShopError('invalid_input')
	const taken = takenOf(stored.lines, pieces)
	await lockSkus(tx, [sku_id, ...taken.map(({ skuId }) => skuId)])
	const [found] = await candidatesFor(tx, { orderId: order.id, line, quantity, skuId: sku_id })
	if (!found || (await takeStock(tx, [{ skuId: sku_id, quantity }])).length > 0) throw new ShopError('out_of_stock')
	const charged = poisha(Math.min(price, found.price))
	const position = await addLine(tx, order.id, { ...found, part: own.part, quantity, price: charged })
	const added = { position, price: charged, quantity }
	const cut = cutPart(stored, pieces, { cash: order.payment_method === 'cod', pointValue, added })
	await carryOut(
		tx,
		order,
		{ orderId: order.id, part: own.part, reason: 'replaced', note: null, pieces, added: position },
		cut,
	)
	await putBack(tx, taken, 'replaced')
	await giveBackFlash(tx, order.customer_id, taken)
	await haveNone(tx, taken, { number: order.number, by })
	await queueOrderMessage(tx, order.id, 'items_replaced')
}

/** A candidate in the contract's shape; `price`: what is charged, at most that of the line. */
function candidateView(candidate: Candidate, most: Poisha, language: Language) {
	const { sku_id: sku, asset_id, price, stock } = candidate
	return {
		...{ sku, stock, name: lineName(candidate, language), image: `${asset_id}.webp` },
		...{ price: toBdt(poisha(Math.min(price, most))), now: toBdt(price) },
	}
}
