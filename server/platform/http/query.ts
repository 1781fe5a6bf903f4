import type { TObject, TProperties } from 'typebox'
import { idTitle } from '#contract/common.ts'

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

type Schema = { type?: string; title?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/**
 * Reads ids that a JSON body carries as plain digits in a string, which clients with 64-bit ids do. Only members that the
 * contract declares as `Id` are read so; every other number stays strict.
 */
export function readIds(schema: unknown, value: unknown): unknown {
	const { title, properties, items, anyOf } = schema as Schema
	if (title === idTitle) return typeof value === 'string' && whole.test(value) ? Number(value) : value
	if (anyOf) {
		const id = anyOf.find((one) => one.title === idTitle)
		return id && !anyOf.some(({ type }) => type === 'string') ? readIds(id, value) : value
	}
	if (items && Array.isArray(value)) return value.map((one) => readIds(items, one))
	if (!properties || typeof value !== 'object' || value === null || Array.isArray(value)) return value
	const read = Object.entries(value).map(([name, one]) => {
		const known = Object.hasOwn(properties, name) ? properties[name] : undefined
		return [name, known ? readIds(known, one) : one]
	})
	return Object.fromEntries(read)
}
