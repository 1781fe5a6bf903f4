import { randomInt } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { proveByPhone } from '#server/identity/customers/customer.store.ts'
import { openSession } from '#server/identity/sessions/open-session.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { randomText } from '#server/platform/keyed-hash.ts'

export type Shopper = { customerId: number; phone: string; token: string; headers: { authorization: string } }

let lastPhone = randomInt(10 ** 8)

/** A mobile number of Bangladesh that no other call returned, almost certainly. */
export function aPhone(): string {
	// A step without a common divisor with 10⁸: no number is repeated, and none are neighbours.
	lastPhone = (lastPhone + 61_803_399) % 10 ** 8
	return `+88017${String(lastPhone).padStart(8, '0')}`
}

/** A signed-in shopper with a proved phone, without a code; the token is not bound to a cookie. */
export async function aShopper(
	deps: Pick<Deps, 'db'>,
	{ phone = aPhone() }: { phone?: string } = {},
): Promise<Shopper> {
	return transaction(deps.db, async (tx) => {
		const customer = await proveByPhone(tx, phone, randomText(12), 'en')
		const { token } = await openSession(tx, { customerId: customer.id, bound: false, device: 'Test', deviceHash: null })
		return { customerId: customer.id, phone, token, headers: { authorization: `Bearer ${token}` } }
	})
}
