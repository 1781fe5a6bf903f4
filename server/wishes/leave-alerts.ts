import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { readToken } from '#server/platform/link-token.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { stopAlerts } from './alert.store.ts'

/** Ends all stock messages to the owner of this link. Throws `link_expired` when it is too old or invalid. */
export async function leaveAlerts(deps: Pick<Deps, 'db' | 'config'>, token: string): Promise<void> {
	const id = readToken(deps, 'stock alerts leave', token) ?? readToken(deps, 'stock alerts stop', token)
	if (id === null || !(await transaction(deps.db, (tx) => stopAlerts(tx, id)))) throw new ShopError('link_expired')
}
