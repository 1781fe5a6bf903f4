import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { CodeLimits, Limits } from './limits.ts'
import type { Lock } from './locks.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call. `anyone`: no bearer token needed, but a valid one is used. `shopper`: a signed-in shopper. `operator`:
 * staff; a shopper's or seller's token is refused. `seller`: a seller with its token, for what is its own; or staff.
 */
export type Access = 'anyone' | 'shopper' | 'operator' | 'seller'

/** Headers of a call; the OpenAPI document describes them. */
export type CallHeader = 'X-Otp-Id' | 'X-Identity-Proof' | 'Idempotency-Key'

export type EndpointSpec = {
	method: 'GET' | 'POST' | 'DELETE'
	/** Below the base `/api/v2`, parameters in braces: `/products/{slugOrId}`. */
	path: `/${string}`
	summary: string
	tag: string
	access: Access
	/** A `shopper` call that is also allowed in a limited session (see `Session.limited`); others are refused with `phone_stale`. */
	limited?: true
	params?: TObject<TProperties>
	query?: TObject<TProperties>
	body?: TObject<TProperties>
	/** A file as the whole body, instead of JSON: its media types, and the most bytes. The handler reads `Call.upload`. */
	upload?: { types: readonly string[]; bytes: number }
	headers?: readonly CallHeader[]
	/** The whole body of a successful response. */
	reply: TSchema
	/** Of a successful response; the default is 200. */
	status?: 202
	/** Refusals beyond the general ones (`invalid_input`, `unauthorized`, `too_many_requests`, `unavailable`). */
	refusals?: readonly RefusalCode[]
	/** How often it may be called, where that is limited; the use case counts it. */
	limits?: Limits | CodeLimits
	/** When wrong codes or passwords lock it. */
	lock?: Lock
	/** Whether a call can be repeated after a lost response without a second effect. GETs always can. */
	repeatable?: boolean
	/** The largest body in bytes; the default is 64 KiB. */
	bodyLimit?: number
}

/** What every call has, whoever may make it. */
export type CallSpec = Omit<EndpointSpec, 'access' | 'limited'>

type PartOf<S, K extends string> = S extends TSchema ? { [P in K]: Static<S> } : unknown

/** The input of a call: the parts that the endpoint declares. */
export type InputOf<E extends CallSpec> = PartOf<E['params'], 'params'> &
	PartOf<E['query'], 'query'> &
	PartOf<E['body'], 'body'>

export type ReplyOf<E extends CallSpec> = Static<E['reply']>

/** Keeps the literal types of one entry of the table. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
	return spec
}
