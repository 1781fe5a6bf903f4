import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { deleteAccount, exportData } from './account/delete-account.ts'
import { sendPhoneCode, setPhone } from './account/set-phone.ts'
import { startFresh } from './account/start-fresh.ts'
import { botChallenge } from './bot-check/bot-check.ts'
import { sendMailCode, sendOtp } from './codes/send-otp.ts'
import { signInWithEmail } from './codes/sign-in-with-email.ts'
import { signInWithOtp } from './codes/sign-in-with-otp.ts'
import { verifyEmailCode, verifySmsCode } from './codes/verify-code.ts'
import { listOptions } from './customers/list-options.ts'
import { updateDetails, userDetails } from './customers/update-details.ts'
import { changePassword } from './passwords/change-password.ts'
import { checkRegistered } from './passwords/check-registered.ts'
import { registerWithPassword } from './passwords/register-with-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { signInWithPassword } from './passwords/sign-in-with-password.ts'
import { describeProof } from './proofs/proofs.ts'
import { listSessions, signOutDevice } from './sessions/manage-sessions.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signOut } from './sessions/sign-out.ts'
import type { Social } from './social/sign-in-trip.ts'

/** `modules`: the other modules with personal data, which is exported and erased. */
export function identityHandlers(deps: Deps, social: Social, modules: readonly PersonalData[]) {
	return {
		botChallenge: () => botChallenge(deps),
		identityOptions: async () => listOptions(deps),
		identityProof: (_input, call) => describeProof(deps, call),
		phoneExistCheck: ({ body }, call) => checkRegistered(deps, call, body),
		sendOtpForLogin: ({ body }, call) => sendOtp(deps, call, body, 'login'),
		userWithPhoneOtp: ({ body }, call) => signInWithOtp(deps, call, body),
		sendSmsCode: ({ body }, call) => sendOtp(deps, call, body, body.purpose),
		verifySmsCode: ({ body }, call) => verifySmsCode(deps, call, body),
		registerPhonePassword: ({ body }, call) => registerWithPassword(deps, call, body),
		resetPassword: ({ body }, call) => resetPassword(deps, call, body),
		loginWithPassword: ({ body }, call) => signInWithPassword(deps, call, body),
		changePassword: ({ body }, call) => changePassword(deps, call, body),
		sendEmailCode: ({ body }, call) => sendMailCode(deps, call, body),
		verifyEmailCode: ({ body }, call) => verifyEmailCode(deps, call, body),
		loginWithEmail: ({ body }, call) => signInWithEmail(deps, call, body),
		startSocial: ({ params, query }, call) => social.start(call, params.provider, query.return_to),
		exportData: (_input, call) => exportData(deps, modules, call),
		deleteAccount: (_input, call) => deleteAccount(deps, modules, call),
		startFresh: (_input, call) => startFresh(deps, call),
		refreshToken: ({ body }, call) => refreshSession(deps, call, body.refresh_token),
		logout: (_input, call) => signOut(deps, call),
		userDetails: (_input, call) => userDetails(deps, shopper(call)),
		updateDetails: ({ body }, call) => updateDetails(deps, shopper(call).customerId, body),
		sendPhoneCode: ({ body }, call) => sendPhoneCode(deps, call, body),
		setPhone: ({ body }, call) => setPhone(deps, call, body),
		listSessions: (_input, call) => listSessions(deps, call),
		revokeSession: ({ params }, call) => signOutDevice(deps, call, params.id),
	} satisfies Partial<Handlers>
}
