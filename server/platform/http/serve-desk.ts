import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeskSpec } from '#contract/desk/desk-call.ts'
import { type DeskCallName, deskCalls, type OwnDeskCallName } from '#contract/desk/index.ts'
import { may } from '#contract/desk/roles.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import type { Call, StaffCaller, Who } from './call.ts'
import { type ServedCalls, serveCalls } from './serve.ts'

/** The handler of one call of the desk. */
type DeskHandler<N extends OwnDeskCallName> = (
	input: InputOf<(typeof deskCalls)[N]>,
	call: Call,
) => Promise<ReplyOf<(typeof deskCalls)[N]>>

/** Handlers of the calls that only the desk has. */
export type DeskHandlers = { [N in OwnDeskCallName]: DeskHandler<N> }

/** The person of the desk whose session a request has; null for none. With `required` it throws `seller_inactive`. */
export type AuthenticateStaff = (request: FastifyRequest, required: boolean) => Promise<StaffCaller | null>

/** The person who calls. Throws `unauthorized` for calls that anyone may make and nobody is signed in. */
export function staffOf({ staff }: Pick<Call, 'staff'>): StaffCaller {
	if (!staff) throw new ShopError('unauthorized')
	return staff
}

/** The name of a person in the audit trail: it stays the same when they are renamed, by the number. */
export const actorOf = ({ id, name }: Pick<StaffCaller, 'id' | 'name'>): string => `staff ${id} (${name})`

/** Serves every call of the desk: session and right are checked before the handler runs. */
export function serveDesk(
	app: FastifyInstance,
	config: Pick<Config, 'publicOrigin' | 'corsOrigins'>,
	handlers: Readonly<Record<DeskCallName, unknown>>,
	authenticate: AuthenticateStaff,
): void {
	serveCalls<DeskSpec>(app, config, {
		calls: deskCalls,
		handlers: handlers as unknown as ServedCalls['handlers'],
		gate: async (request, name, { right, fresh }) => {
			const staff = await authenticate(request, right !== 'anyone')
			if (right !== 'anyone') {
				if (!staff) throw new ShopError('unauthorized')
				if (right !== 'signed_in' && !may(staff.role, right)) throw new ShopError('forbidden')
				if (fresh && !staff.proved) throw new ShopError('staff_proof_required')
				request.log.info({ staff: staff.id, call: name, ip: request.ip }, 'a call of the desk')
			}
			return whoOf(staff)
		},
	})
}

/** A seller's person is the seller for the calls of sellers, everybody else an operator. */
function whoOf(staff: StaffCaller | null): Who {
	if (!staff) return { session: null, operator: null, seller: null, staff }
	const actor = actorOf(staff)
	return staff.seller === null
		? { session: null, operator: actor, seller: null, staff }
		: { session: null, operator: null, seller: { slug: staff.seller, token: actor }, staff }
}
