import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { addPayment, findPayment, lockPayment, savePayment } from './bank.store.ts'
import type { BankMemory } from './bkash-bank.ts'

/** The storage of the simulated bKash of a development shop: a table of the shop's own database. */
export function bankMemory(db: Deps['db']): BankMemory {
	return {
		add: (payment) => addPayment(db, payment),
		find: (id) => findPayment(db, id),
		change: (id, work) =>
			transaction(db, async (tx) => {
				const payment = await lockPayment(tx, id)
				if (!payment) return undefined
				const result = work(payment)
				await savePayment(tx, payment)
				return result
			}),
	}
}
