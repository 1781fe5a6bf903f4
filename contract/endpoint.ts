import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { CodeLimits, Limits } from './limits.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call. `anyone`: no bearer needed (one is used when it is there). `shopper`: a signed-in shopper.
 * `operator`: staff; no shopper's token opens it.
 */
export type Access = 'anyone' | 'shopper' | 'operator'

/** What a call may carry beside its input: see the descriptions in the OpenAPI document. */
export type CallHeader = 'X-Otp-Id' | 'X-Identity-Proof' | 'Idempotency-Key'

export type EndpointSpec = {
	method: 'GET' | 'POST' | 'DELETE'
	/** Below the base `/api/v2`, parameters in braces: `/products/{slugOrId}`. */
	path: `/${string}`
	summary: string
	tag: string
	access: Access
	/** A `shopper` call that a limited session (a number that slept) may make too; others are refused `phone_stale`. */
	limited?: true
	params?: TObject<TProperties>
	query?: TObject<TProperties>
	body?: TObject<TProperties>
	headers?: readonly CallHeader[]
	/** The whole body of a success. */
	reply: TSchema
	/** Refusals beyond the general ones (`invalid_input`, `unauthorized`, `too_many_requests`, `unavailable`). */
	refusals?: readonly RefusalCode[]
	/** How often it may be called, where that is limited; the use case counts it. */
	limits?: Limits | CodeLimits
	/** May the same call be sent again after a lost reply without doing it twice? GETs always may. */
	repeatable?: boolean
	/** Bytes of body accepted; 64 KiB unless told. */
	bodyLimit?: number
}

type PartOf<S, K extends string> = S extends TSchema ? { [P in K]: Static<S> } : unknown

/** What a caller hands over: the parts the endpoint declares, no others. */
export type InputOf<E extends EndpointSpec> = PartOf<E['params'], 'params'> &
	PartOf<E['query'], 'query'> &
	PartOf<E['body'], 'body'>

export type ReplyOf<E extends EndpointSpec> = Static<E['reply']>

/** Keeps the literal types of one entry of the table. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
	return spec
}
