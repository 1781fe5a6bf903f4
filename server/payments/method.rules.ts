import type { PaymentMethod } from '#contract/choices.ts'
import type { Language } from '#contract/refusals.ts'

export type MethodText = { name: string; description: string }

/** What shoppers read of every way to pay the shop knows. */
export const methodTexts: Record<PaymentMethod, Record<Language, MethodText>> = {
	cod: {
		en: { name: 'Cash on delivery', description: 'Pay in cash when your order arrives' },
		bn: { name: 'ক্যাশ অন ডেলিভারি', description: 'পণ্য হাতে পেয়ে নগদ টাকায় দাম দিন' },
	},
	bkash: {
		en: { name: 'bKash', description: 'Pay from your bKash account' },
		bn: { name: 'বিকাশ', description: 'আপনার বিকাশ অ্যাকাউন্ট থেকে দাম দিন' },
	},
	sslcommerz: {
		en: { name: 'Card or mobile banking', description: 'Pay by card or mobile banking through SSLCommerz' },
		bn: { name: 'কার্ড বা মোবাইল ব্যাংকিং', description: 'এসএসএলকমার্জের মাধ্যমে কার্ড বা মোবাইল ব্যাংকিংয়ে দাম দিন' },
	},
}
