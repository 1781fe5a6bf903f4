import { addDays, instantOf } from '#contract/delivery-days.ts'
import type { auditCalls } from '#contract/desk/audit.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { readOrderNumber } from '#server/orders/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type AuditFilter, entityIds, findAudit } from './audit.store.ts'

type Query = InputOf<(typeof auditCalls)['searchAudit']>['query']

/**
 * Entries of the audit trail, newest first. `which` needs an `entity`, but for the number of an order. Throws `invalid_input`
 * for it without one, and for days that are not of the calendar.
 */
export async function searchAudit(db: Deps['db'], query: Query): Promise<ReplyOf<(typeof auditCalls)['searchAudit']>> {
	const { limit = 50, actor, after } = query
	const which = await whichOf(db, query)
	const filter: AuditFilter = {
		...which,
		actor,
		from: query.from === undefined ? undefined : start(query.from, 'from'),
		until: query.to === undefined ? undefined : start(addDays(day(query.to, 'to'), 1), 'to'),
		after,
	}
	if (which.ids?.length === 0) return { data: { items: [], next: null } }
	const rows = await findAudit(db, filter, limit + 1)
	const items = rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
	return { data: { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null } }
}

/** What `entity` and `which` name: the numbers, in the notation of the trail. */
async function whichOf(db: Deps['db'], { entity, which }: Query): Promise<Pick<AuditFilter, 'entity' | 'ids'>> {
	const typed = which?.trim()
	if (!typed) return { entity }
	const number = readOrderNumber(typed)
	const kind = entity ?? (number ? 'order' : undefined)
	if (!kind) throw new ShopError('invalid_input', { errors: { entity: 'invalid_input' } })
	if (/^\d{1,9}$/.test(typed)) return { entity: kind, ids: [Number(typed)] }
	return { entity: kind, ids: await entityIds(db, kind, number && kind === 'order' ? number : typed) }
}

function day(text: string, name: string): string {
	const time = Date.parse(`${text}T00:00:00Z`)
	if (!Number.isFinite(time) || new Date(time).toISOString().slice(0, 10) !== text)
		throw new ShopError('invalid_input', { errors: { [name]: 'invalid_input' } })
	return text
}

const start = (text: string, name: string) => instantOf(day(text, name), 0)
