import { readPhone } from '#contract/phone.ts'
import type { PayoutKind } from '#contract/selling.ts'
import { cleanText, ungrouped } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { seal } from '#server/platform/seal.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { findSeller, type PayTo, saveAccount } from './seller.store.ts'

/** What numbers of accounts are sealed for. */
export const accountUse = 'seller account'

export type AccountWish = {
	method: PayoutKind
	holder: string
	number: string
	bank?: string
	branch?: string
	routing?: string
}

/**
 * Keeps where the shop pays a seller; the number is encrypted. A bank account needs the bank. Throws `not_found`,
 * `invalid_input`, `invalid_phone` for a wallet.
 */
export function setAccount(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	actor: string,
	slug: string,
	wish: AccountWish,
): Promise<PayTo> {
	return transactionOf(db, actor, (tx) => setAccountIn(tx, config, slug, wish))
}

/** The same in a transaction of the caller. */
export async function setAccountIn(
	tx: Tx,
	{ secret }: Pick<Deps['config'], 'secret'>,
	slug: string,
	wish: AccountWish,
): Promise<PayTo> {
	const number = numberOf(wish)
	const text = (value: string | undefined) => (wish.method === 'bank' && cleanText(value ?? '')) || null
	const routing = text(wish.routing)
	const account = {
		...{ method: wish.method, holder: cleanText(wish.holder), bank: text(wish.bank), branch: text(wish.branch) },
		...{ routing: routing && digitsOf(routing, 'routing', /^\d{9}$/), last_four: number.slice(-4) },
	}
	if (!account.holder) throw new ShopError('invalid_input', { errors: { holder: 'invalid_input' } })
	if (wish.method === 'bank' && !account.bank)
		throw new ShopError('invalid_input', { errors: { bank: 'invalid_input' } })
	const seller = await findSeller(tx, slug)
	if (!seller) throw new ShopError('not_found')
	await saveAccount(tx, seller.id, { ...account, sealed: seal(secret, accountUse, { number }) })
	return account
}

function numberOf({ method, number }: AccountWish): string {
	if (method !== 'bank') {
		const reading = readPhone(number)
		if ('problem' in reading) throw new ShopError('invalid_phone', { errors: { number: reading.problem } })
		// As bKash and Nagad write it: 017…
		return reading.phone.replace(/^\+88/, '')
	}
	return digitsOf(number, 'number', /^\d{6,20}$/)
}

/** Digits as people write them, Bengali ones and with spaces or hyphens too. Throws `invalid_input` with the name of the field. */
function digitsOf(value: string, field: string, pattern: RegExp): string {
	const digits = ungrouped(cleanText(value))
	if (!pattern.test(digits)) throw new ShopError('invalid_input', { errors: { [field]: 'invalid_input' } })
	return digits
}
