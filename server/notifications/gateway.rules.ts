import type { Language } from '#contract/refusals.ts'

/** One message on its way out. `id` is stable over retries: a gateway that has seen it must not send it again. */
export type Outgoing = {
	id: string
	/** E.164 or an email address. */
	to: string
	text: string
	kind: string
	language: Language
	/** The same in Bengali, for carriers that take nothing else from some senders. */
	bengali?: string
	/** Mail only: an address whose POST ends the subscription. */
	oneClick?: string
	/** Only for gateways of the workbench: the code that `text` holds. */
	code?: string
}

/** `unknown`: the gateway did not answer in time; a code is then not sent twice, the shopper asks again. */
export type Sent = {
	state: 'accepted' | 'rejected' | 'unknown'
	/** The carrier's own name for the message, by which it reports what became of it. */
	ref?: string
	retryable: boolean
	/** Which of several carriers it was. */
	carrier?: string
	/** The carrier tells what became of it only when asked. */
	ask?: boolean
}

/** What became of a message by the word of its carrier; undefined while it does not know. */
export type Fate = 'delivered' | 'failed' | undefined

/** What carries SMS. Must not throw for a refusal of the carrier; may throw when it cannot be reached. */
export type SmsGateway = {
	id: string
	send(message: Outgoing): Promise<Sent>
	/** Asks a carrier of this gateway what became of a message. */
	fateOf?(carrier: string, ref: string): Promise<Fate>
}

/** What carries mail. `subject` is the first line of the text. */
export type MailGateway = { id: string; send(message: Outgoing): Promise<Sent> }

export type Channel = 'sms' | 'email'
export type Gateways = { sms: SmsGateway; email: MailGateway }
