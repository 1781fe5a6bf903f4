import { cleanText } from '#contract/text.ts'

/** Names of texts that machines compare, or that a shopper may choose freely: they stay as they came. */
const exact = /password|variant|token|proof|^key$|^code$|otp|solution|^file$|^files$/i
/** No text of a person is longer; what is, is a file. */
const longest = 20_000

/** Every text of a body as it enters the store: see `cleanText`. Before it is checked, so that nothing is too short. */
export function cleanBody(body: unknown, name = ''): unknown {
	if (typeof body === 'string') return exact.test(name) || body.length > longest ? body : cleanText(body)
	if (Array.isArray(body)) return body.map((part) => cleanBody(part, name))
	if (typeof body !== 'object' || body === null) return body
	return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, cleanBody(value, key)]))
}
