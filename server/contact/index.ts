import type { Deps } from '#server/deps.ts'
import { forgetMessages } from './contact.store.ts'

export { answerMessage, closeMessage } from './answer-message.ts'
export { listMessages, type MessageState, openMessages } from './contact.store.ts'
export { contactData } from './personal.store.ts'
export { contactHandlers } from './routes.ts'

/** Defines the job that deletes old messages. Call it before `jobs.start`. */
export function defineContactJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('forget-contact', { cron: '41 3 * * *', workers: 1 }, () => forgetMessages(db))
}
