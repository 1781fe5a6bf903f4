import type { TObject, TProperties } from 'typebox'

const whole = /^-?(0|[1-9]\d{0,15})$/
const decimal = /^-?(0|[1-9]\d{0,15})(\.\d{1,6})?$/

/**
 * Reads query or path texts as what the schema declares: plain decimal digits for numbers, `true`/`false` for booleans.
 * What does not read stays text and the validator refuses it; nothing is guessed («1e3», «0x10», « 5» are refused).
 */
export function readTexts(schema: TObject<TProperties>, texts: Record<string, unknown>): Record<string, unknown> {
	const read: Record<string, unknown> = {}
	for (const [name, value] of Object.entries(texts)) read[name] = readText(schema.properties[name], value)
	return read
}

function readText(schema: unknown, value: unknown): unknown {
	if (typeof value !== 'string') return value
	const type = (schema as { type?: string } | undefined)?.type
	if (type === 'integer' && whole.test(value)) return Number(value)
	if (type === 'number' && decimal.test(value)) return Number(value)
	if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
	return value
}
