import type { accessCalls } from '#contract/desk/access.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { acceptInvitation, offerSecret, readLink } from './accept-invitation.ts'
import { changeRole, disablePerson, enablePerson, renewLink } from './change-person.ts'
import { describeMe } from './describe-me.ts'
import { listPeople } from './describe-person.ts'
import { invitePerson } from './invite-person.ts'
import { endOthers, endOwn, listOwn } from './manage-sessions.ts'
import { hasOwner, setLanguage } from './person.store.ts'
import { provePerson } from './prove-person.ts'
import { renewOwnCodes } from './renew-codes.ts'
import { signInByPassword, signOut } from './sign-in.ts'

type Handlers = Pick<DeskHandlers, keyof typeof accessCalls>

const done = { data: { done: true as const } }
const data = async <T>(value: Promise<T>) => ({ data: await value })

/** Handlers of the calls for signing in and for the people of the desk. */
export function staffHandlers(deps: Deps): Handlers {
	return { ...openHandlers(deps), ...ownHandlers(deps), ...passkeyHandlers(deps), ...peopleHandlers(deps) }
}

function openHandlers(deps: Deps) {
	const { brand, publicOrigin } = deps.config
	return {
		getDesk: async (_input, { staff }) => ({
			data: {
				shop: { name: brand.name, name_bn: brand.nameBn, origin: publicOrigin },
				first: !(await hasOwner(deps.db)),
				me: staff && (await describeMe(deps.db, staff.session)),
			},
		}),
		readInvitation: async ({ body }) => {
			const { name, email, role, until } = await readLink(deps, body.token)
			return { data: { name, email, role, until: until.toISOString() } }
		},
		startInvitedTotp: ({ body }) => data(offerSecret(deps, body.token)),
		acceptInvitation: ({ body }, call) => data(acceptInvitation(deps, call, body)),
		signInToDesk: async ({ body }, call) => ({ data: { me: await signInByPassword(deps, call, body) } }),
		sendDeskCode: unfinished,
		signInWithCode: unfinished,
		signOutOfDesk: async (_input, call) => {
			await signOut(deps, call)
			return done
		},
	} satisfies Partial<Handlers>
}

function ownHandlers(deps: Deps) {
	return {
		setDeskLanguage: async ({ body }, call) => {
			await setLanguage(deps.db, staffOf(call).id, body.language)
			return done
		},
		sendProofCode: unfinished,
		proveDesk: async ({ body }, call) => ({ data: { me: await provePerson(deps, call, body) } }),
		listDeskSessions: (_input, call) => data(listOwn(deps, call)),
		endDeskSession: async ({ params }, call) => {
			await endOwn(deps, call, params.id)
			return done
		},
		endOtherDeskSessions: (_input, call) => data(endOthers(deps, call)),
		renewRecoveryCodes: (_input, call) => data(renewOwnCodes(deps, call)),
	} satisfies Partial<Handlers>
}

function passkeyHandlers(_deps: Deps) {
	return {
		startInvitedPasskey: unfinished,
		startPasskeySignIn: unfinished,
		signInWithPasskey: unfinished,
		listPasskeys: async () => ({ data: [] }),
		startPasskey: unfinished,
		addPasskey: unfinished,
		removePasskey: unfinished,
	} satisfies Partial<Handlers>
}

/** Not in this version. */
async function unfinished(): Promise<never> {
	throw new ShopError('unavailable')
}

function peopleHandlers(deps: Deps) {
	const by = (call: Call) => actorOf(staffOf(call))
	return {
		listStaff: ({ query }) => data(listPeople(deps.db, query.seller)),
		inviteStaff: ({ body }, call) => data(invitePerson(deps, by(call), body)),
		renewStaffLink: ({ params }, call) => data(renewLink(deps, by(call), params.id)),
		changeStaffRole: ({ params, body }, call) => data(changeRole(deps, by(call), params.id, body.role)),
		disableStaff: ({ params }, call) => data(disablePerson(deps, by(call), params.id)),
		enableStaff: ({ params }, call) => data(enablePerson(deps, by(call), params.id)),
	} satisfies Partial<Handlers>
}
