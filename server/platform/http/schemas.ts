import AjvCompiler from '@fastify/ajv-compiler'
import { type RouteDefinition, type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Schema = { [key: string]: unknown; anyOf?: Schema[] }
type Validate = { (value: unknown): unknown; errors?: unknown }

const validators = AjvCompiler()
const serializers = SerializerSelector()

/** The schemas themselves are not checked at each start: a test of the contract does it. */
export const validation = {
	coerceTypes: false,
	removeAdditional: false,
	useDefaults: false,
	allErrors: false,
	meta: false,
	validateSchema: false,
} as const

/**
 * Fastify's schema compilers, but each schema is compiled by the first call that needs it: compiling all of them would take
 * a large part of the start.
 */
export const compileOnUse = {
	buildValidator: (...options: Parameters<typeof validators>) => {
		const compile = validators(...options)
		return (route: Parameters<typeof compile>[0]) => {
			let compiled: Validate | undefined
			const validate: Validate = (value) => {
				compiled ??= compile(route) as Validate
				const valid = compiled(value)
				validate.errors = compiled.errors
				return valid
			}
			return validate as ReturnType<typeof compile>
		}
	},
	buildSerializer: (...options: Parameters<typeof serializers>) => {
		const compile = serializers(...options)
		return (route: RouteDefinition) => {
			let compiled: Serializer | undefined
			return (value: unknown) => {
				compiled ??= compile({ ...route, schema: withoutUnions(route.schema as Schema) })
				return compiled(value)
			}
		}
	},
}

/**
 * The schema for serialisation, without unions: each union would need a compiled validator, called for every value. A value
 * or null becomes `nullable`, one of several texts becomes a text.
 */
export function withoutUnions(schema: Schema): Schema {
	if (Array.isArray(schema)) return schema.map(withoutUnions) as never
	if (typeof schema !== 'object' || schema === null) return schema
	const { anyOf, ...rest } = Object.fromEntries(
		Object.entries(schema).map(([key, value]) => [key, withoutUnions(value as Schema)]),
	) as Schema
	if (!anyOf) return rest
	const kinds = anyOf.filter(({ type }) => type !== 'null')
	const nullable = kinds.length < anyOf.length ? { nullable: true } : {}
	if (kinds.length === 1) return { ...rest, ...kinds[0], ...nullable }
	if (kinds.every(({ type, const: text }) => type === 'string' && text !== undefined))
		return { ...rest, type: 'string', ...nullable }
	return { ...rest, anyOf }
}
