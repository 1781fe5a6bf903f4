import { cleanText } from '#contract/text.ts'

/** Names of members that are compared exactly or chosen freely, such as passwords: they are not changed. */
const exact = /password|variant|token|proof|^key$|^code$|otp|solution|^file$|^files$/i
/** Characters. Longer texts are files and are not changed. */
const longest = 20_000

/** Applies `cleanText` to every text of a body. Before validation, so that a text cannot become too short after it. */
export function cleanBody(body: unknown, name = ''): unknown {
	if (typeof body === 'string') return exact.test(name) || body.length > longest ? body : cleanText(body)
	if (Array.isArray(body)) return body.map((part) => cleanBody(part, name))
	if (typeof body !== 'object' || body === null) return body
	return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, cleanBody(value, key)]))
}
