import type { Poisha } from '#contract/money.ts'

/** The attempt to pay, as the gateway gets it. `invoice` is new for every attempt, at most 30 characters. */
export type NewAttempt = {
	invoice: string
	amount: Poisha
	/** Where the browser returns to; only shopper and gateway know it. */
	returnUrl: string
	/** The address for the gateway's notifications; not every gateway uses it. */
	noticeUrl: string
	customer: { name: string; phone: string; email: string; address: string; city: string }
	items: number
}

/** `unknown`: the gateway may have opened it; it cannot have been paid, because no browser was redirected to it. */
export type Started =
	| { state: 'started'; reference: string; redirectUrl: string }
	| { state: 'refused'; problem: string }
	| { state: 'unknown'; problem: string }

/** The gateway's state of an attempt. Only `paid` means that money moved. */
export type Outcome =
	| {
			state: 'paid'
			transaction: string
			amount: Poisha
			currency: string
			invoice: string
			/** Marked by the gateway: nothing is delivered before an operator accepts it. */
			risky?: boolean
	  }
	/** The shopper has agreed, and the payment can be executed. */
	| { state: 'agreed' }
	/** Not executed so far; it may still be. */
	| { state: 'pending' }
	| { state: 'failed' | 'cancelled'; problem: string }
	/** No reliable response: query again later. */
	| { state: 'unknown'; problem: string }

export type Attempt = { invoice: string; reference: string }

/** `unknown`: it may have been executed. `later`: not executed, it may work later. */
export type RefundOutcome =
	| { state: 'done' | 'pending'; reference: string }
	| { state: 'failed' | 'later' | 'unknown'; problem: string }

export type Refund = {
	/** The shop's id; a gateway that takes one executes the same id only once. */
	id: string
	reference: string
	transaction: string
	invoice: string
	amount: Poisha
	reason: string
}

/**
 * The calls of a payment gateway. None throws, and each ends within its time-out. Outcomes come only from `query` and
 * `take`, which ask the gateway itself; a browser's return or a notification only means that it is time to query.
 */
export type PaymentGateway = {
	start(attempt: NewAttempt): Promise<Started>
	/** Queries the state; can be repeated any number of times. `hint`: what to query, named by a notification. */
	query(attempt: Attempt, hint?: string): Promise<Outcome>
	/**
	 * Executes the payment that the shopper agreed to, once even if it is repeated. Missing for gateways that execute
	 * payments themselves. After `unknown` it is repeated only minutes later, if a query says that it was not executed.
	 */
	take?(attempt: Attempt): Promise<Outcome>
	refund(refund: Refund): Promise<RefundOutcome>
	/**
	 * The state of a refund that was sent. `known` are the references of this payment's other refunds, so that one whose
	 * reply was lost can be found. `later`: the request never arrived.
	 */
	queryRefund(refund: Refund, sent: { reference: string | null; known: readonly string[] }): Promise<RefundOutcome>
}
