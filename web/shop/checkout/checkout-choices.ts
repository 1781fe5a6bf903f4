import { tabStorage } from '#web/lib/storage.ts'
import { choicesKey } from '#web/shop/cart/cart.ts'
import { type CheckoutChoices, type CheckoutOf, readChoices, writeChoices } from './checkout-choices.rules.ts'

export type { CheckoutChoices, CheckoutOf } from './checkout-choices.rules.ts'

/** Keeps in this tab what was chosen, for when its page is loaded anew: phones do that to what is in the background. */
export function keepChoices(of: CheckoutOf, choices: CheckoutChoices): void {
	tabStorage.set(choicesKey, writeChoices(of, choices))
}

/** What was chosen in this tab for this checkout; null for nothing. */
export function keptChoices(of: CheckoutOf): CheckoutChoices | null {
	return readChoices(tabStorage.get(choicesKey), of)
}
