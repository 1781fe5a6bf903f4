import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { endSession, endSessions, listSessions } from './session.store.ts'

/** Where the caller is signed in, the latest used first. */
export async function listOwn({ db }: Pick<Deps, 'db'>, call: Call) {
	const { id, session } = staffOf(call)
	return (await listSessions(db, id)).map((row) => ({
		...{ id: row.id, device: row.device, network: row.network },
		since: row.created_at.toISOString(),
		last_seen: row.last_seen_at.toISOString(),
		current: row.id === session,
	}))
}

/** Ends one of the caller's sessions. Throws `not_found`. */
export async function endOwn({ db }: Pick<Deps, 'db'>, call: Call, session: number): Promise<void> {
	if (!(await endSession(db, staffOf(call).id, session))) throw new ShopError('not_found')
}

/** Ends all sessions of the caller but this one. */
export async function endOthers({ db }: Pick<Deps, 'db'>, call: Call): Promise<{ ended: number }> {
	const { id, session } = staffOf(call)
	return { ended: await transaction(db, (tx) => endSessions(tx, id, session)) }
}
