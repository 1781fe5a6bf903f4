import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/desk/roles.ts'
import type { Language } from '#contract/refusals.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { languageOf } from '#server/platform/messages.ts'

/** The signed-in caller, from the session. `limited`: only endpoints marked `limited` are allowed. */
export type Session = { id: number; customerId: number; limited: boolean }

/** The seller who calls; `token`: the name of its token. */
export type SellerCaller = { slug: string; token: string }

/** A person who is signed in at the desk. `seller`: the slug of the seller they belong to; null for the shop's own staff. */
export type StaffCaller = {
	id: number
	session: number
	name: string
	role: Role
	seller: string | null
	/** Whether they have proved in the last minutes (`freshMinutes`) who they are. */
	proved: boolean
}

/** The context of a call: everything but its declared input. */
export type Call = {
	language: Language
	/** Null for an anonymous caller; never null for endpoints with `access: 'shopper'`. */
	session: Session | null
	/** The name of the operator who calls; never null for endpoints with `access: 'operator'`. */
	operator: string | null
	/** Only for endpoints with `access: 'seller'`: null when an operator calls. */
	seller: SellerCaller | null
	/** Who is signed in at the desk; null for every call of the storefront's server. */
	staff: StaffCaller | null
	/** For limits: the address, and its /24 or /64. */
	ip: string
	network: string
	userAgent: string
	/**
	 * Whether a page in a browser calls: it sends Sec-Fetch headers or, in old browsers or over plain HTTP, Origin with writes.
	 * Other clients get their secrets in the body instead of cookies.
	 */
	browser: boolean
	idempotencyKey: string | undefined
	/** The file of an endpoint with `upload`; undefined when none was sent. */
	upload: Readable | undefined
	header(name: string): string | undefined
	cookie(name: CookieName): string | undefined
	/** `maxAge` in seconds; 0 deletes. */
	setCookie(name: CookieName, value: string, maxAge: number, sameSite?: 'lax' | 'strict'): void
}

/** The caller, as the server has authenticated it. */
export type Who = Pick<Call, 'session' | 'operator' | 'seller' | 'staff'>

/** HttpOnly cookies by their short names; over TLS they carry the `__Host-` prefix. */
export type CookieName = 'sid' | 'otptx' | 'idtx' | 'oatx' | 'did' | 'desk' | 'deskpk'

export function cookieName(name: CookieName, secure: boolean): string {
	return secure ? `__Host-${name}` : `haat_${name}`
}

/** Builds the context of a request. `secure`: shoppers use the shop over TLS. */
export function callOf(request: FastifyRequest, reply: FastifyReply, who: Who, secure: boolean): Call {
	const header = (name: string) => {
		const value = request.headers[name]
		return Array.isArray(value) ? value.join(', ') : value
	}
	return {
		language: languageOf(request.headers['accept-language'], request.server.defaultLanguage),
		...who,
		ip: request.ip,
		network: networkOf(request.ip),
		userAgent: header('user-agent') ?? '',
		browser: header('sec-fetch-site') !== undefined || header('origin') !== undefined,
		idempotencyKey: header('idempotency-key'),
		upload: request.body instanceof Readable ? request.body : undefined,
		header,
		cookie: (name) => request.cookies[cookieName(name, secure)],
		setCookie: (name, value, maxAge, sameSite = 'lax') => {
			reply.setCookie(cookieName(name, secure), value, { path: '/', httpOnly: true, secure, sameSite, maxAge })
		},
	}
}
