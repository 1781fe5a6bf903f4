import { expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { availableOf, maskedNumber, nextPayoutDay, payoutRows } from './payout.rules.ts'

test.each([
	[1_000, 0, 1_000],
	[1_000, 400, 600],
	[1_000, 1_400, 0],
	[-500, 0, 0],
	// A part whose cash waits has gone back: what is held is below 0, and nothing more can be paid.
	[1_000, -200, 1_000],
])('of %i with %i held, %i can be paid', (balance, held, available) => {
	expect(availableOf({ balance, held })).toBe(available)
})

test.each([
	['2026-11-23', '2026-11-26'],
	['2026-11-25', '2026-11-26'],
	['2026-11-26', '2026-12-03'],
	['2026-12-31', '2027-01-07'],
])('after %s payouts are on %s', (today, next) => {
	expect(nextPayoutDay(today)).toBe(next)
})

const payout = {
	...{ id: 9, seller: 'Shop', holder: 'Rahim', bank: 'Sonali', branch: null, routing: '200271539', number: '123456' },
	amount: poisha(92_050),
}

test('files for the bank and for wallets', () => {
	for (const wallet of ['bkash', 'nagad'] as const)
		expect(payoutRows(wallet, [payout])[1]).toEqual(['123456', '920.50', 'HAAT-9', 'Rahim'])
	const bank = payoutRows('bank', [payout])
	expect(bank[1]).toEqual(['Rahim', '123456', 'Sonali', '', '200271539', '920.50', 'HAAT-9', 'Shop'])
	expect(bank[0]).toHaveLength(bank[1]?.length as number)
	expect(maskedNumber('5678')).toBe('•••• 5678')
})
