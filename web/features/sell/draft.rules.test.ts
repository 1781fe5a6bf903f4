import { expect, test } from 'vitest'
import { bodyOf, emptyDraft, faultsOf } from './draft.rules.ts'

const whole = {
	...emptyDraft,
	...{ name: ' Kamal ', shop_name: 'Kamal Store', kind: 'grocery', licence: 'TRAD/1', holder: 'Kamal' },
	...{ account: '01712345678', consent: true, place: { province: 6, city: 47, area: 1013 } },
}

test('everything that is missing has a fault; the bank only of a bank account', () => {
	const all = ['name', 'shop_name', 'kind', 'area', 'licence', 'holder', 'account', 'documents', 'consent']
	expect(Object.keys(faultsOf(emptyDraft, 0))).toEqual(all)
	expect(faultsOf(whole, 1)).toEqual({})
	expect(faultsOf({ ...whole, payout: 'bank' }, 1)).toEqual({ bank: 'faults.bank' })
	expect(faultsOf({ ...whole, name: '  K ' }, 1)).toEqual({ name: 'faults.name' })
})

test('the call gets trimmed texts, and nothing that is empty', () => {
	expect(bodyOf(whole, [3])).toEqual({
		...{ name: 'Kamal', shop_name: 'Kamal Store', kind: 'grocery', licence: 'TRAD/1', area: 1013 },
		...{ documents: [3], consent: true, payout: { kind: 'bkash', holder: 'Kamal', account: '01712345678' } },
	})
	const bank = {
		...whole,
		payout: 'bank' as const,
		bank: 'City Bank, Gulshan',
		about: 'Rice',
		shop_name_bn: 'কামাল স্টোর',
	}
	expect(bodyOf(bank, [3])).toMatchObject({
		payout: { kind: 'bank', bank: 'City Bank, Gulshan' },
		about: 'Rice',
		shop_name_bn: 'কামাল স্টোর',
	})
})
