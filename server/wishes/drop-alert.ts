import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { deleteAlert } from './alert.store.ts'

/** Ends a shopper's alert for one product. Throws `stock_alert_not_found`. */
export function dropAlert({ db }: Pick<Deps, 'db'>, customerId: number, id: number): Promise<void> {
	return transaction(db, async (tx) => {
		if (!(await deleteAlert(tx, customerId, id))) throw new ShopError('stock_alert_not_found')
	})
}
