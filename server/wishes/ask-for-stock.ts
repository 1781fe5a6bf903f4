import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { limitsOf } from '#contract/limits.ts'
import { findSkus } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { acceptEmail, acceptPhone } from '#server/identity/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { countWaiting, insertAlert, isStopped, lockSoldOut } from './alert.store.ts'

/** Alerts that one shopper, or one guest's address, may have at a time. */
const mostWaiting = { shopper: 50, guest: 10 }

/**
 * Stores an alert for a product back in stock: of a shopper by the account, of a guest by the phone or email given. A
 * repeated call changes nothing, and a guest's address that stopped such messages gets the same response. Throws
 * `in_stock`, `stock_alerts_full`, `product_not_found`, `variant_required`, `too_many_requests`, and the refusals of phones
 * and emails.
 */
export async function askForStock(
	deps: Deps,
	call: Call,
	body: InputOf<(typeof endpoints)['askForStock']>['body'],
): Promise<void> {
	const customerId = call.session?.customerId ?? null
	const address = customerId === null ? acceptAddress(body.address) : null
	await countLimits(deps, limitsOf.stockAlert, call, { address })
	const [sku] = await findSkus(deps.db, [{ productId: body.product_id, variant: body.variant }])
	if (typeof sku !== 'object') throw new ShopError(sku ?? 'product_not_found')
	const who = { customerId, address }
	await transaction(deps.db, async (tx) => {
		if (!(await lockSoldOut(tx, sku.id))) throw new ShopError('in_stock')
		if (address && (await isStopped(tx, address))) return
		const full = customerId === null ? mostWaiting.guest : mostWaiting.shopper
		if ((await countWaiting(tx, who, sku.id)) >= full) throw new ShopError('stock_alerts_full')
		await insertAlert(tx, { ...who, skuId: sku.id, language: call.language })
	})
}

function acceptAddress(text: string | undefined): string {
	if (!text) throw new ShopError('invalid_input', { errors: { address: 'invalid_input' } })
	try {
		return text.includes('@') ? acceptEmail(text) : acceptPhone(text)
	} catch (error) {
		if (!(error instanceof ShopError)) throw error
		throw new ShopError(error.code, { errors: { address: error.code } })
	}
}
