import { cleanText } from '#contract/text.ts'
/** What keeps a trip to a provider and back in one hand: secrets of ours that only the way back may know. */
export type Trip = { state: string; nonce: string; verifier: string; callback: string }

/** Who a provider says it was. */
export type SocialIdentity = {
	subject: string
	email: string | null
	/** Surely theirs, by a provider that answers for that mailbox. */
	emailVerified: boolean
	firstName: string
	lastName: string
}

/** A service whose word on who somebody is counts. */
export type SocialProvider = {
	/** Where to send the browser. */
	start(trip: Trip): Promise<URL>
	/** Who came back, from the address they came back to. Throws when anything does not fit. */
	finish(back: URL, trip: Trip): Promise<SocialIdentity>
}

/** The last word of a name is the last name, the rest the first; a single word is a first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
	const words = cleanText(name).split(/\s+/)
	const last = words.length > 1 ? (words.pop() as string) : ''
	return { firstName: words.join(' '), lastName: last }
}
