import type { Static } from 'typebox'
import type { Payout, PayoutKind } from '#contract/selling.ts'

type Account = { method: PayoutKind; holder: string; number: string; bank?: string }

/** The account of an application as payouts use one; null for what no payout goes to: numbers with letters. */
export function payoutAccount({ kind, holder, account: number, bank }: Static<typeof Payout>): Account | null {
	if (kind !== 'bank') return { method: kind, holder, number }
	if (!bank || !/^\d{6,20}$/.test(number)) return null
	return { method: kind, holder, number, bank }
}
