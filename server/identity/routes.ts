import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { botChallenge } from './bot-check.ts'
import { listOptions } from './list-options.ts'
import { listSessions, signOutDevice } from './manage-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { sendOtp } from './send-otp.ts'
import { signInWithOtp } from './sign-in-with-otp.ts'
import { signOut } from './sign-out.ts'
import { updateDetails, userDetails } from './update-details.ts'

export function identityHandlers(deps: Deps): Partial<Handlers> {
	return {
		botChallenge: () => botChallenge(deps),
		identityOptions: async () => listOptions(deps),
		sendOtpForLogin: ({ body }, call) => sendOtp(deps, call, body.phone, 'login'),
		userWithPhoneOtp: ({ body }, call) => signInWithOtp(deps, call, body),
		refreshToken: ({ body }, call) => refreshSession(deps, call, body.refresh_token),
		logout: (_input, call) => signOut(deps, call),
		userDetails: (_input, call) => userDetails(deps, shopper(call).customerId),
		updateDetails: ({ body }, call) => updateDetails(deps, shopper(call).customerId, body),
		listSessions: (_input, call) => listSessions(deps, call),
		revokeSession: ({ params }, call) => signOutDevice(deps, call, params.id),
	}
}
