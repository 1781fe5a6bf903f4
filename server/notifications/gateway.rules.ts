import type { Language } from '#contract/refusals.ts'

/** One outgoing message. `id` is stable over retries: a gateway that has seen it must not send it again. */
export type Outgoing = {
	id: string
	/** E.164 or an email address. */
	to: string
	text: string
	kind: string
	language: Language
	/** The same in Bengali, for carriers that accept only Bengali from some senders. */
	bengali?: string
	/** Mail only: an address whose POST ends the subscription. */
	oneClick?: string
	/** Only for gateways of development shops: the code in `text`. */
	code?: string
}

/** `unknown`: the gateway did not respond in time; a code is then not sent twice, the shopper requests another. */
export type Sent = {
	state: 'accepted' | 'rejected' | 'unknown'
	/** The carrier's id of the message, used in its status reports. */
	ref?: string
	retryable: boolean
	/** Which of several carriers it was. */
	carrier?: string
	/** Whether the carrier reports the status only when queried. */
	ask?: boolean
}

/** The final status of a message; undefined while the carrier does not know it. */
export type MessageStatus = 'delivered' | 'failed' | undefined

/** A gateway for SMS. Must not throw for a refusal of the carrier; may throw when it cannot be reached. */
export type SmsGateway = {
	id: string
	send(message: Outgoing): Promise<Sent>
	/** Queries a carrier of this gateway for the status of a message. */
	statusOf?(carrier: string, ref: string): Promise<MessageStatus>
}

/** A gateway for mail. The subject is the first line of the text. */
export type MailGateway = { id: string; send(message: Outgoing): Promise<Sent> }

export type Channel = 'sms' | 'email'
export type Gateways = { sms: SmsGateway; email: MailGateway }
