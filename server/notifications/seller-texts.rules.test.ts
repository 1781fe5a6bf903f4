import { expect, it } from 'vitest'
import type { Language } from '#contract/refusals.ts'
import { segmentsOf } from './segments.rules.ts'
import { type SellerReason, sellerForms } from './seller-texts.rules.ts'
import { messageText } from './templates.rules.ts'

const brand = { name: 'Haat', nameBn: 'হাট' } as never
const reasons: SellerReason[] = ['documents', 'licence', 'goods', 'area', 'other']

it.each(['en', 'bn'] as const)('in %s an approval has the address of the desk in one SMS', (language) => {
	const desk = 'https://desk.haat.example'
	const text = messageText({ kind: 'seller_approved', shop: 'Rahima Store', desk }, language, brand)
	expect(text).toContain(desk)
	expect(segmentsOf(text).parts).toBe(1)
})

it.each(reasons.flatMap((reason) => (['en', 'bn'] as Language[]).map((language) => ({ reason, language }))))(
	'a refusal for $reason in $language fits one SMS without a note, and never loses the note',
	({ reason, language }) => {
		const message = { kind: 'seller_refused', shop: 'Rahima Store', reason, note: null } as const
		expect(segmentsOf(messageText(message, language, brand)).parts).toBe(1)
		for (const form of sellerForms({ ...message, note: 'Page 2 is missing.' }, language, brand))
			expect(form).toContain('Page 2 is missing.')
	},
)
