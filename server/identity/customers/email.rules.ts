/**
 * One spelling of an email address: NFKC, no invisible characters, lower case. Undefined when mail could not reach it: it
 * needs one @, a name of printable ASCII, and a domain of at least two labels. Dots and plus signs stay as they are.
 */
export function readEmail(text: string): string | undefined {
	const plain = text
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.trim()
		.toLowerCase()
	if (plain.length > 254) return undefined
	const fits = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
	return fits.test(plain) && !/^\.|\.\.|\.@/.test(plain) ? plain : undefined
}

const domain = 'no-email.invalid'

/** The stand-in email of an identity whose provider gave none; mail to it is undeliverable. */
export function standInEmail(provider: string, subject: string): string {
	return `${provider}-${subject.toLowerCase().replace(/[^a-z0-9]/g, '')}@${domain}`
}
