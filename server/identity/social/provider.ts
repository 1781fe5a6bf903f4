import { cleanText } from '#contract/text.ts'
/** The secrets of one sign-in attempt at a provider, which the return of the browser must match. */
export type Trip = { state: string; nonce: string; verifier: string; callback: string }

/** The person, as the provider identifies them. */
export type SocialIdentity = {
	subject: string
	email: string | null
	/** Confirmed by a provider that hosts the mailbox. */
	emailVerified: boolean
	firstName: string
	lastName: string
}

/** A service whose statement of a person's identity is accepted. */
export type SocialProvider = {
	/** The address to send the browser to. */
	start(trip: Trip): Promise<URL>
	/** The person who returned, read from the address the browser returned to. Throws when anything does not match. */
	finish(back: URL, trip: Trip): Promise<SocialIdentity>
}

/** The last word of a name is the last name, the rest the first; a single word is a first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
	const words = cleanText(name).split(/\s+/)
	const last = words.length > 1 ? (words.pop() as string) : ''
	return { firstName: words.join(' '), lastName: last }
}
