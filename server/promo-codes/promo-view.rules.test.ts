import { expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { presentPromo } from './promo-view.rules.ts'

const row = {
	id: 7,
	code: 'EID',
	name_en: 'Eid',
	name_bn: 'ঈদ',
	description_en: 'Off for Eid',
	description_bn: 'ঈদে ছাড়',
	asset_id: 12,
	kind: 'percentage' as const,
	value: 15,
	cap: poisha(200_00),
	minimum: poisha(500_50),
	first_order: true,
	ends_at: new Date('2026-12-01T00:00:00Z'),
}

it('shows a promo in the requested language, money in BDT', () => {
	expect(presentPromo(row, 'en', poisha(75_25))).toEqual({
		...{ id: 7, code: 'EID', name: 'Eid', description: 'Off for Eid', image: '12.webp', discount: 75.25 },
		...{ kind: 'percentage', percent: 15, minimum: 500.5, first_order: true, ends_at: '2026-12-01T00:00:00.000Z' },
	})
	expect(presentPromo(row, 'bn')).toMatchObject({ name: 'ঈদ', description: 'ঈদে ছাড়' })
})

it('shows the highest discount without a cart', () => {
	expect(presentPromo(row, 'en').discount).toBe(200)
	expect(presentPromo({ ...row, kind: 'amount', value: 60_00, cap: null }, 'en').discount).toBe(60)
})

it.each(['amount', 'free_delivery'] as const)('of %s shows no percentage', (kind) => {
	expect(presentPromo({ ...row, kind }, 'en').percent).toBeNull()
})

it('may have no picture and no end', () => {
	expect(presentPromo({ ...row, asset_id: null, ends_at: null }, 'en')).toMatchObject({ image: null, ends_at: null })
})
