import { Type } from 'typebox'
import { Data, Nullable, PhoneInput, Slug, Strict, Timestamp } from '#contract/common.ts'
import { Email, Id, OwnSeller, PersonName, Role } from './access.ts'
import { deskCall } from './desk-call.ts'

const people = { tag: 'Staff', right: 'staff.change' } as const

const Person = Type.Object({
	id: Type.Integer(),
	name: Type.String(),
	role: Role,
	email: Nullable(Type.String()),
	phone: Nullable(Type.String()),
	seller: Nullable(OwnSeller),
	/** `invited`: the link has not been used. */
	state: Type.Enum(['invited', 'active', 'disabled']),
	invited_until: Nullable(Timestamp),
	last_seen: Nullable(Timestamp),
	passkeys: Type.Integer(),
	sessions: Type.Integer(),
})
const Invited = Data(
	Type.Object({
		person: Person,
		/** One use; null for people who sign in by phone, who need no link. */
		link: Nullable(Type.String()),
	}),
)
const ofPerson = { params: Strict({ id: Id }) }

/** Calls for the people of the desk. */
export const staffCalls = {
	listStaff: deskCall({
		...{ ...people, method: 'GET', path: '/desk/staff' },
		summary: 'Staff and people of sellers, by name',
		query: Strict({ seller: Type.Optional(Slug) }),
		reply: Data(Type.Array(Person)),
	}),
	inviteStaff: deskCall({
		...{ ...people, method: 'POST', path: '/desk/staff', fresh: true },
		summary: 'Invite somebody: staff by a link, people of sellers by their phone',
		body: Strict({
			name: PersonName,
			role: Role,
			email: Type.Optional(Email),
			phone: Type.Optional(PhoneInput),
			/** For roles of sellers. */
			seller: Type.Optional(Slug),
		}),
		reply: Invited,
		refusals: ['not_found', 'invalid_phone', 'staff_email_taken', 'staff_phone_taken'],
	}),
	renewStaffLink: deskCall({
		...{ ...people, ...ofPerson, method: 'POST', path: '/desk/staff/{id}/link', fresh: true },
		summary: 'A new one-use link: for somebody invited, or who lost password and second code. Ends their sessions',
		reply: Invited,
		refusals: ['not_found'],
	}),
	changeStaffRole: deskCall({
		...{ ...people, ...ofPerson, method: 'POST', path: '/desk/staff/{id}/role', fresh: true },
		summary: 'Give somebody another role of the same kind. The last owner stays owner',
		body: Strict({ role: Role }),
		reply: Data(Person),
		refusals: ['not_found', 'last_owner'],
	}),
	disableStaff: deskCall({
		...{ ...people, ...ofPerson, method: 'POST', path: '/desk/staff/{id}/disable', fresh: true },
		summary: 'End all sessions of somebody, who then cannot sign in. The last owner stays',
		reply: Data(Person),
		refusals: ['not_found', 'last_owner'],
	}),
	enableStaff: deskCall({
		...{ ...people, ...ofPerson, method: 'POST', path: '/desk/staff/{id}/enable', fresh: true },
		summary: 'Let somebody sign in again',
		reply: Data(Person),
		refusals: ['not_found'],
	}),
}
