import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { botChallenge } from './bot-check.ts'
import { changePassword } from './change-password.ts'
import { checkRegistered } from './check-registered.ts'
import { deleteAccount, exportData } from './leave.ts'
import { listOptions } from './list-options.ts'
import { listSessions, signOutDevice } from './manage-sessions.ts'
import { describeProof } from './proofs.ts'
import { refreshSession } from './refresh-session.ts'
import { registerWithPassword } from './register-with-password.ts'
import { resetPassword } from './reset-password.ts'
import { sendMailCode, sendOtp } from './send-otp.ts'
import { sendPhoneCode, setPhone } from './set-phone.ts'
import { signInWithEmail } from './sign-in-with-email.ts'
import { signInWithOtp } from './sign-in-with-otp.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signOut } from './sign-out.ts'
import type { Social } from './social/go.ts'
import { startFresh } from './start-fresh.ts'
import { updateDetails, userDetails } from './update-details.ts'
import { verifyEmailCode, verifySmsCode } from './verify-code.ts'

/** `modules`: what else of a shopper is exported and erased. */
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
