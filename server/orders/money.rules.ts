import { type Poisha, poisha, sum } from '#contract/money.ts'
import { orderStatusOf, type PartMoney, type PartState, priceOfPart } from './life.rules.ts'
import type { OrderStatus } from './order.rules.ts'

/**
 * All rows about the money of one order. Amounts in poisha.
 *
 * One equation holds after every step: received − refunded = price of what the shopper keeps + refunds due. Money
 * is received by `payments` and as cash for delivered parts. It is refunded for claims only.
 */
export type OrderMoney = {
	status: OrderStatus
	payment_method: string
	payment_status: string
	total: Poisha
	parts: readonly (PartState & PartMoney & { delivered: boolean })[]
	/** Returns whose goods were received. */
	returns: readonly { part: number; amount: Poisha }[]
	/** Payment attempts. `received`: the amount that the gateway reports. */
	payments: readonly { id: number; state: string; amount: Poisha; received: Poisha | null }[]
	/** Refunds through a gateway. */
	transfers: readonly { id: number; payment: number; amount: Poisha; state: string }[]
	/** Claims of the shopper, settled or not, with their cause. `transfer`: the refund that settles it; null: by hand. */
	claims: readonly { id: number; cause: string; amount: Poisha; status: 'due' | 'done'; transfer: number | null }[]
}

/** The cause of a claim: goods not kept, a payment without a waiting order, or a voluntary refund of the shop. */
export type ClaimKind = 'goods' | 'stray' | 'allowance'

export function kindOfClaim(cause: string): ClaimKind {
	if (/^(part|return|cut) \d+$/.test(cause)) return 'goods'
	return cause.startsWith('stray ') ? 'stray' : 'allowance'
}

const ended: readonly OrderStatus[] = ['cancelled', 'returned']
/** States of a transfer that count against its payment: it was sent, or will be. */
const outward: readonly string[] = ['due', 'sending', 'done']

/** All money received for an order. */
export function receivedOf({ payment_method, parts, payments }: OrderMoney): Poisha {
	const cash = payment_method === 'cod' ? parts.filter(({ delivered }) => delivered).map(priceOfPart) : []
	return sum([...cash, ...payments.map(({ received }) => received ?? poisha(0))])
}

/** All money refunded. */
export function sentOf({ claims }: OrderMoney): Poisha {
	return sum(claims.filter(({ status }) => status === 'done').map(({ amount }) => amount))
}

/** Refunds that are due. */
export function owedOf({ claims }: OrderMoney): Poisha {
	return sum(claims.filter(({ status }) => status === 'due').map(({ amount }) => amount))
}

/** Received money without a claim. A new claim is at most this. */
export function unclaimedOf(money: OrderMoney): Poisha {
	return poisha(receivedOf(money) - sum(money.claims.map(({ amount }) => amount)))
}

/** The price of the paid goods that the shopper keeps or still expects. */
export function keptCost(money: OrderMoney): Poisha {
	const { payment_method, status, parts, returns } = money
	const paid = payment_method !== 'cod' && status !== 'pending_payment'
	const costs = parts.map((part): number => {
		if (part.delivered && (paid || payment_method === 'cod')) {
			const back = sum(returns.filter((one) => one.part === part.position).map(({ amount }) => amount))
			return priceOfPart(part) - back
		}
		return paid && !ended.includes(part.status) ? priceOfPart(part) : 0
	})
	return poisha(costs.reduce((all, one) => all + one, 0))
}

/** The payment that paid the order: the one received while it waited. */
export function mainPayment({ payments, claims }: Pick<OrderMoney, 'payments' | 'claims'>) {
	return payments.find(({ id, received }) => received !== null && !claims.some(({ cause }) => cause === `stray ${id}`))
}

/**
 * The payment state of an order: `pending`, `paid`, `refunded` when everything was refunded, `void` when nothing was
 * received; for cash `due`, then `collected`.
 */
export function paymentStatusOf(money: OrderMoney): string {
	const { payment_method, parts } = money
	const status = orderStatusOf(parts)
	const over = parts.every((part) => ended.includes(part.status))
	if (status === 'pending_payment') return 'pending'
	if (payment_method === 'cod' && status !== 'delivered' && !over) return 'due'
	const received = receivedOf(money)
	if (received > 0 && sentOf(money) >= received) return 'refunded'
	if (payment_method === 'cod') return parts.some(({ delivered }) => delivered) ? 'collected' : 'void'
	return mainPayment(money) || !over ? 'paid' : 'void'
}

/** Inconsistencies in the money of one order; empty when there are none. Names of rules and amounts, no personal data. */
export function moneyFaults(money: OrderMoney): string[] {
	const { parts, payments, transfers, claims, total } = money
	const faults: string[] = []
	const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault))

	const allowances = sum(claims.filter(({ cause }) => kindOfClaim(cause) === 'allowance').map(({ amount }) => amount))
	const kept = Math.max(0, keptCost(money) - allowances)
	const [received, sent, owed] = [receivedOf(money), sentOf(money), owedOf(money)]
	expect(received - sent === kept + owed, `received ${received} - sent ${sent} is not kept ${kept} + owed ${owed}`)
	expect(sum(parts.map(priceOfPart)) === total, `parts do not sum to the total ${total}`)

	const status = paymentStatusOf(money)
	expect(money.payment_status === status, `payment is ${money.payment_status}, should be ${status}`)
	expect(money.status === orderStatusOf(parts), `order is ${money.status}, its parts are ${orderStatusOf(parts)}`)

	for (const payment of payments) {
		const own = transfers.filter((one) => one.payment === payment.id)
		const went = (states: readonly string[]) =>
			sum(own.filter(({ state }) => states.includes(state)).map(({ amount }) => amount))
		const got = payment.received ?? 0
		const holds = ['paid', 'refund_due', 'refunding', 'refunded'].includes(payment.state)
		expect(holds === (payment.received !== null), `payment ${payment.id} is ${payment.state} with ${payment.received}`)
		expect(went(outward) <= got, `payment ${payment.id}: ${went(outward)} of ${got} goes back`)
		const whole = got > 0 && went(['done']) >= got
		expect(
			(payment.state === 'refunded') === whole,
			`payment ${payment.id} is ${payment.state}, ${went(['done'])} of ${got} went back`,
		)
	}
	expect(payments.filter(({ state }) => state === 'paid').length <= 1, 'two payments count')

	for (const transfer of transfers) {
		const settled = claims.filter((one) => one.transfer === transfer.id)
		const claimed = sum(settled.map(({ amount }) => amount))
		if (outward.includes(transfer.state))
			expect(claimed === transfer.amount, `transfer ${transfer.id} of ${transfer.amount} settles ${claimed}`)
		if (transfer.state === 'asked') expect(claimed === 0, `transfer ${transfer.id} settles ${claimed} unapproved`)
		for (const { id, status } of settled)
			expect(
				(status === 'done') === (transfer.state === 'done'),
				`claim ${id} is ${status}, its transfer ${transfer.state}`,
			)
	}
	if (money.status === 'pending_payment') expect(mainPayment(money) === undefined, 'it waits and is paid')
	return faults
}
