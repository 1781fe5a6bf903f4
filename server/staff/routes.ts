import type { accessCalls } from '#contract/desk/access.ts'
import type { staffCalls } from '#contract/desk/staff.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { acceptInvitation, offerInvitedPasskey, offerSecret, readLink } from './accept-invitation.ts'
import { changeRole, disablePerson, enablePerson, renewLink } from './change-person.ts'
import { describeMe } from './describe-me.ts'
import { listPeople } from './describe-person.ts'
import { invitePerson } from './invite-person.ts'
import { addPasskey, listOwnPasskeys, offerPasskey, removePasskey } from './manage-passkeys.ts'
import { endOthers, endOwn, listOwn } from './manage-sessions.ts'
import { hasOwner, setLanguage } from './person.store.ts'
import { provePerson, sendProof } from './prove-person.ts'
import { renewOwnCodes } from './renew-codes.ts'
import { signInByPassword, signOut } from './sign-in.ts'
import { sendCodeToSeller, signInByPhone } from './sign-in-by-phone.ts'
import { offerSignIn, signInByPasskey } from './use-passkey.ts'

type Handlers = Pick<DeskHandlers, keyof typeof accessCalls | keyof typeof staffCalls>

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
		startInvitedPasskey: ({ body }) => data(offerInvitedPasskey(deps, body.token)),
		acceptInvitation: ({ body }, call) => data(acceptInvitation(deps, call, body)),
		signInToDesk: async ({ body }, call) => ({ data: { me: await signInByPassword(deps, call, body) } }),
		startPasskeySignIn: (_input, call) => data(offerSignIn(deps, call)),
		signInWithPasskey: async ({ body }, call) => ({ data: { me: await signInByPasskey(deps, call, body.passkey) } }),
		sendDeskCode: ({ body }, call) => data(sendCodeToSeller(deps, call, body.phone)),
		signInWithCode: ({ body }, call) => data(signInByPhone(deps, call, body)),
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
		sendProofCode: (_input, call) => data(sendProof(deps, call)),
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

function passkeyHandlers(deps: Deps) {
	return {
		listPasskeys: (_input, call) => data(listOwnPasskeys(deps, call)),
		startPasskey: (_input, call) => data(offerPasskey(deps, call)),
		addPasskey: async ({ body }, call) => {
			await addPasskey(deps, call, body.name, body.passkey)
			return done
		},
		removePasskey: async ({ params }, call) => {
			await removePasskey(deps, call, params.id)
			return done
		},
	} satisfies Partial<Handlers>
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
