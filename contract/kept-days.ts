/**
 * Days after which jobs delete what is kept of people. The privacy page lists them in this order, with the texts `kept.…`; what
 * is not here stays until the account is closed. `server/platform/kept-columns.ts` says what is in which column.
 */
export const keptDays = {
	/** Codes of sign-in, and what counts calls of a network or an address. */
	code: 1,
	/** A sign-in, after its last use; at the desk, a sign-in or a link to it after its end. */
	session: 30,
	/** Photos of prescriptions, after their order has ended. */
	prescription: 30,
	/** Photos of problems, after they are settled. */
	problemPhoto: 30,
	/** Documents, after an application to sell was decided; a refused application too. */
	sellerDocument: 30,
	/** Orders by phone that nobody confirmed, after their link has ended. */
	phoneOrder: 30,
	/** What a payment company sends about a payment, as it came. */
	notice: 30,
	/** Texts of searches without a result, which say nothing of who searched. */
	search: 90,
	/** «Tell me when it is back», and the wish for no such messages. */
	alert: 90,
	/** Counted wrong codes and passwords of an address, after the last try. */
	guard: 90,
	/** Keyed hashes of a closed account. */
	trace: 180,
	/** Messages of the contact form. */
	message: 365,
	/** Addresses of the newsletter that were never confirmed. */
	unconfirmed: 30,
	/** Addresses of the newsletter, after it was ended. */
	newsletter: 365,
} as const
/** Days for which the link in the newsletter’s first mail is valid. */
export const newsletterDays = 7
/** Days after which a session ends: without use, and at the latest. */
export const sessionDays = { idle: 14, longest: 30 } as const
