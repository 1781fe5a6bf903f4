import { describe, expect, test } from 'vitest'
import { Nullable } from '#contract/common.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { exampleOf } from './examples.ts'
import { compileOnUse, withoutUnions } from './schemas.ts'

const specs = Object.entries(endpoints) as [string, EndpointSpec][]
const route = { method: 'GET', url: '/', httpStatus: '200' }
const compileValidator = compileOnUse.buildValidator({}, { customOptions: { coerceTypes: false } })
const compileSerializer = compileOnUse.buildSerializer({}, {})

// The start does not compile them: a schema that cannot be would first be found by a shopper.
describe.each(specs)('%s', (_name, { params, query, body, reply }) => {
	test('takes its examples', () => {
		for (const schema of [params, query, body]) {
			if (!schema) continue
			const validate = compileValidator({ ...route, schema } as never)
			expect(validate(exampleOf(schema)), JSON.stringify(validate.errors)).toBe(true)
		}
	})

	test('writes its example whole, and nothing that is not declared', () => {
		const example = exampleOf(reply) as object
		const write = compileSerializer({ ...route, schema: reply })
		expect(JSON.parse(write({ ...example, secret: 1 }))).toEqual(JSON.parse(JSON.stringify(example)))
	})
})

describe('a schema without unions', () => {
	test.each([
		['a value or null', { anyOf: [{ type: 'number' }, { type: 'null' }] }, { type: 'number', nullable: true }],
		['one of texts', { anyOf: ['a', 'b'].map((text) => ({ type: 'string', const: text })) }, { type: 'string' }],
		[
			'one of texts, or null',
			{ anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] },
			{ enum: ['a', 'b'], nullable: true },
		],
		[
			'shapes that differ',
			{ anyOf: [{ type: 'number' }, { type: 'string' }] },
			{ anyOf: [{ type: 'number' }, { type: 'string' }] },
		],
	])('%s', (_name, given, expected) => {
		expect(withoutUnions({ type: 'array', items: given })).toEqual({ type: 'array', items: expected })
	})

	test.each([null, { name: 'x', of: [null, 2] }])('writes %j as it is', (value) => {
		const numbers = { type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } }
		const shape = { type: 'object', properties: { name: { type: 'string' }, of: numbers } }
		const write = compileSerializer({ ...route, schema: Nullable(shape as never) })
		expect(JSON.parse(write(value))).toEqual(value)
	})
})

test('no reply of the contract needs a validator to be written', () => {
	const left = specs.filter(([, { reply }]) => JSON.stringify(withoutUnions(reply as never)).includes('"anyOf"'))
	expect(left.map(([name]) => name)).toEqual([])
})

test('a schema is compiled by its first use', () => {
	const wrong = { type: 'nothing' }
	const validate = compileValidator({ ...route, schema: wrong } as never)
	const write = compileSerializer({ ...route, schema: wrong })
	expect(() => validate(1)).toThrow()
	expect(() => write(1)).toThrow()
})
