import type { Deps } from '#server/deps.ts'
import { countHours } from './breaker.store.ts'
import { forgetOld } from './otp.store.ts'
import { forgetProofs } from './proof.store.ts'
import { forgetTraces } from './trace.store.ts'
import { watchCodes } from './weather.ts'

export { acceptEmail } from './accept-email.ts'
export { acceptPhone } from './accept-phone.ts'
export { createAuthenticate } from './authenticate-caller.ts'
export { requireHuman } from './bot-check.ts'
export { tell as tellOwner } from './enter.ts'
export { freshOwner } from './fresh-proof.ts'
export { identityHandlers } from './routes.ts'
export { createSocial, type Social } from './social/go.ts'
export { serveSocial } from './social/serve.ts'

/** Tells the queue to count what was sent, once an hour, and to forget what no rule looks at any more. Before `jobs.start`. */
export function defineIdentityJobs(deps: Pick<Deps, 'jobs' | 'db' | 'log' | 'config'>): void {
	const { jobs, db } = deps
	jobs.define('watch-codes', { cron: '* * * * *', workers: 1 }, () => watchCodes(deps))
	jobs.define('forget-identity', { cron: '17 * * * *' }, async () => {
		await countHours(db)
		await forgetOld(db)
		await forgetProofs(db)
		await forgetTraces(db)
	})
}
