import type { EndpointSpec } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { type Language, type RefusalCode, refusals } from '#contract/refusals.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { Log } from '#server/platform/log.ts'
import { message } from '#server/platform/messages.ts'
import { type RefusalDetails, ShopError } from '#server/platform/shop-error.ts'
import { noteCall, type ShownCall } from '#server/platform/shown-calls.ts'
import type { Call } from './call.ts'
import { type Problem, problemsOf, refusalOf } from './errors.ts'
import { type Answer, type Follow, KeptReplies } from './kept-replies.ts'
import { readTexts } from './query.ts'
import { compileOnUse, validation } from './schemas.ts'

/** What HTTP would answer: the status, the body as parsed JSON, and the seconds of Retry-After. */
export type DirectReply = Pick<Answer, 'status' | 'body' | 'retryAfter'>

/**
 * Answers a call of an anonymous visitor in this process, without a request: the same validation, handler, shape of the
 * reply and refusals. Undefined for calls that only a request can make: those that write or need a session, and those whose
 * address the router would refuse.
 */
export type Direct = {
	(name: EndpointName, input: object, language: Language): Promise<DirectReply> | undefined
	/**
	 * Drops the kept replies that the changed subjects concern, or all. To be called for each change, before pages that show
	 * it are dropped.
	 */
	forget(changed?: ReadonlySet<string>): void
	/** From now on lists that many pages share are kept too. The caller reports every change to `forget`. */
	follow(follow: Follow): void
}

type Values = Record<string, unknown>
type Handle = (input: unknown, call: Call) => Promise<unknown>
type Prepared = {
	check: (input: { params: Values; query: Values }) => RefusalDetails | undefined
	/** Leaves out what the contract does not declare. */
	toJson: (reply: unknown) => string
}

const compileValidator = compileOnUse.buildValidator({}, { customOptions: validation } as never)
const compileSerializer = compileOnUse.buildSerializer({}, {} as never)

/** The longest path parameter of the router. */
export const longestParameter = 200
const ip = '127.0.0.1'

export function directCalls(handlers: Record<EndpointName, unknown>, log: Log, now = () => performance.now()): Direct {
	const prepared = new Map<EndpointName, Prepared>()
	const kept = new KeptReplies(now)
	const ask = (name: EndpointName, spec: EndpointSpec, texts: Texts, language: Language) => {
		const known = prepared.get(name) ?? prepare(spec)
		prepared.set(name, known)
		return answer(known, { name, spec, handle: handlers[name] as Handle, texts, language, log })
	}
	const direct = (name: EndpointName, input: object, language: Language) => {
		const spec: EndpointSpec = endpoints[name]
		if (spec.method !== 'GET' || spec.access !== 'anyone') return undefined
		const { params, query } = input as { params?: Values; query?: Values }
		const texts = { params: textsOf(params), query: textsOf(query, isGiven) }
		if (Object.values(texts.params).some((text) => text === '' || text.length > longestParameter)) return undefined
		if (!spec.query && Object.keys(texts.query).length > 0) return undefined
		const read = () => ask(name, spec, texts, language)
		const answered = kept.isKept(name, texts.query) ? kept.get(JSON.stringify([name, texts, language]), read) : read()
		return answered.then(({ call, timed: _, ...reply }) => {
			if (call) noteCall(call)
			return reply
		})
	}
	return Object.assign(direct, {
		forget: (changed?: ReadonlySet<string>) => kept.forget(changed),
		follow: (follow: Follow) => kept.follow(follow),
	})
}

type Texts = { params: Record<string, string>; query: Record<string, string> }
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
		const json = prepared.toJson(reply)
		return { status: 200, body: JSON.parse(json), call, timed: json.includes('"kitchen":{') }
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
	const toJson = compileSerializer({ ...route, schema: spec.reply, httpStatus: '200' } as never) as Prepared['toJson']
	return {
		check: (input) => {
			for (const part of ['params', 'query'] as const) {
				const validate = validators[part]
				if (validate && !validate(input[part])) return { errors: problemsOf(validate.errors as Problem[]) }
			}
			return undefined
		},
		toJson,
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
		seller: null,
		staff: null,
		ip,
		network: networkOf(ip),
		userAgent: '',
		browser: false,
		idempotencyKey: undefined,
		upload: undefined,
		header: () => undefined,
		cookie: () => undefined,
		setCookie: () => {},
	}
}
