import type { Deps } from '#server/deps.ts'
import { deviceSignedOutText } from '#server/identity/customers/texts.rules.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { listLiving, revokeSession } from './session.store.ts'

/** The shopper's sessions, the one of this device marked. */
export async function listSessions({ db }: Pick<Deps, 'db'>, call: Call) {
	const { id: current, customerId } = shopper(call)
	const sessions = await listLiving(db, customerId)
	const data = sessions.map(({ id, device, created_at, last_seen_at }) => ({
		id,
		device,
		current: id === current,
		created_at: created_at.toISOString(),
		last_seen_at: last_seen_at.toISOString(),
	}))
	return { data }
}

/** Signs one of the shopper's devices out. Throws `not_found` when it is not theirs, or not signed in. */
export async function signOutDevice({ db }: Pick<Deps, 'db'>, call: Call, id: number) {
	const ended = await transaction(db, (tx) => revokeSession(tx, shopper(call).customerId, id))
	if (!ended) throw new ShopError('not_found')
	return { status: true, message: deviceSignedOutText[call.language] }
}
