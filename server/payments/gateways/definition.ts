import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentGateway } from '#server/payments/gateway.rules.ts'
import type { Send } from './ask.ts'

/** The texts of a payment method for shoppers: `name` is also on the invoice. */
export type MethodText = { name: string; description: string }

/** What a returning browser or its shopper reports; never trusted, only a reason to query. */
export type SettleHints = {
	/** The shopper returned and agreed: the payment may be executed without a query before. */
	agreed?: boolean
	/** The shopper cancelled, or chose another method: the attempt ends unless it was paid. */
	over?: 'failed' | 'cancelled'
	/** What to query, named by a notification. */
	notice?: string
}

/**
 * A verified notification of the gateway. `id` is the same when it is sent again. `invoice` is the shop's. `hint` is passed
 * to the query.
 */
export type GatewayNotice = { id: string; invoice: string; hint?: string }

/** The definition of one payment gateway. `S` are its settings. */
export type GatewayDefinition<S> = {
	texts: Record<Language, MethodText>
	open(deps: Pick<Deps, 'db' | 'config' | 'log'>, settings: S, send: Send): PaymentGateway
	/** Reads the query and form of a browser's return. */
	readReturn(fields: Record<string, string>, payment: { reference: string | null; invoice: string }): SettleHints
	/**
	 * Makes the reader of notifications. A reader returns `confirmed` for one that needs no more work, and null for one
	 * that cannot be verified. A gateway without a reader sends none.
	 */
	noticeReader?(settings: S, fetcher: typeof fetch): NoticeReader
}

/** Reads the raw body of a notification. */
export type NoticeReader = (raw: string) => Promise<GatewayNotice | 'confirmed' | null>
