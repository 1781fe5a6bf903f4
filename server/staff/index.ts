import type { Deps } from '#server/deps.ts'
import { forgetEnded } from './session.store.ts'

export { addSellerPerson } from './add-seller-person.ts'
export { createAuthenticateStaff } from './authenticate-staff.ts'
export { changeRole, disablePerson, enablePerson, renewLink } from './change-person.ts'
export { listPeople } from './describe-person.ts'
export { type Invitation, invitePerson } from './invite-person.ts'
export { firstOwnerLink } from './make-link.ts'
export { staffHandlers } from './routes.ts'
export { removeView, saveView } from './save-view.ts'
export { viewsOf } from './view.store.ts'

/** Defines the job that deletes sessions and links that ended long ago. Call it before `jobs.start`. */
export function defineStaffJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('forget-staff-sessions', { cron: '41 3 * * *', workers: 1 }, () => forgetEnded(db))
}
