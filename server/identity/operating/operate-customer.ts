import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { closeAccount, exportAccount } from '#server/identity/account/delete-account.ts'
import { lockCustomer } from '#server/identity/customers/customer.store.ts'
import { revokeAll } from '#server/identity/sessions/session.store.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type CustomerQuestion, type FoundCustomer, findCustomers } from './find-customers.store.ts'
import { isErased, setDisabled } from './operated.store.ts'

type Customer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>

/** Notes in the audit trail what was done to accounts. It has the numbers of customers, and nothing of them: it is never deleted. */
const note = (tx: Tx, actor: string, ids: readonly number[], after: object) =>
	noteInAudit(tx, actor, 'customer', ids, after)

/** One act on an account that is not erased, noted in the audit trail. Throws `not_found`. */
function operate<T>(
	db: Deps['db'],
	actor: string,
	id: number,
	done: string,
	act: (tx: Tx, customer: Customer) => Promise<T>,
): Promise<T> {
	return transaction(db, async (tx) => {
		const customer = await lockCustomer(tx, { id })
		if (!customer || (await isErased(tx, id))) throw new ShopError('not_found')
		await note(tx, actor, [id], { done })
		return act(tx, customer)
	})
}

/** Ends every session of a customer, who then cannot sign in: they get `account_disabled`. Throws `not_found`. */
export function disableCustomer(db: Deps['db'], actor: string, id: number): Promise<void> {
	return operate(db, actor, id, 'disabled', async (tx) => {
		await setDisabled(tx, id, true)
		await revokeAll(tx, id)
	})
}

/** Lets a disabled customer sign in again. Throws `not_found`, also for an erased account. */
export function enableCustomer(db: Deps['db'], actor: string, id: number): Promise<void> {
	return operate(db, actor, id, 'enabled', (tx) => setDisabled(tx, id, false))
}

/** Ends every session of a customer. Throws `not_found`. */
export function signOutCustomer(db: Deps['db'], actor: string, id: number): Promise<void> {
	return operate(db, actor, id, 'signed out', (tx) => revokeAll(tx, id))
}

/** Everything stored of a customer, as their own download has it. Throws `not_found`. */
export async function exportCustomer(db: Deps['db'], modules: readonly PersonalData[], actor: string, id: number) {
	await operate(db, actor, id, 'exported', async () => {})
	return exportAccount(db, modules, id)
}

/** Closes an account as its owner would, with their last message. Throws `not_found`. */
export function eraseCustomer(
	deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
	modules: readonly PersonalData[],
	actor: string,
	id: number,
): Promise<void> {
	return operate(deps.db, actor, id, 'erased', (tx, customer) => closeAccount(tx, deps, modules, customer))
}

/**
 * Customers of a question, newest first. The audit trail notes by what they were looked for, with each that was found; with
 * the number 0 when there is none.
 */
export function lookUpCustomers(
	db: Deps['db'],
	actor: string,
	question: CustomerQuestion,
	limit: number,
): Promise<FoundCustomer[]> {
	return transaction(db, async (tx) => {
		const found = await findCustomers(tx, question, limit)
		const ids = found.map(({ id }) => id)
		await note(tx, actor, ids.length > 0 ? ids : [0], { done: 'looked up', by: Object.keys(question) })
		return found
	})
}
