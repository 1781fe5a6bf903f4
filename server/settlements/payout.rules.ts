import { type Poisha, poisha } from '#contract/money.ts'
import type { PayoutKind } from '#contract/selling.ts'

/** What a seller can be paid now, in poisha: the balance without what couriers still have in cash; never below 0. */
export function availableOf({ balance, held }: { balance: number; held: number }): Poisha {
	return poisha(Math.max(0, Math.min(balance, balance - held)))
}

/** The day of the week of payouts, 0 is Sunday: Thursday. */
const payoutDay = 4

/** The next day of payouts after a day, both `YYYY-MM-DD`. */
export function nextPayoutDay(today: string): string {
	const date = new Date(`${today}T00:00:00Z`)
	const days = (payoutDay - date.getUTCDay() + 7) % 7 || 7
	date.setUTCDate(date.getUTCDate() + days)
	return date.toISOString().slice(0, 10)
}

/** A number of an account or wallet with only its end. */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`

export type PayoutFileRow = {
	id: number
	seller: string
	holder: string
	bank: string | null
	branch: string | null
	routing: string | null
	number: string
	amount: Poisha
}

/**
 * The rows of a file for the bank, or for disbursement to wallets of bKash or Nagad, with their header. Amounts in BDT with
 * two decimals.
 */
export function payoutRows(method: PayoutKind, payouts: readonly PayoutFileRow[]): string[][] {
	const amount = (value: Poisha) => (value / 100).toFixed(2)
	const reference = (id: number) => `HAAT-${id}`
	if (method !== 'bank')
		return [
			['Wallet number', 'Amount (BDT)', 'Reference', 'Name'],
			...payouts.map((one) => [one.number, amount(one.amount), reference(one.id), one.holder]),
		]
	return [
		['Account name', 'Account number', 'Bank', 'Branch', 'Routing number', 'Amount (BDT)', 'Reference', 'Remarks'],
		...payouts.map((one) => [
			...[one.holder, one.number, one.bank ?? '', one.branch ?? '', one.routing ?? ''],
			...[amount(one.amount), reference(one.id), one.seller],
		]),
	]
}
