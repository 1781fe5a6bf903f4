import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/common.ts'
import type { CallHeader, EndpointSpec } from '#contract/endpoint.ts'
import { apiBase, endpoints } from '#contract/index.ts'
import { describeLimits } from '#contract/limits.ts'
import { describeLock } from '#contract/locks.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { message } from '#server/platform/messages.ts'
import { exampleOf } from './examples.ts'

const general: RefusalCode[] = ['invalid_input', 'unauthorized', 'too_many_requests', 'unavailable']

/** The contract as an OpenAPI 3.1 document. */
export function openApi(publicOrigin: string): object {
	const paths: Record<string, Record<string, object>> = {}
	for (const [name, spec] of Object.entries(endpoints) as [string, EndpointSpec][]) {
		paths[spec.path] ??= {}
		const path = paths[spec.path] as Record<string, object>
		path[spec.method.toLowerCase()] = {
			operationId: name,
			summary: spec.summary,
			...limitsOfCall(spec),
			tags: [spec.tag],
			security: spec.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
			parameters: [
				...parameters(spec, 'path'),
				...parameters(spec, 'query'),
				...everyCall(spec),
				...(spec.headers ?? []).map((header) => ({ $ref: `#/components/parameters/${header}` })),
			],
			...(spec.body
				? {
						requestBody: {
							required: true,
							content: { 'application/json': { schema: spec.body, example: exampleOf(spec.body) } },
						},
					}
				: {}),
			...(spec.upload ? { requestBody: { required: true, content: fileOf(spec.upload) } } : {}),
			responses: responses(spec),
		}
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Haat API',
			version: '2',
			description:
				'Every call of the shop. Money is BDT; times are ISO 8601 in UTC. An id in a body may also be sent as digits in a string. An unknown key is refused, and `errors` names it.',
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [{ url: publicOrigin + apiBase, description: 'This shop' }],
		paths,
		components: {
			parameters: headers,
			schemas: { Refusal },
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
		},
	}
}

/** Headers of single calls, without those of every call (bearer token, language). */
const headers: Record<CallHeader | 'Accept-Language', object> = {
	'X-Otp-Id': {
		name: 'X-Otp-Id',
		in: 'header',
		required: false,
		description:
			'The `otp_id` that the call which sent the code answered: the code is good with it only. Required for clients without cookies; browsers have it in a cookie.',
		schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' },
		example: 'Jx3kQ0bB1r5mT7yWc9dZ2g',
	},
	'X-Identity-Proof': {
		name: 'X-Identity-Proof',
		in: 'header',
		required: false,
		description:
			'The one-use `proof` of a phone, email or social identity, as the verify calls answer it; ten minutes. For clients without cookies; browsers have it in a cookie. Where the shop trusts another identity service, its ID token, which then stands for the code.',
		schema: { type: 'string', maxLength: 8192 },
		example: 'Qp8vC2nXl0aT4sRk6uYb1w',
	},
	'Idempotency-Key': {
		name: 'Idempotency-Key',
		in: 'header',
		required: false,
		description: 'Of the caller’s choice: the same key is the same call, answered alike and done once.',
		schema: { type: 'string', minLength: 1, maxLength: 255 },
		example: '5f0c6d2e-8a4b-4a8e-9a60-0a6f1f0f8a11',
	},
	'Accept-Language': {
		name: 'Accept-Language',
		in: 'header',
		required: false,
		description: 'The language of names and messages.',
		schema: { type: 'string', examples: ['en', 'bn'] },
		example: 'bn',
	},
}

function parameters(spec: EndpointSpec, place: 'path' | 'query') {
	const schema = place === 'path' ? spec.params : spec.query
	return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
		name,
		in: place,
		required: place === 'path' || (schema?.required?.includes(name) ?? false),
		schema: property,
		example: exampleOf(property, name),
	}))
}

/** Parameters that every call accepts (W1): the position, if the shopper allowed it, and a constant in GETs of the storefront. */
function everyCall({ method }: EndpointSpec) {
	const one = (name: string, description: string, schema: object, example: unknown) => ({
		...{ name, in: 'query', required: false, description, schema, example },
	})
	const none = 'Empty, `null` and `undefined` are taken as none. Checked, then dropped.'
	return [
		...(method === 'GET' ? [one('platFormType', 'Sent by the storefront.', { const: 'web' }, 'web')] : []),
		one('lat', `Latitude of the shopper. ${none}`, { type: 'number', minimum: -90, maximum: 90 }, 23.746),
		one('long', `Longitude of the shopper. ${none}`, { type: 'number', minimum: -180, maximum: 180 }, 90.376),
		{ $ref: '#/components/parameters/Accept-Language' },
	]
}

/** A file as the body. */
function fileOf({ types, bytes }: NonNullable<EndpointSpec['upload']>) {
	return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', maxLength: bytes } }]))
}

/** Rate limits and lock in words, and as data where they are fixed. */
function limitsOfCall(spec: EndpointSpec): object {
	const { limits, lock } = spec
	const description = limitsInWords(spec)
	return {
		...(description && { description }),
		...(limits && limits !== 'codes' && { 'x-rate-limits': limits.each }),
		...(lock && { 'x-lock': lock }),
	}
}

const limitsInWords = ({ limits, lock }: EndpointSpec) =>
	[...(limits ? [describeLimits(limits)] : []), ...(lock ? [describeLock(lock)] : [])].join(' ')

function responses(spec: EndpointSpec) {
	const byStatus = new Map<number, RefusalCode[]>()
	for (const code of [...general, ...(spec.refusals ?? [])])
		byStatus.set(refusals[code], [...(byStatus.get(refusals[code]) ?? []), code])
	const out: Record<string, object> = {
		[spec.status ?? 200]: {
			description: 'Success',
			content: { 'application/json': { schema: spec.reply, example: exampleOf(spec.reply) } },
		},
	}
	for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b))
		out[status] = {
			description: [...new Set(codes)].join(', '),
			content: {
				'application/json': {
					schema: { $ref: '#/components/schemas/Refusal' },
					example: { status: false, code: codes[0], message: message(codes[0] as RefusalCode, 'en') },
				},
			},
		}
	return out
}

function whoMayCall({ access }: EndpointSpec): string {
	if (access === 'anyone') return 'Open to everyone'
	return access === 'seller' ? "Needs a seller's or an operator's token" : `Needs a ${access}'s token`
}

const escapeHtml = (text: string) =>
	text.replace(
		/[&<>"']/g,
		(c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] as string,
	)

/** The contract as an HTML page, without scripts and with one small style sheet. */
export function docsPage(): string {
	const specs = Object.entries(endpoints) as [string, EndpointSpec][]
	const tags = [...new Set(specs.map(([, spec]) => spec.tag))]
	const schema = (title: string, value: object | undefined) =>
		value
			? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`
			: ''
	const one = ([name, spec]: [
		string,
		EndpointSpec,
	]) => `<section id="${name}"><h3><code>${spec.method}</code> ${escapeHtml(spec.path)}</h3>
<p>${escapeHtml(spec.summary)}. <small>${whoMayCall(spec)}.${escapeHtml(` ${limitsInWords(spec)}`)}</small></p>
${schema('Path', spec.params)}${schema('Query', spec.query)}${schema('Body', spec.body)}${schema('Reply', spec.reply)}
${spec.refusals ? `<p><small>Refusals: ${spec.refusals.map((code) => `<code>${refusals[code]} ${code}</code>`).join(' ')}</small></p>` : ''}</section>`
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Haat API v2</title><link rel="stylesheet" href="${apiBase}/docs/style.css"></head><body><main><h1>Haat API v2</h1><p>Base <code>${apiBase}</code>, JSON. The same as <a href="${apiBase}/openapi.json">OpenAPI</a>. Success is <code>{ data }</code>; a refusal is the right 4xx with <code>{ status: false, code, message, errors }</code> in the language of <code>Accept-Language</code>.</p><nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>${tags
		.map(
			(tag) =>
				`<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${specs
					.filter(([, spec]) => spec.tag === tag)
					.map(one)
					.join('')}`,
		)
		.join('')}</main></body></html>`
}

const style = `body{font:16px/1.55 system-ui,sans-serif;color:#14231c;background:#fbf9f4;margin:0}main{max-width:860px;margin:0 auto;padding:24px 16px}h3{margin:28px 0 4px;font-size:17px;overflow-wrap:anywhere}h3 code{background:#0b6b4f;color:#fff;border-radius:6px;padding:2px 8px;font-size:13px}a{color:#0b6b4f;margin-right:12px}code{background:#e7eee9;border-radius:4px;padding:0 4px}pre{background:#fff;padding:12px;overflow:auto;font-size:13px}summary{cursor:pointer;padding:4px 0}p{margin:4px 0}`

/** `/api/v2/openapi.json` and `/api/docs`. */
export function serveDocs(app: FastifyInstance, publicOrigin: string): void {
	let document: string | undefined
	let page: string | undefined
	const readable = { exposeHeadRoute: true }
	app.get(`${apiBase}/openapi.json`, readable, async (_request, reply) => {
		document ??= JSON.stringify(openApi(publicOrigin))
		return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
	})
	app.get(`${apiBase}/docs/style.css`, readable, async (_request, reply) =>
		reply.type('text/css; charset=utf-8').send(style),
	)
	app.get('/api/docs', readable, async (_request, reply) => {
		page ??= docsPage()
		return reply
			.type('text/html; charset=utf-8')
			.header(
				'content-security-policy',
				"default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
			)
			.header('cache-control', 'no-cache')
			.send(page)
	})
}
