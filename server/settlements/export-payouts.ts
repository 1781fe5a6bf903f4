import { poisha } from '#contract/money.ts'
import type { PayoutKind } from '#contract/selling.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { unseal } from '#server/platform/seal.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { payoutRows } from './payout.rules.ts'
import { takeForExport } from './payout.store.ts'
import { accountUse } from './set-account.ts'
import { csvFile, type SavedFile } from './write-csv.ts'

/**
 * A CSV of the approved payouts of a method, which are exported then; with `again` those of earlier files too. The only place
 * where the numbers of accounts are readable. Throws `nothing_to_export`.
 */
export function exportPayouts(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	actor: string,
	{ method, again = false }: { method: PayoutKind; again?: boolean },
): Promise<SavedFile> {
	return transactionOf(db, actor, async (tx) => {
		const payouts = await takeForExport(tx, method, again)
		if (payouts.length === 0) throw new ShopError('nothing_to_export')
		// A second file of the same payouts changes no row.
		const ids = payouts.map(({ id }) => id)
		await noteInAudit(tx, actor, 'payout', ids, { shown: 'number of the account' })
		const rows = payouts.map(({ seller, sealed, amount, ...rest }) => ({
			...rest,
			seller: seller.name.en,
			number: unseal<{ number: string }>(config.secret, accountUse, sealed).number,
			amount: poisha(amount),
		}))
		return csvFile(`payouts-${method}-${payouts.at(-1)?.id}.csv`, payoutRows(method, rows))
	})
}
