import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import type { Fault } from './product-state.ts'

/** The first property of a record that is outside the limits of its schema. */
export function wrongField(schema: TSchema, record: object): Fault | undefined {
	if (Check(schema, record)) return undefined
	const [error] = Errors(schema, record)
	const field = error?.instancePath.split('/')[1] ?? 'record'
	const value = (record as Record<string, unknown>)[field]
	if (error?.keyword === 'maxLength' || error?.keyword === 'maxItems') return { code: 'too_long', field }
	return { code: 'out_of_range', field, ...(typeof value === 'string' && { read: value.slice(0, 60) }) }
}
