/**
 * One spelling of an email address: NFKC, no invisible marks, lower case. Undefined when it is none that mail can reach:
 * one @, a name of printable ASCII, a domain of at least two labels. Nothing is guessed about dots or plus signs.
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

const nowhere = 'no-email.invalid'

/** What stands for the email of an identity whose provider told none; mail to it reaches nobody. */
export function standInEmail(provider: string, subject: string): string {
	return `${provider}-${subject.toLowerCase().replace(/[^a-z0-9]/g, '')}@${nowhere}`
}
