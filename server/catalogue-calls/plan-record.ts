import { momentOf } from '#contract/collection-records.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import { type Actor, listPlanned, planChange } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { entryOf, jsonOf } from '#server/imports/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { doOnce } from './do-once.ts'
import { resultOf, unread } from './save-records.ts'

type Plan = (typeof endpoints)['planProductChange']

/**
 * Has a record stored at a later time, within a year. A refused record is not planned, and its reply is not kept. Throws
 * `invalid_input` for a time that is over.
 */
export async function planRecord(
	db: Deps['db'],
	actor: Actor,
	{ due_at, record }: InputOf<Plan>['body'],
	{ key, language, now }: { key: string | undefined; language: Language; now: number },
): Promise<ReplyOf<Plan>> {
	const due = momentOf(due_at)
	if (!(due.getTime() > now && due.getTime() < now + 366 * 86_400_000))
		throw new ShopError('invalid_input', { errors: { due_at: 'invalid_input' } })
	const entry = entryOf(JSON.stringify(record), 1)
	if ('refused' in entry) return { data: { id: null, result: unread(entry, 1) } }
	return doOnce(db, actor, { key, request: { due_at, record } }, async (tx) => {
		const { outcome, id = null } = await planChange(tx, actor, due, entry.record)
		return { data: { id, result: resultOf(outcome, 1, language) } }
	})
}

/** Planned changes: those to come first, then the last ones. */
export async function listPlannedRecords(
	db: Deps['db'],
	limit: number,
): Promise<ReplyOf<(typeof endpoints)['listPlannedChanges']>> {
	const plans = await listPlanned(db, limit)
	return {
		data: plans.map(({ due_at, record, state, ...plan }) => ({
			...{ ...plan, due_at: due_at.toISOString(), record: JSON.parse(jsonOf(record)) as object },
			state: state as 'waiting',
		})),
	}
}
