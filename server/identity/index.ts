import type { Deps } from '#server/deps.ts'
import { forgetOld } from './codes/otp.store.ts'
import { countHours } from './codes/send-rate.store.ts'
import { watchCodes } from './codes/send-rate.ts'
import { forgetTraces } from './customers/trace.store.ts'
import { forgetProofs } from './proofs/proof.store.ts'
import { forgetUses } from './sessions/uses.store.ts'

export { requireHuman } from './bot-check/bot-check.ts'
export { checkCode, codeError } from './codes/check-code.ts'
export { dropUsed } from './codes/requested-codes.ts'
export { sendDeskCode } from './codes/send-otp.ts'
export { acceptEmail } from './customers/accept-email.ts'
export { acceptPhone } from './customers/accept-phone.ts'
export { noteProof } from './customers/customer.store.ts'
export { readEmail } from './customers/email.rules.ts'
export { findOrAddCustomer } from './operating/add-customer.ts'
export type { CustomerQuestion } from './operating/find-customers.store.ts'
export {
	disableCustomer,
	enableCustomer,
	eraseCustomer,
	exportCustomer,
	lookUpCustomers,
	signOutCustomer,
} from './operating/operate-customer.ts'
export { claimPasswordTry, forgetWrongPasswords, passwordLane } from './passwords/password.store.ts'
export { acceptPassword, checkPassword, hashPassword } from './passwords/password-hash.ts'
export { freshOwner } from './proofs/fresh-proof.ts'
export { identityHandlers } from './routes.ts'
export { bearerHash, createAuthenticate } from './sessions/authenticate-caller.ts'
export { deviceName } from './sessions/session.rules.ts'
export { notifyCustomer } from './sessions/start-session.ts'
export { createSocial, type Social } from './social/sign-in-trip.ts'
export { serveSocial } from './social/social-routes.ts'

/** Defines the hourly jobs: count what was sent, and delete what no rule reads any more. Call it before `jobs.start`. */
export function defineIdentityJobs(deps: Pick<Deps, 'jobs' | 'db' | 'log' | 'config'>): void {
	const { jobs, db } = deps
	jobs.define('watch-codes', { cron: '* * * * *', workers: 1 }, () => watchCodes(deps))
	jobs.define('forget-identity', { cron: '17 * * * *' }, async () => {
		await countHours(db)
		await forgetOld(db)
		await forgetProofs(db)
		await forgetTraces(db)
		await forgetUses(db)
	})
}
