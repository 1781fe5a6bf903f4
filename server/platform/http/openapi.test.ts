import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Media = { content: { 'application/json': { schema: object; example?: unknown } } }
type Parameter = { $ref?: string; name: string; in: string; schema: object; example?: unknown }
type Operation = {
	operationId: string
	description?: string
	'x-rate-limits'?: object[]
	'x-lock'?: object
	parameters: Parameter[]
	requestBody?: Media
	responses: Record<string, Media>
}
type Document = {
	info: { license?: { name: string; identifier: string } }
	servers: { url: string }[]
	paths: Record<string, Record<string, Operation>>
	components: { schemas: Record<string, object>; parameters: Record<string, Parameter & { description: string }> }
}

const document = openApi('https://haat.example') as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const ajv = new Ajv2020({ strict: false, allErrors: true })

function problems(schema: object, example: unknown): unknown[] {
	const valid = ajv.compile({ ...schema, components: document.components })
	valid(example)
	return valid.errors ?? []
}

test('it names the rate limits of a call', () => {
	const track = document.paths['/order/track']?.post
	expect(track?.description).toBe('At most 60 in 1 hour by network, 20 in 1 hour by number.')
	expect(track?.['x-rate-limits']).toEqual([
		{ by: 'network', count: 60, seconds: 3600 },
		{ by: 'number', count: 20, seconds: 3600 },
	])
	const promo = document.paths['/claim_and_apply_promo_code/{promo_code}']
	expect(promo?.get?.description).toBe(
		'At most 10 in 10 minutes by shopper, 30 in 1 hour by network; only failures count.',
	)
	expect(promo?.post?.['x-rate-limits']).toEqual(promo?.get?.['x-rate-limits'])
	const code = document.paths['/customer/send-otp-for-login']?.post
	expect(code?.description).toMatch(/^Limited by phone or email/)
	expect(code).not.toHaveProperty('x-rate-limits')
})

test('it names the lock after wrong codes and passwords', () => {
	const code = document.paths['/identity/sms/verify']?.post
	expect(code?.description).toMatch(/^A code of 4 digits takes 3 wrong tries/)
	expect(code?.['x-lock']).toMatchObject({ of: 'codes', every: 10, tries: { 4: 3, 6: 5 } })
	const password = document.paths['/customer/login_with_password']?.post
	expect(password?.description).toMatch(/^At most 100 in 1 hour by network\. Wrong passwords in a row lock by phone/)
	expect(password?.['x-lock']).toMatchObject({ of: 'passwords', closed: { failures: 20, opens: 'a code' } })
	expect(document.paths['/customer/send-otp-for-login']?.post).not.toHaveProperty('x-lock')
})

test('it names its licence and where it is served', () => {
	expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
	expect(document.servers).toMatchObject([{ url: 'https://haat.example/api/v2' }])
})

test('no two paths with as many parameters fit the same address', () => {
	const parts = Object.keys(document.paths).map((path) => path.split('/'))
	const isVariable = (part: string) => part.startsWith('{')
	const variables = (path: string[]) => path.filter(isVariable).length
	const clash = (a: string[], b: string[]) =>
		a.length === b.length &&
		variables(a) === variables(b) &&
		a.every((part, n) => part === b[n] || isVariable(part) || isVariable(b[n] as string))
	const clashes = parts.flatMap((a, n) => parts.slice(n + 1).flatMap((b) => (clash(a, b) ? [[a, b]] : [])))
	expect(clashes.map((pair) => pair.map((path) => path.join('/')))).toEqual([])
})

test('what a path has in braces is described, and nothing else', () => {
	for (const [path, methods] of Object.entries(document.paths))
		for (const { operationId, parameters } of Object.values(methods)) {
			const described = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
			const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
			expect(described.sort(), operationId).toEqual(named.sort())
		}
})

describe.each(operations.map((operation) => [operation.operationId, operation] as const))('%s', (_, operation) => {
	test('has examples that its schemas take', () => {
		// A file has no example.
		const bodies = [operation.requestBody].filter((body) => body?.content['application/json']) as Media[]
		const media = [...bodies, ...Object.values(operation.responses)]
		for (const { content } of media) {
			const { schema, example } = content['application/json']
			expect(example).toBeDefined()
			expect(problems(schema, example), JSON.stringify(example)).toEqual([])
		}
		for (const parameter of operation.parameters) {
			const one = parameter.$ref ? referred(parameter.$ref) : parameter
			expect(one?.example, parameter.$ref ?? parameter.name).toBeDefined()
			expect(problems((one as Parameter).schema, (one as Parameter).example)).toEqual([])
		}
	})
})

test('every call that takes a code or a proof describes its header', () => {
	const carrying = (header: string) =>
		operations
			.filter(({ parameters }) => parameters.some(({ $ref }) => $ref === `#/components/parameters/${header}`))
			.map(({ operationId }) => operationId)
			.sort()
	expect(carrying('X-Otp-Id')).toEqual(['userWithPhoneOtp', 'verifyEmailCode', 'verifySmsCode'])
	expect(carrying('X-Identity-Proof')).toEqual(
		expect.arrayContaining(['loginWithEmail', 'registerPhonePassword', 'resetPassword', 'identityProof']),
	)
	for (const { description, ...parameter } of Object.values(document.components.parameters)) {
		expect(parameter).toMatchObject({ in: 'header', required: false })
		expect(description.length).toBeGreaterThan(20)
	}
})

function referred(ref: string): Parameter | undefined {
	return document.components.parameters[ref.split('/').at(-1) as string]
}
