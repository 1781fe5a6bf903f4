import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { chooseNotices } from './choose-notifications.ts'
import { readNotices } from './read-choices.ts'

/** The notifications a shopper can choose. */
export function noticeHandlers({ db }: Pick<Deps, 'db'>) {
	return {
		getNotices: (_input, call) => readNotices(db, shopper(call).customerId),
		chooseNotices: ({ body }, call) => chooseNotices(db, shopper(call).customerId, body, call.language),
	} satisfies Partial<Handlers>
}
