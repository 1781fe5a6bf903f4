import type { Poisha } from '#contract/money.ts'

/** What a gateway is told of an attempt to pay. `invoice` is new for every attempt, at most 30 letters. */
export type NewAttempt = {
	invoice: string
	amount: Poisha
	/** Where the browser comes back to; only shopper and gateway know it. */
	returnUrl: string
	/** Where the gateway itself may tell; not every gateway asks for it. */
	noticeUrl: string
	customer: { name: string; phone: string; email: string; address: string; city: string }
	items: number
}

/** `unknown`: whether the gateway opened it is not known; nobody can have paid it, for nobody was sent there. */
export type Started =
	| { state: 'started'; reference: string; redirectUrl: string }
	| { state: 'refused'; problem: string }
	| { state: 'unknown'; problem: string }

/** What a gateway says of an attempt. Only `paid` says that money moved. */
export type Outcome =
	| {
			state: 'paid'
			transaction: string
			amount: Poisha
			currency: string
			invoice: string
			/** The gateway itself doubts it: nothing is delivered before an operator accepts it. */
			risky?: boolean
	  }
	/** The shopper has agreed to it, and it can be taken. */
	| { state: 'agreed' }
	/** Surely not taken so far; may still be. */
	| { state: 'pending' }
	| { state: 'failed' | 'cancelled'; problem: string }
	/** No answer that can be believed: ask again later. */
	| { state: 'unknown'; problem: string }

export type Attempt = { invoice: string; reference: string }

/** `unknown`: it may have been done. `later`: surely not done, may work another time. */
export type RefundOutcome =
	| { state: 'done' | 'pending'; reference: string }
	| { state: 'failed' | 'later' | 'unknown'; problem: string }

export type Refund = {
	/** Ours; a gateway that takes an id of ours does the same one once. */
	id: string
	reference: string
	transaction: string
	invoice: string
	amount: Poisha
	reason: string
}

/**
 * What a payment gateway does for the shop. None of the calls throws, each ends within its time-out. Outcomes are only
 * ever believed from `query` and `take`, which ask the gateway itself; a browser's return or a notification says no more
 * than that it is time to ask.
 */
export type PaymentGateway = {
	start(attempt: NewAttempt): Promise<Started>
	/** How it stands. May be asked any number of times. `hint`: what a notice named to ask for. */
	query(attempt: Attempt, hint?: string): Promise<Outcome>
	/**
	 * Takes what the shopper agreed to, once however often it is told. Gateways that take it by themselves have none. After
	 * `unknown` it is only told again minutes later, when the gateway, asked, says that it was not taken.
	 */
	take?(attempt: Attempt): Promise<Outcome>
	refund(refund: Refund): Promise<RefundOutcome>
	/**
	 * How a refund stands that was sent. `known` are the references of this payment's other refunds, so that one whose
	 * reply was lost can be found. `later`: surely never arrived.
	 */
	queryRefund(refund: Refund, sent: { reference: string | null; known: readonly string[] }): Promise<RefundOutcome>
}
