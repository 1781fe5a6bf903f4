import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { chooseNewsletter, hasNewsletter } from '#server/newsletter/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { saveChoices } from './choice.store.ts'
import { readNotices } from './read-choices.ts'

/** Changes the given choices, all or none. Throws `email_not_proved` where mail is chosen without an address. */
export function chooseNotices(
	db: Deps['db'],
	customerId: number,
	{ newsletter, ...choices }: InputOf<(typeof endpoints)['chooseNotices']>['body'],
	language: Language,
) {
	return transaction(db, async (tx) => {
		const mail = newsletter ?? choices.order_email
		if (mail !== undefined && (await hasNewsletter(tx, customerId)) === null) throw new ShopError('email_not_proved')
		if (Object.keys(choices).length > 0) await saveChoices(tx, customerId, choices)
		if (newsletter !== undefined) await chooseNewsletter(tx, customerId, newsletter, language)
		return readNotices(tx, customerId)
	})
}
