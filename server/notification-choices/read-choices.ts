import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { hasNewsletter } from '#server/newsletter/index.ts'
import { alertsOf } from '#server/wishes/index.ts'
import { choicesOf } from './choice.store.ts'

/** The notifications of a shopper, and their channels; mail only with a proved address. */
export async function readNotices(
	db: Deps['db'],
	customerId: number,
): Promise<ReplyOf<(typeof endpoints)['getNotices']>> {
	const { order_sms, order_email } = await choicesOf(db, customerId)
	const newsletter = await hasNewsletter(db, customerId)
	const alerts = await alertsOf(db, customerId)
	return {
		data: {
			order_sms,
			order_email: newsletter === null ? null : order_email,
			newsletter,
			stock_alerts: alerts.map(({ asked_at, ...alert }) => ({ ...alert, asked_at: asked_at.toISOString() })),
		},
	}
}
