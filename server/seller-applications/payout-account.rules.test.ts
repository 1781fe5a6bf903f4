import { expect, test } from 'vitest'
import { payoutAccount } from './payout-account.rules.ts'

const holder = 'Rahima Begum'

test.each([
	[
		{ kind: 'bkash', account: '+8801712345678' },
		{ method: 'bkash', number: '+8801712345678' },
	],
	[
		{ kind: 'bank', account: '0123456789', bank: 'City Bank, Dhanmondi' },
		{ method: 'bank', number: '0123456789', bank: 'City Bank, Dhanmondi' },
	],
	[{ kind: 'bank', account: 'GB33BUKB20201555555555', bank: 'Elsewhere' }, null],
	[{ kind: 'bank', account: '0123456789' }, null],
	[
		{ kind: 'nagad', account: '+8801712345678' },
		{ method: 'nagad', number: '+8801712345678' },
	],
] as const)('%j', (payout, account) =>
	expect(payoutAccount({ holder, ...payout })).toEqual(account && { holder, ...account }),
)
