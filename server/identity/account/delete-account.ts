import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/identity/customers/customer.store.ts'
import { loginsOf } from '#server/identity/customers/login.store.ts'
import { eraseIdentity, exportIdentity } from '#server/identity/customers/personal.store.ts'
import { accountDeletedText } from '#server/identity/customers/texts.rules.ts'
import { keepTraces } from '#server/identity/customers/trace.store.ts'
import { freshOwner } from '#server/identity/proofs/fresh-proof.ts'
import { notifyCustomer } from '#server/identity/sessions/start-session.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** The shopper's data of all modules. Throws `fresh_proof_required`. */
export async function exportData(deps: Deps, modules: readonly PersonalData[], call: Call) {
	const { customerId } = shopper(call)
	if (!(await transaction(deps.db, (tx) => freshOwner(tx, call)))) throw new ShopError('fresh_proof_required')
	return { data: await exportAccount(deps.db, modules, customerId) }
}

/** Everything stored of a customer, by module. */
export async function exportAccount(db: Deps['db'], modules: readonly PersonalData[], customerId: number) {
	const parts = await Promise.all(
		modules.map(async (module) => [module.name, await module.export(db, customerId)] as const),
	)
	return { ...(await exportIdentity(db, customerId)), ...Object.fromEntries(parts) }
}

/**
 * Closes an account: every module erases its data in one transaction, and the owner gets a last message in this language.
 * The phone can register again at once; for 180 days keyed hashes of phone, email and identities keep the limits per
 * shopper from being reset.
 */
export async function closeAccount(
	tx: Tx,
	deps: Pick<Deps, 'config' | 'jobs'>,
	modules: readonly PersonalData[],
	customer: Pick<Customer, 'id' | 'phone' | 'email'> & { language: Language },
): Promise<void> {
	await notifyCustomer(tx, deps, customer, customer, { kind: 'account_deleted' })
	await keepTraces(tx, deps.config.secret, customer.id, { ...customer, logins: await loginsOf(tx, customer.id) })
	for (const module of modules) await module.erase(tx, customer.id)
	await eraseIdentity(tx, customer.id)
}

/** Closes the caller's account. Throws `fresh_proof_required`. */
export async function deleteAccount(deps: Deps, modules: readonly PersonalData[], call: Call) {
	const done = await transaction(deps.db, async (tx) => {
		const customer = await freshOwner(tx, call)
		if (!customer) return false
		await closeAccount(tx, deps, modules, { ...customer, language: call.language })
		return true
	})
	if (!done) throw new ShopError('fresh_proof_required')
	for (const name of ['idtx', 'otptx', 'did'] as const) if (call.cookie(name)) call.setCookie(name, '', 0)
	if (call.cookie('sid')) call.setCookie('sid', '', 0, 'strict')
	return { status: true, message: accountDeletedText[call.language] }
}
