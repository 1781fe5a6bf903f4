import { Type } from 'typebox'
import { Data, Nullable, PhoneInput, Slug, Strict, Timestamp } from '#contract/common.ts'
import { limitsOf } from '#contract/limits.ts'
import { deskCall } from './desk-call.ts'
import { rights, roles } from './roles.ts'

const tag = 'Access to the desk'
const own = { tag, right: 'signed_in' } as const
const open = { tag, right: 'anyone', method: 'POST' } as const

export const PersonName = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
export const Email = Type.String({ minLength: 3, maxLength: 254 })
const Password = Type.String({ minLength: 1, maxLength: 256 })
/** Six digits of an authenticator app, or a recovery code. */
const SecondCode = Type.String({ minLength: 6, maxLength: 24 })
const LinkToken = Type.String({ minLength: 20, maxLength: 100 })
export const Role = Type.Enum(roles)
/** JSON of the browser's WebAuthn functions, as @simplewebauthn/browser makes and takes it. */
const WebAuthn = Type.Object({}, { additionalProperties: true })
const Language = Type.Enum(['en', 'bn'])
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const OwnSeller = Type.Object({
	slug: Type.String(),
	name: Type.Object({ en: Type.String(), bn: Type.String() }),
})
/** Who is signed in. */
export const Me = Type.Object({
	id: Type.Integer(),
	name: Type.String(),
	role: Role,
	rights: Type.Array(Type.Enum(rights)),
	email: Nullable(Type.String()),
	phone: Nullable(Type.String()),
	seller: Nullable(OwnSeller),
	language: Language,
	/** Until when calls that are `fresh` are accepted; null: a proof is due. */
	proved_until: Nullable(Timestamp),
	/** How they can prove who they are. */
	ways: Type.Array(Type.Enum(['password', 'passkey', 'phone'])),
	/** Recovery codes that are left; null for people who sign in by phone. */
	recovery_codes: Nullable(Type.Integer()),
})
const SignedIn = Data(Type.Object({ me: Me }))
const recoveryCodes = { recovery_codes: Type.Array(Type.String()) }
const Ok = Data(Type.Object({ done: Type.Literal(true) }))

/** Calls for signing in and for the own account. */
export const accessCalls = {
	getDesk: deskCall({
		...{ tag, right: 'anyone', method: 'GET', path: '/desk' },
		summary: 'The shop, and who is signed in',
		reply: Data(
			Type.Object({
				shop: Type.Object({ name: Type.String(), name_bn: Type.String(), origin: Type.String() }),
				/** No account exists yet: the start of the shop has printed a link that makes the first owner. */
				first: Type.Boolean(),
				me: Nullable(Me),
			}),
		),
	}),
	readInvitation: deskCall({
		...{ ...open, path: '/desk/invitation' },
		summary: 'What a one-use link invites to. It does not use the link up',
		body: Strict({ token: LinkToken }),
		reply: Data(Type.Object({ name: Type.String(), email: Nullable(Type.String()), role: Role, until: Timestamp })),
		refusals: ['link_expired'],
	}),
	startInvitedTotp: deskCall({
		...{ ...open, path: '/desk/invitation/totp' },
		summary: 'A new secret for an authenticator app; `uri` is for its QR code',
		body: Strict({ token: LinkToken }),
		reply: Data(Type.Object({ secret: Type.String(), uri: Type.String() })),
		refusals: ['link_expired'],
	}),
	startInvitedPasskey: deskCall({
		...{ ...open, path: '/desk/invitation/passkey' },
		summary: 'Options for making a passkey in the browser',
		body: Strict({ token: LinkToken }),
		reply: Data(Type.Object({ options: WebAuthn })),
		refusals: ['link_expired'],
	}),
	acceptInvitation: deskCall({
		...{ ...open, path: '/desk/invitation/accept' },
		summary:
			'Use a link up: with a password and a code of the authenticator app, or with a passkey. Signs in; the recovery codes are shown only here',
		body: Strict({
			token: LinkToken,
			name: PersonName,
			email: Type.Optional(Email),
			password: Type.Optional(Password),
			code: Type.Optional(SecondCode),
			passkey: Type.Optional(WebAuthn),
			language: Type.Optional(Language),
		}),
		bodyLimit: 64 * 1024,
		reply: Data(Type.Object({ me: Me, ...recoveryCodes })),
		refusals: ['link_expired', 'invalid_otp', 'password_too_common', 'passkey_invalid', 'staff_email_taken'],
	}),
	signInToDesk: deskCall({
		...{ ...open, path: '/desk/sign-in' },
		summary: 'Sign in with email, password and a code of the authenticator app or a recovery code',
		body: Strict({ email: Email, password: Password, code: Type.Optional(SecondCode) }),
		reply: SignedIn,
		/** `staff_code_required`: the password is right, the second code is missing. */
		refusals: ['wrong_credentials', 'staff_code_required', 'invalid_otp', 'account_disabled'],
		limits: limitsOf.deskSignIn,
	}),
	startPasskeySignIn: deskCall({
		...{ ...open, path: '/desk/sign-in/passkey/start' },
		summary: 'Options for signing in, or proving who one is, with a passkey',
		reply: Data(Type.Object({ options: WebAuthn })),
	}),
	signInWithPasskey: deskCall({
		...{ ...open, path: '/desk/sign-in/passkey' },
		summary: 'Sign in with a passkey',
		body: Strict({ passkey: WebAuthn }),
		reply: SignedIn,
		refusals: ['passkey_invalid', 'account_disabled', 'seller_inactive'],
		limits: limitsOf.deskSignIn,
	}),
	sendDeskCode: deskCall({
		...{ ...open, path: '/desk/sign-in/code/send' },
		summary: "Send a code to the phone of a seller's person. The reply is the same when nobody has this phone",
		body: Strict({ phone: PhoneInput }),
		/** Seconds until another code can be requested. */
		reply: Data(Type.Object({ again_in: Type.Integer() })),
		refusals: ['invalid_phone', 'otp_too_many'],
		limits: 'codes',
	}),
	signInWithCode: deskCall({
		...{ ...open, path: '/desk/sign-in/code' },
		summary: "Sign in a seller's person with a code. Who belongs to several sellers names one in a second call",
		body: Strict({
			phone: PhoneInput,
			code: Type.String({ minLength: 4, maxLength: 12 }),
			seller: Type.Optional(Slug),
		}),
		reply: Data(Type.Object({ me: Nullable(Me), choose: Type.Array(OwnSeller) })),
		refusals: ['invalid_phone', 'invalid_otp', 'otp_expired', 'account_disabled', 'seller_inactive'],
	}),
	signOutOfDesk: deskCall({
		...{ ...open, path: '/desk/sign-out' },
		summary: 'End this session',
		reply: Ok,
	}),
	setDeskLanguage: deskCall({
		...{ ...own, method: 'POST', path: '/desk/language' },
		summary: 'Keep the language of the desk for this account',
		body: Strict({ language: Language }),
		reply: Ok,
	}),
	sendProofCode: deskCall({
		...{ ...own, method: 'POST', path: '/desk/proof/send' },
		summary: "Send a code to the own phone, for a seller's person who has to prove who they are",
		reply: Data(Type.Object({ again_in: Type.Integer() })),
		refusals: ['otp_too_many', 'forbidden'],
		limits: 'codes',
	}),
	proveDesk: deskCall({
		...{ ...own, method: 'POST', path: '/desk/proof' },
		summary:
			'Prove who one is, for calls that need it: by password and second code, by passkey, or by a code to the phone',
		body: Strict({
			password: Type.Optional(Password),
			code: Type.Optional(Type.String({ minLength: 4, maxLength: 24 })),
			passkey: Type.Optional(WebAuthn),
		}),
		reply: SignedIn,
		refusals: ['wrong_credentials', 'invalid_otp', 'otp_expired', 'passkey_invalid'],
		limits: limitsOf.deskSignIn,
	}),
	listDeskSessions: deskCall({
		...{ ...own, method: 'GET', path: '/desk/sessions' },
		summary: 'Where one is signed in',
		reply: Data(
			Type.Array(
				Type.Object({
					id: Type.Integer(),
					/** Browser and system, as far as the browser says. */
					device: Type.String(),
					/** Masked: the network, not the address. */
					network: Type.String(),
					since: Timestamp,
					last_seen: Timestamp,
					current: Type.Boolean(),
				}),
			),
		),
	}),
	endDeskSession: deskCall({
		...{ ...own, method: 'POST', path: '/desk/sessions/{id}/end' },
		summary: 'End one of the own sessions',
		params: Strict({ id: Id }),
		reply: Ok,
		refusals: ['not_found'],
	}),
	endOtherDeskSessions: deskCall({
		...{ ...own, method: 'POST', path: '/desk/sessions/end-others' },
		summary: 'End all own sessions but this one',
		reply: Data(Type.Object({ ended: Type.Integer() })),
	}),
	listPasskeys: deskCall({
		...{ ...own, method: 'GET', path: '/desk/passkeys' },
		summary: 'Own passkeys',
		reply: Data(
			Type.Array(
				Type.Object({ id: Type.Integer(), name: Type.String(), since: Timestamp, last_used: Nullable(Timestamp) }),
			),
		),
	}),
	startPasskey: deskCall({
		...{ ...own, method: 'POST', path: '/desk/passkeys/start', fresh: true },
		summary: 'Options for making a further passkey',
		reply: Data(Type.Object({ options: WebAuthn })),
	}),
	addPasskey: deskCall({
		...{ ...own, method: 'POST', path: '/desk/passkeys', fresh: true },
		summary: 'Store a passkey that the browser has made',
		body: Strict({ name: PersonName, passkey: WebAuthn }),
		reply: Ok,
		refusals: ['passkey_invalid'],
	}),
	removePasskey: deskCall({
		...{ ...own, method: 'DELETE', path: '/desk/passkeys/{id}', fresh: true },
		summary: 'Remove a passkey; the last way to sign in stays',
		params: Strict({ id: Id }),
		reply: Ok,
		refusals: ['not_found', 'last_way_to_sign_in'],
	}),
	renewRecoveryCodes: deskCall({
		...{ ...own, method: 'POST', path: '/desk/recovery-codes', fresh: true },
		summary: 'Ten new recovery codes; the former ones no longer count',
		reply: Data(Type.Object(recoveryCodes)),
	}),
}
