import type { TObject, TProperties } from 'typebox'
import { idTitle } from '#contract/common.ts'

const whole = /^-?(0|[1-9]\d{0,15})$/
const decimal = /^-?(0|[1-9]\d{0,15})(\.\d{1,6})?$/

/**
 * Converts texts of the query or path to the types of the schema: plain decimal digits to numbers, `true`/`false` to
 * booleans. Other texts («1e3», «0x10», « 5») are not converted, so that validation refuses them.
 */
export function readTexts(schema: TObject<TProperties>, texts: Record<string, unknown>): Record<string, unknown> {
	const values: Record<string, unknown> = {}
	for (const [name, value] of Object.entries(texts)) values[name] = readText(schema.properties[name], value)
	return values
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
 * Converts ids that a JSON body contains as digits in a string, which clients with 64-bit ids send. Only for members that
 * the contract declares as `Id`; all other numbers must be JSON numbers.
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
	const members = Object.entries(value).map(([name, one]) => {
		const known = Object.hasOwn(properties, name) ? properties[name] : undefined
		return [name, known ? readIds(known, one) : one]
	})
	return Object.fromEntries(members)
}
