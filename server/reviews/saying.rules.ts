import { cleanText, latinDigits } from '#contract/text.ts'

/** A mobile number of Bangladesh with any spacing, or any ten digits in a row. */
const phone = /(?:\+?8[\s.()-]*8[\s.()-]*)?0[\s.()-]*1[\s.()-]*[3-9](?:[\s.()-]*\d){8}|\d{10,}/
const email = /[^\s@]+\s*(?:@|\(at\)|\[at\])\s*[^\s@]+\.[a-z]{2,}/i
const link =
	/https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|io|co|me|shop|store|xyz|top|site|online|link|ly|app|bd|in)\b(?:\/|\b)/i

/** A shopper's text as it is stored: plain text without control characters, at most one empty line in a row. */
export function cleanShopperText(text: string): string {
	return cleanText(text)
		.replace(/\r\n?/g, '\n')
		.replace(/(?!\n)\p{Cc}/gu, ' ')
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

/** Whether a text contains a link, an email address or a phone number, in any digits. */
export function hasContactData(text: string): boolean {
	const read = latinDigits(text.normalize('NFKC'))
	return link.test(read) || email.test(read) || phone.test(read)
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** «Rahima K.» for a full name; null when there is none, or when it contains digits or a link. */
export function shownName(first: string, last: string): string | null {
	const words = `${first} ${last}`.trim().split(/\s+/u).filter(Boolean)
	const [name = '', ...more] = words
	if (name === '' || /\p{N}/u.test(words.join('')) || hasContactData(words.join(' '))) return null
	const end = more.at(-1)
	if (end === undefined) return name
	return `${name} ${initialOf(end)}.`
}

/** The first letter of a word with its signs. The segmenter takes ten times as long as the look at a Latin letter. */
function initialOf(word: string): string | undefined {
	if (/^[a-z](?:[a-z]|$)/i.test(word)) return word[0]
	const [first] = letters.segment(word)
	return first?.segment
}
