import type { Deps } from '#server/deps.ts'
import { forgetOld } from './otp.store.ts'
import { forgetProofs } from './proof.store.ts'

export { createAuthenticate } from './authenticate-caller.ts'
export { identityHandlers } from './routes.ts'
export { createSocial, type Social } from './social/go.ts'
export { serveSocial } from './social/serve.ts'

/** Tells the queue to forget, once an hour, what no rule looks at any more. Before `jobs.start`. */
export function defineIdentityJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('forget-identity', { cron: '17 * * * *' }, async () => {
		await forgetOld(db)
		await forgetProofs(db)
	})
}
