import { isSellerRole } from '#contract/desk/roles.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { actorOf, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { renewCodes } from './second-factor.ts'

/** New recovery codes of the caller; sellers' people, who sign in by phone, have none (`forbidden`). */
export async function renewOwnCodes(deps: Deps, call: Call): Promise<{ recovery_codes: string[] }> {
	const staff = staffOf(call)
	if (isSellerRole(staff.role)) throw new ShopError('forbidden')
	const codes = await transaction(deps.db, async (tx) => {
		await noteInAudit(tx, actorOf(staff), 'staff', [staff.id], { recovery_codes: 'renewed' })
		return renewCodes(tx, deps, staff.id)
	})
	return { recovery_codes: codes }
}
