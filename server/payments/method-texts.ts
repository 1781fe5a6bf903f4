import type { PaymentMethod } from '#contract/choices.ts'
import type { Language } from '#contract/refusals.ts'
import type { MethodText } from './gateways/definition.ts'
import { gatewayDefinitions } from './gateways/index.ts'

const cash: Record<Language, MethodText> = {
	en: { name: 'Cash on delivery', description: 'Pay in cash when your order arrives' },
	bn: { name: 'ক্যাশ অন ডেলিভারি', description: 'পণ্য হাতে পেয়ে ক্যাশ টাকায় দাম দিন' },
}

/** The texts of a payment method for shoppers. */
export function methodText(method: PaymentMethod, language: Language): MethodText {
	return method === 'cod' ? cash[language] : gatewayDefinitions[method].texts[language]
}
