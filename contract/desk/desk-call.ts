import type { CallSpec } from '#contract/endpoint.ts'
import type { Right } from './roles.ts'

/** A call of the desk: what an endpoint of the shop has, and who may call it. */
export type DeskSpec = CallSpec & {
	/** `anyone`: also without being signed in; `signed_in`: every role. */
	right: Right | 'anyone' | 'signed_in'
	/** The caller must have proved in the last minutes (`freshMinutes`) who they are; otherwise `staff_proof_required`. */
	fresh?: true
}

/** How long a proof counts for calls that are `fresh`. */
export const freshMinutes = 10

/** Keeps the literal types of one entry of the table. */
export function deskCall<const S extends DeskSpec>(spec: S): S {
	return spec
}
