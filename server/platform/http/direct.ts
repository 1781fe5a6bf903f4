import type { EndpointSpec } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { type Language, type RefusalCode, refusals } from '#contract/refusals.ts'
import type { Log } from '#server/platform/log.ts'
import { message } from '#server/platform/messages.ts'
import { type RefusalDetails, ShopError } from '#server/platform/shop-error.ts'
import { noteCall, type ShownCall } from '#server/platform/shown-calls.ts'
import type { Call } from './call.ts'
import { type Problem, problemsOf, refusalOf } from './errors.ts'
import { networkOf } from './network.ts'
import { readTexts } from './query.ts'
import { compileOnUse, validation } from './schemas.ts'

/** What HTTP would answer: the status, the body as parsed JSON, and the seconds of Retry-After. */
export type DirectReply = { status: number; body: unknown; retryAfter?: number }

/** Calls whose replies hardly ever change and are in every page, or in every page of a seller. */
const keeps: ReadonlySet<EndpointName> = new Set([
	'listCategories',
	'listPaymentMethods',
	'identityOptions',
	'getSeller',
	// Adds up all products: at 100,000 it is 0.4 s of CPU, and part of every home page.
	'listSellers',
])
/** Milliseconds for which such a reply is used when no change is reported: sums in it are no part of the feed of changes. */
const keptFor = 10_000
const mostKept = 500

/**
 * Answers a call of an anonymous visitor in this process, without a request: the same validation, handler, shape of the
 * reply and refusals. Undefined for calls that only a request can make: those that write or need a session, and those whose
 * address the router would refuse.
 */
export type Direct = {
	(name: EndpointName, input: object, language: Language): Promise<DirectReply> | undefined
	/** Drops kept replies. To be called for each change, before pages that show it are dropped. */
	forget(): void
}

type Values = Record<string, unknown>
type Handle = (input: unknown, call: Call) => Promise<unknown>
type Prepared = {
	check: (input: { params: Values; query: Values }) => RefusalDetails | undefined
	shape: (reply: unknown) => unknown
}

const compileValidator = compileOnUse.buildValidator({}, { customOptions: validation } as never)
const compileSerializer = compileOnUse.buildSerializer({}, {} as never)

/** The longest path parameter of the router. */
export const longestParameter = 200
const ip = '127.0.0.1'

export function directCalls(handlers: Record<EndpointName, unknown>, log: Log, now = () => performance.now()): Direct {
	const prepared = new Map<EndpointName, Prepared>()
	const kept = new Map<string, Kept>()
	const ask = (name: EndpointName, spec: EndpointSpec, texts: Texts, language: Language) => {
		const known = prepared.get(name) ?? prepare(spec)
		prepared.set(name, known)
		return answer(known, { name, spec, handle: handlers[name] as Handle, texts, language, log })
	}
	const askOnce = (name: EndpointName, spec: EndpointSpec, texts: Texts, language: Language) => {
		const key = JSON.stringify([name, texts, language])
		const known = kept.get(key)
		if (known && now() - known.since < keptFor) return known.answer
		if (kept.size >= mostKept) kept.clear()
		const answer = ask(name, spec, texts, language)
		const one = { answer, since: now() }
		kept.set(key, one)
		// A reply that arrives after `forget` is not in the map any more.
		const drop = () => kept.get(key) === one && kept.delete(key)
		answer.then((reply) => isSteady(reply) || drop(), drop)
		return answer
	}
	const direct = (name: EndpointName, input: object, language: Language) => {
		const spec: EndpointSpec = endpoints[name]
		if (spec.method !== 'GET' || spec.access !== 'anyone') return undefined
		const { params, query } = input as { params?: Values; query?: Values }
		const texts = { params: textsOf(params), query: textsOf(query, isGiven) }
		if (Object.values(texts.params).some((text) => text === '' || text.length > longestParameter)) return undefined
		if (!spec.query && Object.keys(texts.query).length > 0) return undefined
		const answered = keeps.has(name) ? askOnce(name, spec, texts, language) : ask(name, spec, texts, language)
		return answered.then(({ call, ...reply }) => {
			if (call) noteCall(call)
			return reply
		})
	}
	return Object.assign(direct, { forget: () => kept.clear() })
}

type Texts = { params: Record<string, string>; query: Record<string, string> }
/** `call` is what the page that asks records; undefined when the handler was not reached. */
type Answer = DirectReply & { call?: ShownCall }
type Kept = { answer: Promise<Answer>; since: number }

/** Refusals and opening hours, which depend on the clock, are not kept. */
function isSteady({ status, body }: DirectReply): boolean {
	return status === 200 && !(body as { data?: { kitchen?: unknown } }).data?.kitchen
}

type Asked = {
	name: EndpointName
	spec: EndpointSpec
	handle: Handle
	texts: Texts
	language: Language
	log: Log
}

async function answer(prepared: Prepared, { name, spec, handle, texts, language, log }: Asked): Promise<Answer> {
	const input = {
		params: spec.params ? readTexts(spec.params, texts.params) : {},
		query: spec.query ? readTexts(spec.query, texts.query) : {},
	}
	let call: ShownCall | undefined
	try {
		const wrong = prepared.check(input)
		if (wrong) throw new ShopError('invalid_input', wrong)
		call = { name, input, reply: undefined }
		const reply = await handle({ ...input, body: undefined }, anonymous(language))
		call = { name, input, reply }
		return { status: 200, body: prepared.shape(reply), call }
	} catch (error) {
		const { code, details } = refusalOf(error as Error, log)
		return { ...refused(code, details, language), ...(call && { call }) }
	}
}

function refused(code: RefusalCode, { errors, retryAfter }: RefusalDetails, language: Language): DirectReply {
	const body = { status: false, code, message: message(code, language), ...(errors && { errors }) }
	return { status: refusals[code], body, ...(retryAfter && { retryAfter: Math.ceil(retryAfter) }) }
}

function prepare(spec: EndpointSpec): Prepared {
	const route = { method: spec.method, url: spec.path }
	const validator = (schema: unknown, httpPart: string) =>
		schema ? compileValidator({ ...route, schema, httpPart } as never) : undefined
	const validators = { params: validator(spec.params, 'params'), query: validator(spec.query, 'querystring') }
	const toJson = compileSerializer({ ...route, schema: spec.reply, httpStatus: '200' } as never)
	return {
		check: (input) => {
			for (const part of ['params', 'query'] as const) {
				const validate = validators[part]
				if (validate && !validate(input[part])) return { errors: problemsOf(validate.errors as Problem[]) }
			}
			return undefined
		},
		// The serializer leaves out what the contract does not declare.
		shape: (reply) => JSON.parse(toJson(reply)),
	}
}

/** As an address has them: texts, without values that are not given. */
function textsOf(values: Values = {}, isIn: (value: unknown) => boolean = () => true): Record<string, string> {
	const texts: Record<string, string> = {}
	for (const [name, value] of Object.entries(values)) if (isIn(value)) texts[name] = String(value)
	return texts
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

function anonymous(language: Language): Call {
	return {
		language,
		session: null,
		operator: null,
		ip,
		network: networkOf(ip),
		userAgent: '',
		browser: false,
		idempotencyKey: undefined,
		header: () => undefined,
		cookie: () => undefined,
		setCookie: () => {},
	}
}
