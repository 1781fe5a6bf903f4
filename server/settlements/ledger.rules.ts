import { type Poisha, poisha, roundPoisha, sum } from '#contract/money.ts'

/** Accounts of the shop; those of gateways are `gateway_<name>`. Owned by a seller: `seller_payable`; by a courier: `cash_at_courier`. */
export type Account =
	| 'seller_payable'
	| 'commission'
	| 'delivery_fees'
	| 'promotions'
	| 'rounding'
	| 'goodwill'
	| 'cash_at_courier'
	| 'cash_differences'
	| 'unmatched_cash'
	| 'bank'
	| 'payouts_in_transit'
	| 'shopper_advances'
	| 'refunds_due'
	| `gateway_${string}`

/** One side of a posting, in poisha: debits above 0, credits below. `line`: the line of the order, for commission. */
export type Entry = { account: Account; owner: number; kind: string; line: number | null; amount: number }

/** One event with its entries, which sum to zero. `key` names the event; `at`: when it happened, ISO 8601; null: now. */
export type Posting = {
	key: string
	kind: string
	at: string | null
	order: number | null
	part: number | null
	entries: Entry[]
}

/** A line of a part. `rate`: commission in basis points, in force on the day of delivery. */
export type FactLine = { position: number; total: Poisha; quantity: number; rate: number }

/** Pieces that no longer count as sold: of a received return or a refunded problem. `amount`: what they are worth to the shopper. */
export type GoneBack = {
	cause: string
	part: number
	at: string
	amount: Poisha
	lines: readonly { position: number; quantity: number; worth: Poisha }[]
}

/** Everything about one order that the ledger records. Amounts in poisha. */
export type OrderFacts = {
	id: number
	payment_method: string
	parts: readonly {
		position: number
		seller: number
		courier: number
		subtotal: Poisha
		delivery: Poisha
		discount: Poisha
		delivery_discount: Poisha
		rounding: Poisha
		delivered_at: string | null
		/** When it was cancelled or refused, undelivered; null: it was not. */
		ended_at: string | null
		/** The order was paid online before. */
		paid: boolean
		lines: readonly FactLine[]
	}[]
	gone: readonly GoneBack[]
	/** Pieces that were cancelled before the hand-over of a part that was paid online. */
	cuts: readonly { id: number; part: number; at: string; amount: Poisha }[]
	payments: readonly { id: number; gateway: string; received: Poisha; at: string }[]
	/** Claims of the shopper. `gateway`: through which it was sent; null: by hand. */
	claims: readonly {
		id: number
		cause: string
		amount: Poisha
		at: string
		done_at: string | null
		gateway: string | null
	}[]
	/** What the ledger has of this order. */
	posted: readonly { key: string; entries: readonly Entry[] }[]
}

type FactPart = OrderFacts['parts'][number]

const entry = (account: Account, amount: number, kind: string, owner = 0, line: number | null = null): Entry => ({
	account,
	owner,
	kind,
	line,
	amount,
})

/**
 * The postings that an order needs and the ledger does not have: one for each payment, delivered part, part that ended
 * undelivered, cancellation of pieces, return, refunded problem, other claim, and refund that was sent. Each event is posted once, by its key.
 */
export function postingsOf(order: OrderFacts): Posting[] {
	const known = new Map(order.posted.map(({ key, entries }) => [key, entries]))
	const postings: Posting[] = []
	const post = (name: string, kind: string, at: string, part: number | null, entries: () => Entry[]) => {
		const key = `order ${order.id} ${name}`
		if (known.has(key)) return
		const whole = entries().filter(({ amount }) => amount !== 0)
		known.set(key, whole)
		postings.push({ key, kind, at, order: order.id, part, entries: whole })
	}
	for (const { id, gateway, received, at } of order.payments)
		post(`received ${id}`, 'received', at, null, () => [
			entry(`gateway_${gateway}`, received, 'received'),
			entry('shopper_advances', -received, 'received'),
		])
	for (const { id, part, at, amount } of order.cuts)
		post(`cut ${id}`, 'cut', at, part, () => unsold(amount, claimedFor(order, `cut ${id}`)))
	for (const part of order.parts) {
		const { position, delivered_at, ended_at, paid } = part
		if (delivered_at) post(`delivered ${position}`, 'delivered', delivered_at, position, () => delivered(order, part))
		else if (ended_at && paid) post(`ended ${position}`, 'ended', ended_at, position, () => ended(order, part))
	}
	for (const one of order.gone)
		post(one.cause, one.cause.startsWith('return') ? 'returned' : 'refunded', one.at, one.part, () =>
			wentBack(order, one, [...known.values()].flat()),
		)
	for (const [cause, at] of otherCauses(order))
		post(`claim ${cause}`, 'claimed', at, null, () => {
			const amount = claimedFor(order, cause)
			const from = cause.startsWith('stray ') ? 'shopper_advances' : 'goodwill'
			return [entry(from, amount, 'refund'), entry('refunds_due', -amount, 'refund')]
		})
	for (const { id, amount, done_at, gateway } of order.claims)
		if (done_at)
			post(`settled ${id}`, 'settled', done_at, null, () => [
				entry('refunds_due', amount, 'refund_sent'),
				entry(gateway === null ? 'bank' : `gateway_${gateway}`, -amount, 'refund_sent'),
			])
	return postings
}

/** What the shopper pays for a part. */
export function priceOfFact({ subtotal, delivery, discount, delivery_discount }: FactPart): Poisha {
	return poisha(subtotal + delivery - discount - delivery_discount)
}

function delivered({ payment_method }: OrderFacts, part: FactPart): Entry[] {
	const { seller, courier, subtotal, delivery, discount, delivery_discount, rounding, lines } = part
	const price = priceOfFact(part)
	const commissions = lines.map((line) => ({ line: line.position, amount: commissionOf(line, line.quantity) }))
	return [
		payment_method === 'cod'
			? entry('cash_at_courier', price, 'collected', courier)
			: entry('shopper_advances', price, 'delivered'),
		entry('promotions', discount + delivery_discount - rounding, 'discount'),
		entry('rounding', rounding, 'rounding'),
		entry('seller_payable', -subtotal, 'sale', seller),
		entry('delivery_fees', -delivery, 'delivery'),
		...commissions.map(({ line, amount }) => entry('seller_payable', amount, 'commission', seller, line)),
		entry('commission', -sum(commissions.map(({ amount }) => amount)), 'commission'),
	]
}

/** Commission on some pieces of a line, in poisha: on the price of the goods, whatever the shop takes off it. */
export function commissionOf({ total, quantity, rate }: FactLine, pieces: number): Poisha {
	return roundPoisha((roundPoisha((total * rate) / 10_000) * pieces) / quantity)
}

function ended(order: OrderFacts, part: FactPart): Entry[] {
	return unsold(priceOfFact(part), claimedFor(order, `part ${part.position}`))
}

/** What was paid for goods that are not delivered. `claimed`: of it, what the shopper gets back. */
function unsold(price: Poisha, claimed: Poisha): Entry[] {
	return [
		entry('shopper_advances', price, 'ended'),
		entry('refunds_due', -claimed, 'refund'),
		// The rest was refunded voluntarily before.
		entry('goodwill', claimed - price, 'refund'),
	]
}

/** `entries`: those that the order has so far. Commission is given back by the pieces, and in the end all of it. */
function wentBack(order: OrderFacts, { cause, part: position, amount, lines }: GoneBack, entries: Entry[]): Entry[] {
	const part = order.parts.find((one) => one.position === position) as FactPart
	const worth = sum(lines.map((line) => line.worth))
	const goods = lines.map((one) => goodsBack(part, one, entries))
	const total = (of: 'gross' | 'commission') => goods.reduce((all, one) => all + one[of], 0)
	const claimed = claimedFor(order, cause)
	return [
		...goods.map(({ line, gross }) => entry('seller_payable', gross, 'return', part.seller, line)),
		entry('promotions', worth - total('gross'), 'discount_back'),
		entry('delivery_fees', amount - worth, 'delivery_back'),
		...goods.map(({ line, commission }) => entry('seller_payable', -commission, 'commission_back', part.seller, line)),
		entry('commission', total('commission'), 'commission_back'),
		entry('refunds_due', -claimed, 'refund'),
		// What the shop had refunded voluntarily covers the rest.
		entry('goodwill', claimed - amount, 'refund'),
	]
}

function goodsBack(part: FactPart, { position, quantity }: { position: number; quantity: number }, entries: Entry[]) {
	const line = part.lines.find((one) => one.position === position) as FactLine
	const posted = (kind: string) =>
		entries
			.filter((one) => one.account === 'seller_payable' && one.kind === kind && one.line === position)
			.reduce((all, one) => all + one.amount, 0)
	const price = line.total / line.quantity
	const pieces = posted('return') / price + quantity
	const commission = roundPoisha((posted('commission') * pieces) / line.quantity) + posted('commission_back')
	return { line: position, gross: price * quantity, commission }
}

const claimedFor = ({ claims }: OrderFacts, cause: string): Poisha =>
	sum(claims.filter((one) => one.cause === cause).map(({ amount }) => amount))

/** Causes of claims that no part, return or problem explains: strays and voluntary refunds. With the time of the first claim. */
function otherCauses({ claims, gone }: OrderFacts): Map<string, string> {
	const explained = new Set(gone.map(({ cause }) => cause))
	return new Map(
		claims
			.filter(({ cause }) => !explained.has(cause) && !/^(part|return|problem|cut) \d+$/.test(cause))
			.map(({ cause, at }) => [cause, at]),
	)
}
