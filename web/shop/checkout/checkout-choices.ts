import { tabStorage } from '#client/storage.ts'
import { choicesKey } from '#web/shop/cart/cart.ts'
import { type CheckoutChoices, type CheckoutOf, readChoices, writeChoices } from './checkout-choices.rules.ts'

export type { CheckoutChoices, CheckoutOf } from './checkout-choices.rules.ts'

/** Stores the choices in this tab for a reload: phones often reload a page that was in the background. */
export function keepChoices(of: CheckoutOf, choices: CheckoutChoices): void {
	tabStorage.set(choicesKey, writeChoices(of, choices))
}

/** The choices stored in this tab for this checkout; null if there are none. */
export function keptChoices(of: CheckoutOf): CheckoutChoices | null {
	return readChoices(tabStorage.get(choicesKey), of)
}
