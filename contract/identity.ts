import { Type } from 'typebox'
import { Data, Done, Nullable, PhoneInput, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'
import { locksOf } from './locks.ts'
import { phoneProblems } from './phone.ts'
import { BotToken, CodeSent, Otp, Password, Session } from './shopper.ts'

export { User } from './shopper.ts'

const Name = Type.String({ minLength: 1, maxLength: 80 })
const Email = Type.String({ minLength: 6, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' })

const BotKind = Type.Union([
	Type.Literal('pow'),
	Type.Literal('turnstile'),
	Type.Literal('recaptcha'),
	Type.Literal('off'),
])
const tag = 'Identity'

/** Sign-in, registration, reset of a password and sign-out. */
export const identity = {
	loginWithEmail: endpoint({
		method: 'POST',
		path: '/customer/login_with_email',
		summary: 'Sign in with a proved email or social identity',
		tag,
		access: 'anyone',
		body: Strict({
			email: Email,
			remember_me: Type.Optional(Type.Boolean()),
			phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
			first_name: Type.Optional(Type.String({ maxLength: 80 })),
			last_name: Type.Optional(Type.String({ maxLength: 80 })),
		}),
		reply: Session,
		headers: ['X-Identity-Proof'],
		refusals: ['proof_required', 'confirm_by_phone', 'account_disabled'],
	}),
	sendOtpForLogin: endpoint({
		method: 'POST',
		path: '/customer/send-otp-for-login',
		summary: 'Send a sign-in code to a phone',
		tag,
		access: 'anyone',
		body: Strict({ phone: PhoneInput, bot: BotToken }),
		reply: CodeSent,
		refusals: [...phoneProblems, 'bot_check_required', 'otp_too_many'],
		limits: 'codes',
	}),
	userWithPhoneOtp: endpoint({
		method: 'POST',
		path: '/customer/user-with-phone-otp',
		summary: 'Sign in with the code that was sent',
		tag,
		access: 'anyone',
		body: Strict({ phone: PhoneInput, otp: Otp }),
		reply: Session,
		headers: ['X-Otp-Id', 'X-Identity-Proof'],
		refusals: ['invalid_phone', 'invalid_otp', 'otp_id_missing', 'otp_expired', 'otp_too_many', 'account_disabled'],
		lock: locksOf.code,
	}),
	registerPhonePassword: endpoint({
		method: 'POST',
		path: '/customer/register_phone_password',
		summary: 'Register a proved phone with a password',
		tag,
		access: 'anyone',
		body: Strict({
			name: Type.Optional(Name),
			phone: PhoneInput,
			first_name: Type.String({ minLength: 3, maxLength: 80 }),
			password: Password,
			referal_code: Type.Optional(Type.String({ maxLength: 32 })),
		}),
		reply: Session,
		headers: ['X-Identity-Proof'],
		refusals: ['invalid_phone', 'proof_required', 'already_registered', 'password_too_common', 'account_disabled'],
	}),
	resetPassword: endpoint({
		method: 'POST',
		path: '/customer/reset_password',
		summary: 'Set a new password for a proved phone',
		tag,
		access: 'anyone',
		body: Strict({ phone: PhoneInput, password: Password }),
		reply: Done,
		headers: ['X-Identity-Proof'],
		refusals: ['invalid_phone', 'proof_required', 'password_too_common', 'phone_stale'],
	}),
	phoneExistCheck: endpoint({
		method: 'POST',
		path: '/customer/phone_exist_check',
		summary: 'Is this phone registered? `status` false: it is not',
		tag,
		access: 'anyone',
		body: Strict({ phone: PhoneInput, bot: BotToken }),
		reply: Done,
		refusals: ['invalid_phone', 'country_not_served', 'bot_check_required'],
		limits: limitsOf.phoneCheck,
	}),
	logout: endpoint({
		method: 'POST',
		path: '/identity/sign-out',
		summary: 'End this session, so that a copied token is invalid',
		tag,
		access: 'anyone',
		repeatable: true,
		reply: Done,
	}),
	refreshToken: endpoint({
		method: 'POST',
		path: '/identity/token',
		summary: 'A fresh access token for the session in the HttpOnly cookie (or the refresh token of other clients)',
		tag,
		access: 'anyone',
		body: Strict({ refresh_token: Type.Optional(Type.String({ maxLength: 200 })) }),
		reply: Session,
		refusals: ['token_expired', 'account_disabled'],
	}),
	sendSmsCode: endpoint({
		method: 'POST',
		path: '/identity/sms/send',
		summary: 'Send a six-digit code for registration, reset or a step-up',
		tag,
		access: 'anyone',
		body: Strict({
			phone: PhoneInput,
			purpose: Type.Union([Type.Literal('register'), Type.Literal('reset'), Type.Literal('step_up')]),
			bot: BotToken,
		}),
		reply: CodeSent,
		refusals: ['invalid_phone', 'country_not_served', 'bot_check_required', 'otp_too_many'],
		limits: 'codes',
	}),
	verifySmsCode: endpoint({
		method: 'POST',
		path: '/identity/sms/verify',
		summary: 'Turn a code into a one-use proof of the phone',
		tag,
		access: 'anyone',
		body: Strict({
			phone: PhoneInput,
			purpose: Type.Union([Type.Literal('register'), Type.Literal('reset'), Type.Literal('step_up')]),
			otp: Otp,
		}),
		reply: Data(Type.Object({ proof: Type.String(), expires_in: Type.Integer() })),
		headers: ['X-Otp-Id', 'X-Identity-Proof'],
		refusals: ['invalid_otp', 'otp_id_missing', 'otp_expired', 'otp_too_many'],
		lock: locksOf.code,
	}),
	sendEmailCode: endpoint({
		method: 'POST',
		path: '/identity/email/send',
		summary: 'Send a sign-in code to an email address',
		tag,
		access: 'anyone',
		body: Strict({ email: Email, bot: BotToken }),
		reply: CodeSent,
		refusals: ['not_found', 'bot_check_required', 'otp_too_many'],
		limits: 'codes',
	}),
	verifyEmailCode: endpoint({
		method: 'POST',
		path: '/identity/email/verify',
		summary: 'Turn a mailed code into a one-use proof of the address',
		tag,
		access: 'anyone',
		body: Strict({ email: Email, otp: Otp }),
		reply: Data(Type.Object({ proof: Type.String(), expires_in: Type.Integer() })),
		headers: ['X-Otp-Id', 'X-Identity-Proof'],
		refusals: ['invalid_otp', 'otp_id_missing', 'otp_expired', 'otp_too_many'],
		lock: locksOf.code,
	}),
	loginWithPassword: endpoint({
		method: 'POST',
		path: '/customer/login_with_password',
		summary: 'Sign in with phone and password on a known device',
		tag,
		access: 'anyone',
		body: Strict({ phone: PhoneInput, password: Type.String({ minLength: 1, maxLength: 128 }) }),
		reply: Session,
		headers: ['X-Identity-Proof'],
		refusals: ['wrong_credentials', 'proof_required', 'account_disabled'],
		limits: limitsOf.password,
		lock: locksOf.password,
	}),
	startSocial: endpoint({
		method: 'GET',
		path: '/identity/social/{provider}/start',
		summary: 'Where to send the browser for a Google or Facebook sign-in',
		tag,
		access: 'anyone',
		params: Strict({ provider: Type.Union([Type.Literal('google'), Type.Literal('facebook')]) }),
		query: Strict({ return_to: Type.Optional(Type.String({ maxLength: 512 })) }),
		reply: Data(Type.Object({ url: Type.String() })),
		refusals: ['not_found'],
		limits: limitsOf.social,
	}),
	/**
	 * The provider redirects the browser to `/signin?social=google` (`/bn/signin` for a Bengali `return_to`), with `&redirect=`
	 * when `return_to` is a path of this site, and `&status=error` after a failure. On success the storefront reads the
	 * identity with this call and sends it as the body of `login_with_email`.
	 */
	identityProof: endpoint({
		method: 'GET',
		path: '/identity/proof',
		summary: 'Who the one-use proof in the cookie or header belongs to; does not use it up',
		tag,
		access: 'anyone',
		reply: Data(
			Type.Object({
				provider: Type.String({ description: 'phone, email, google or facebook' }),
				/** What `login_with_email` takes; a placeholder at `no-email.invalid` when the provider has none. */
				email: Nullable(Type.String()),
				phone: Nullable(Type.String()),
				first_name: Type.String(),
				last_name: Type.String(),
				expires_in: Type.Integer(),
			}),
		),
		headers: ['X-Identity-Proof'],
		refusals: ['proof_required'],
	}),
	identityOptions: endpoint({
		method: 'GET',
		path: '/identity/options',
		summary: 'Ways to sign in that this shop offers, and its bot check',
		tag,
		access: 'anyone',
		reply: Data(
			Type.Object({
				/** `demo`: the shop's own simulation of the provider, not the real one. */
				social: Type.Array(Type.Object({ provider: Type.String(), demo: Type.Boolean() })),
				email: Type.Boolean(),
				bot: BotKind,
				bot_site_key: Nullable(Type.String()),
				password_min: Type.Integer(),
			}),
		),
	}),
	botChallenge: endpoint({
		method: 'GET',
		path: '/identity/bot-challenge',
		summary: 'Work to do before a code is sent: a challenge for altcha-lib v2, one use, five minutes',
		tag,
		access: 'anyone',
		reply: Data(
			Type.Object({
				/** `parameters` and `signature` are present for `pow` only. */
				kind: BotKind,
				parameters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
				signature: Type.Optional(Type.String()),
			}),
		),
	}),
}
