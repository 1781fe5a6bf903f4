import type { Deps } from '#server/deps.ts'
import type { DeskHandlers } from '#server/platform/http/serve-desk.ts'
import { auditChoices } from './audit.store.ts'
import { searchAudit } from './search-audit.ts'

/** Reading the audit trail; nothing changes it. */
export function auditDeskHandlers({ db }: Pick<Deps, 'db'>) {
	return {
		searchAudit: ({ query }) => searchAudit(db, query),
		listAuditChoices: async () => ({ data: await auditChoices(db) }),
	} satisfies Partial<DeskHandlers>
}
