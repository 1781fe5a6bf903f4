import type { Deps } from '#server/deps.ts'
import { noteAlarm } from '#server/notifications/index.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

export { auditDeskHandlers } from './routes.ts'
export { sealAudit } from './seal-audit.ts'
export { type ChainFault, verifyAudit } from './verify-audit.ts'

/**
 * The jobs of the audit trail: every minute new entries are added to its chain, and every night the whole chain is computed
 * again; a fault is an alarm in the log. Before `jobs.start`.
 */
export function defineAuditJobs(deps: Pick<Deps, 'db' | 'jobs' | 'log'>): void {
	deps.jobs.define('seal-audit', { cron: '* * * * *', retryLimit: 0, workers: 1, expireInSeconds: 900 }, async () => {
		await sealAudit(deps)
	})
	deps.jobs.define('verify-audit', { cron: '41 21 * * *', workers: 1, expireInSeconds: 1_800 }, async () => {
		const { sound, faults, left_out, links } = await verifyAudit(deps.db)
		await noteAlarm(deps, 'audit chain', sound ? 'calm' : 'broken', {
			...{ links, faults: faults.length, left_out, ...(faults[0] && { first: faults[0].number }) },
		})
	})
}
