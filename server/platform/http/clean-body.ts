import { cleanText } from '#contract/text.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** Names of members that are compared exactly or chosen freely, such as passwords: they are not changed. */
const exact = /password|variant|token|proof|^key$|^code$|otp|solution|^file$|^files$/i
/** Characters. Longer texts are files and are not changed. */
const longest = 20_000
/** Objects and arrays in each other, more than any body of the contract has. Deeper ones would exhaust the stack. */
const deepest = 32

/**
 * Applies `cleanText` to every text of a body. Before validation, so that a text cannot become too short after it. Throws
 * `invalid_input` for a body that is nested too deeply.
 */
export function cleanBody(body: unknown, name = '', depth = 0): unknown {
	if (depth > deepest) throw new ShopError('invalid_input')
	if (typeof body === 'string') return exact.test(name) || body.length > longest ? body : cleanText(body)
	if (Array.isArray(body)) return body.map((part) => cleanBody(part, name, depth + 1))
	if (typeof body !== 'object' || body === null) return body
	return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, cleanBody(value, key, depth + 1)]))
}
