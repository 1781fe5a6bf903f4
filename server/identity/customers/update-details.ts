import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Session } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { customerById, renameCustomer } from './customer.store.ts'
import { userOf } from './user.rules.ts'

/** The shopper's details, as the storefront needs them. */
export async function userDetails({ db }: Pick<Deps, 'db'>, { customerId, limited }: Session) {
	return { data: userOf(await customerById(db, customerId), { limited }) }
}

/**
 * Changes the displayed name; without a last name the old one stays. Throws `invalid_input` when fewer than 3 letters are
 * left.
 */
export async function updateDetails(
	{ db }: Pick<Deps, 'db'>,
	customerId: number,
	names: { first_name: string; last_name?: string },
) {
	const first = oneLine(names.first_name)
	const last = names.last_name === undefined ? undefined : oneLine(names.last_name)
	if (first.length < 3) throw new ShopError('invalid_input', { errors: { first_name: 'invalid_input' } })
	return { data: userOf(await transaction(db, (tx) => renameCustomer(tx, customerId, first, last))) }
}

/** A name on one line, without control characters. */
export const oneLine = (text: string) => cleanText(text.replace(/\p{Cc}/gu, ' ')).replace(/\s+/g, ' ')
