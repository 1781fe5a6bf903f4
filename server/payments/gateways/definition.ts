import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentGateway } from '#server/payments/gateway.rules.ts'
import type { Send } from './ask.ts'

/** How shoppers read of a way to pay: `name` also on the invoice. */
export type MethodText = { name: string; description: string }

/** What a browser that came back from a gateway, or its shopper, says; never believed, only a reason to ask in a certain way. */
export type SettleHints = {
	/** The shopper came back saying yes: it may be taken without asking first. */
	agreed?: boolean
	/** The shopper came back saying no, or wants another way: it ends unless its money is here. */
	over?: 'failed' | 'cancelled'
	/** What a notice named to ask for. */
	notice?: string
}

/**
 * A notification that surely came from the gateway. `id` is the same when it is sent again. `invoice` is ours. `hint` is
 * passed to the query.
 */
export type GatewayNotice = { id: string; invoice: string; hint?: string }

/** One payment gateway: everything the shop knows of it. `S` are its settings. */
export type GatewayDefinition<S> = {
	texts: Record<Language, MethodText>
	open(deps: Pick<Deps, 'db' | 'config' | 'log'>, settings: S, send: Send): PaymentGateway
	/** Reads the query and form a browser came back with. */
	readReturn(fields: Record<string, string>, payment: { reference: string | null; invoice: string }): SettleHints
	/**
	 * Makes the reader of notifications. A reader answers `confirmed` for one that needs nothing more, and null for one that
	 * is not surely the gateway's. A gateway without a reader sends none.
	 */
	noticeReader?(settings: S, fetcher: typeof fetch): NoticeReader
}

/** Reads the raw body of a notification. */
export type NoticeReader = (raw: string) => Promise<GatewayNotice | 'confirmed' | null>
