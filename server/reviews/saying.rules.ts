import { cleanText, latinDigits } from '#contract/text.ts'

/** A mobile number of Bangladesh however it is spaced, or any ten digits in a row. */
const phone = /(?:\+?8[\s.()-]*8[\s.()-]*)?0[\s.()-]*1[\s.()-]*[3-9](?:[\s.()-]*\d){8}|\d{10,}/
const email = /[^\s@]+\s*(?:@|\(at\)|\[at\])\s*[^\s@]+\.[a-z]{2,}/i
const link =
	/https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|io|co|me|shop|store|xyz|top|site|online|link|ly|app|bd|in)\b(?:\/|\b)/i

/** What a shopper wrote, as it is kept: plain text without control signs, at most one empty line in a row. */
export function cleanSaying(text: string): string {
	return cleanText(text)
		.replace(/\r\n?/g, '\n')
		.replace(/(?!\n)\p{Cc}/gu, ' ')
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

/** Does it lead away from the shop: a link, an email address or a phone number, in any digits? */
export function leadsAway(text: string): boolean {
	const read = latinDigits(text.normalize('NFKC'))
	return link.test(read) || email.test(read) || phone.test(read)
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** «Rahima K.» of a whole name; null when there is none, or when it holds digits or a link. */
export function shownName(first: string, last: string): string | null {
	const words = `${first} ${last}`.trim().split(/\s+/u).filter(Boolean)
	const [name = '', ...more] = words
	if (name === '' || /\p{N}/u.test(words.join('')) || leadsAway(words.join(' '))) return null
	const end = more.at(-1)
	if (end === undefined) return name
	const [initial] = letters.segment(end)
	return `${name} ${initial?.segment}.`
}
