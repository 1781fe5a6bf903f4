import type { Language } from '#contract/refusals.ts'

/** The texts of a statement as a PDF. Page numbers and amounts are put in by the code that draws it. */
export const statementTexts = {
	en: {
		title: 'Statement',
		seller: 'Seller',
		period: 'Period',
		closed: 'This period is closed.',
		open: 'This period is not closed yet.',
		opening: 'Opening balance',
		sales: 'Sales',
		commission: 'Commission',
		delivery: 'Delivery',
		refunds: 'Refunds',
		payouts: 'Paid out',
		closing: 'Closing balance',
		day: 'Day',
		balance: 'Balance',
		page: 'Page',
	},
	bn: {
		title: 'হিসাব বিবরণী',
		seller: 'বিক্রেতা',
		period: 'সময়কাল',
		closed: 'এই সময়ের হিসাব বন্ধ করা হয়েছে।',
		open: 'এই সময়ের হিসাব এখনো বন্ধ হয়নি।',
		opening: 'শুরুর জের',
		sales: 'বিক্রি',
		commission: 'কমিশন',
		delivery: 'ডেলিভারি',
		refunds: 'ফেরত',
		payouts: 'পরিশোধ',
		closing: 'শেষের জের',
		day: 'তারিখ',
		balance: 'জের',
		page: 'পৃষ্ঠা',
	},
} as const satisfies Record<Language, Record<string, string>>

/** A day, `YYYY-MM-DD`, as the language writes it. */
export function dayText(day: string, language: Language): string {
	return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-GB', {
		...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
	}).format(new Date(`${day}T00:00:00Z`))
}
